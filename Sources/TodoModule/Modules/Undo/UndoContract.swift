/// Presenter to interactor.
protocol UndoInteractorInput: AnyObject {
  func rewind(_ request: UndoRequest)
}

/// Interactor to presenter.
protocol UndoInteractorOutput: StoreInteractorOutput {
  func didRewind(_ rewound: RewindOutcome, by request: UndoRequest)
}

/// How many commands to undo or redo.
struct UndoRequest: Equatable {
  let direction: RewindDirection
  /// Number of commands, 1 or more.
  let steps: Int
  let isDryRun: Bool
}
