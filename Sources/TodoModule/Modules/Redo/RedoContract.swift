// `redo` goes forward in the history: its roles ask of each other what Frame/RewindContract.swift says.

/// Presenter to interactor.
typealias RedoInteractorInput = RewindInteractorInput

/// Interactor to presenter.
typealias RedoInteractorOutput = RewindInteractorOutput
