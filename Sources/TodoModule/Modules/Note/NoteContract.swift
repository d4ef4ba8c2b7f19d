import TodoEntities

// What the roles of both `note` and `tick` ask of each other is in Frame/NotesInteractor.swift.

/// Presenter to view.
typealias NoteViewInput = NotesViewInput

/// Presenter to interactor.
protocol NoteInteractorInput: NotesInteractorInput {
  /// Appends a text to the notes of items, after the day if it is to be stamped.
  func append(_ text: String, isStamped: Bool, to items: TargetRequest)
  func remove(_ lines: [ClosedRange<Int>], from items: TargetRequest)
}

/// Presenter to router.
protocol NoteRouterInput: RouterInput {
  /// Opens `edit` on the item that the line names.
  func openEdit()
}

/// Interactor to presenter.
typealias NoteInteractorOutput = NotesInteractorOutput

/// A request to show or change the notes of items.
enum NoteRequest: Equatable {
  /// Opens the item that the line names in the editor.
  case editor
  /// Shows the lines of one item, with their numbers.
  case show(ItemTarget)
  /// Appends this text, of one or more lines and never blank.
  case append(TargetRequest, String, isStamped: Bool)
  /// Removes these lines.
  case remove(TargetRequest, [ClosedRange<Int>])
}
