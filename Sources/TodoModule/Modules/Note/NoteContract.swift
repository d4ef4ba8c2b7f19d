import TodoEntities

/// Presenter to view.
protocol NoteViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol NoteViewOutput: AnyObject {
  func didRequestNoting(_ request: NoteRequest)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func appendNote(_ request: NoteRequest)
}

/// Interactor to presenter.
protocol NoteInteractorOutput: AnyObject {
  func didNote(_ changes: [ItemOutcome], isDryRun: Bool)
  /// Standard input could not be read.
  func didFailToReadInput(_ error: Errno)
  /// What was read is no note.
  func didRejectInput(_ error: UsageError)
  func didFail(_ error: StoreError)
}

/// What to note, and on which items.
struct NoteRequest: Equatable {
  /// Where the note stands.
  enum Source: Equatable {
    /// On the command line; not empty.
    case text(String)
    case standardInput
  }

  let source: Source
  let target: ItemTarget
  let isDryRun: Bool
}
