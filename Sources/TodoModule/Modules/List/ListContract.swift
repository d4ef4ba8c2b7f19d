// `list` and `todo` alone list items: their roles ask of each other what Display/ItemListContract.swift says.

/// Presenter to view.
typealias ListViewInput = ItemListViewInput

/// Presenter to interactor.
typealias ListInteractorInput = ItemListInteractorInput

/// Interactor to presenter.
typealias ListInteractorOutput = ItemListInteractorOutput
