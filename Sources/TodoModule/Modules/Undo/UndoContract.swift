/// View to presenter.
protocol UndoViewOutput: CommandViewOutput {
  func didRequestRewind(_ request: UndoRequest)
}

/// Presenter to interactor.
protocol UndoInteractorInput: AnyObject {
  /// Undoes or redoes this many commands, 1 or more.
  func rewind(steps: Int, isDryRun: Bool)
}

/// Interactor to presenter.
protocol UndoInteractorOutput: StoreInteractorOutput {
  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool)
}

/// How many commands to undo or redo.
struct UndoRequest: Equatable {
  /// Number of commands, 1 or more; `nil` if none is given.
  let steps: Int?
  let isDryRun: Bool
}
