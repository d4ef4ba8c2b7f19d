// What the roles of `done`, `cancel`, `toggle` and `reopen` ask of each other is in Frame/ItemCompletionInteractor.swift.

/// Presenter to interactor.
typealias ReopenInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias ReopenInteractorOutput = ItemCompletionInteractorOutput
