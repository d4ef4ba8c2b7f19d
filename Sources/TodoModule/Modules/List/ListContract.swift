// What the roles of `list` and `next` ask of each other is in Display/ItemListInteractor.swift.

/// Presenter to view.
typealias ListViewInput = ItemListViewInput

/// Presenter to interactor.
typealias ListInteractorInput = ItemListInteractorInput

/// Interactor to presenter.
typealias ListInteractorOutput = ItemListInteractorOutput
