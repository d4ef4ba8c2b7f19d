import TodoEntities

/// View to presenter.
protocol NoteViewOutput: InputViewOutput {
  func didRequestNoting(_ request: NoteRequest)
}

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func appendNote(_ request: NoteRequest)
}

/// Interactor to presenter.
protocol NoteInteractorOutput: StoreInteractorOutput {
  func didNote(_ changes: [ItemChange], isDryRun: Bool)
}

/// What to note, and on which items.
struct NoteRequest: Equatable {
  /// Not blank.
  let text: String
  let target: ItemTarget
  let isDryRun: Bool
}
