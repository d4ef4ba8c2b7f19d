// `next` lists items: its roles ask of each other what Display/ItemListContract.swift says.

/// Presenter to view.
typealias NextViewInput = ItemListViewInput

/// Presenter to interactor.
typealias NextInteractorInput = ItemListInteractorInput

/// Interactor to presenter.
typealias NextInteractorOutput = ItemListInteractorOutput
