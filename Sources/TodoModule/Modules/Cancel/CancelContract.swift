// What the roles of commands that end or reopen items ask each other is in Frame/ItemCompletionInteractor.swift.

/// Presenter to interactor.
typealias CancelInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias CancelInteractorOutput = ItemCompletionInteractorOutput
