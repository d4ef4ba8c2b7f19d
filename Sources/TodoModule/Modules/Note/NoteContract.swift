import TodoEntities

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func appendNote(_ request: NoteRequest)
}

/// Interactor to presenter.
protocol NoteInteractorOutput: StoreInteractorOutput {
  func didNote(_ changes: [ItemChange], isDryRun: Bool)
}

/// The text to append, and the items whose notes it is appended to.
struct NoteRequest: Equatable {
  /// One or more lines, never blank.
  let text: String
  let target: ItemTarget
  let isDryRun: Bool
}
