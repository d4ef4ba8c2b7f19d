// `done` completes or reopens items: its roles ask of each other what Frame/ItemCompletionContract.swift says.

/// Presenter to interactor.
typealias DoneInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias DoneInteractorOutput = ItemCompletionInteractorOutput
