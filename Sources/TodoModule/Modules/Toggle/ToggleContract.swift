// `toggle` completes or reopens items: its roles ask of each other what Frame/ItemCompletionContract.swift says.

/// Presenter to interactor.
typealias ToggleInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias ToggleInteractorOutput = ItemCompletionInteractorOutput
