// `reopen` completes or reopens items: its roles ask of each other what Frame/ItemCompletionContract.swift says.

/// Presenter to interactor.
typealias ReopenInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias ReopenInteractorOutput = ItemCompletionInteractorOutput
