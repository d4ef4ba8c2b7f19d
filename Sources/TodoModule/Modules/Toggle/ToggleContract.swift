// What the roles of `toggle`, `done` and `reopen` ask of each other is in Frame/ItemCompletionContract.swift.

/// Presenter to interactor.
typealias ToggleInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias ToggleInteractorOutput = ItemCompletionInteractorOutput
