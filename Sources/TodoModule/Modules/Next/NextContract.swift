// What the roles of `list` and `next` ask of each other is in Display/ItemListInteractor.swift.

/// Presenter to view.
typealias NextViewInput = ItemListViewInput

/// Presenter to interactor.
typealias NextInteractorInput = ItemListInteractorInput

/// Interactor to presenter.
typealias NextInteractorOutput = ItemListInteractorOutput
