// What the roles of `undo` and `redo` ask of each other is in Frame/RewindInteractor.swift.

/// Presenter to interactor.
typealias UndoInteractorInput = RewindInteractorInput

/// Interactor to presenter.
typealias UndoInteractorOutput = RewindInteractorOutput
