/// View to presenter.
protocol UndoViewOutput: CommandViewOutput {
  func didRequestRewind(_ request: UndoRequest)
}

/// Presenter to interactor.
protocol UndoInteractorInput: AnyObject {
  /// Undoes or redoes whole commands, 1 or more.
  func rewind(steps: Int, isDryRun: Bool)
}

/// Interactor to presenter.
protocol UndoInteractorOutput: StoreInteractorOutput {
  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool)
}

/// How far to undo or redo.
struct UndoRequest: Equatable {
  /// Whole commands, 1 or more; nothing if no number is given.
  let steps: Int?
  let isDryRun: Bool
}
