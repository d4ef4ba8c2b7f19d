// What the roles of `done`, `cancel`, `toggle` and `reopen` ask of each other is in Frame/ItemCompletionInteractor.swift.

/// Presenter to interactor.
typealias CancelInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias CancelInteractorOutput = ItemCompletionInteractorOutput
