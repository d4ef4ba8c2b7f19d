// What the roles of commands that end or reopen items ask each other is in Frame/ItemCompletionInteractor.swift.

/// Presenter to interactor.
typealias ReopenInteractorInput = ItemCompletionInteractorInput

/// Interactor to presenter.
typealias ReopenInteractorOutput = ItemCompletionInteractorOutput
