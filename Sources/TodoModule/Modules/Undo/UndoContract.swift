// `undo` goes back in the history: its roles ask of each other what Frame/RewindContract.swift says.

/// Presenter to interactor.
typealias UndoInteractorInput = RewindInteractorInput

/// Interactor to presenter.
typealias UndoInteractorOutput = RewindInteractorOutput
