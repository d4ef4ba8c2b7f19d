import TodoEntities

/// View to presenter.
protocol NoteViewOutput: CommandViewOutput {
  func didRequestNoting(_ request: NoteRequest)
}

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func appendNote(_ request: NoteRequest)
}

/// Interactor to presenter.
protocol NoteInteractorOutput: StoreInteractorOutput {
  func didNote(_ changes: [ItemChange], isDryRun: Bool)
  /// Standard input could not be read.
  func didFailToReadInput(_ error: Errno)
  /// What was read is no note.
  func didRejectInput(_ error: UsageError)
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
