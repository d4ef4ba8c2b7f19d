import TodoEntities

/// Presenter to view.
protocol NoteViewInput: AnyObject {
  /// Shows the lines of the item's notes, with their numbers.
  func showLines(_ lines: NumberedLines)
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func findItem(_ target: ItemTarget)
  /// Appends a text to the notes of items, with the day before it if it is stamped.
  func append(_ text: String, isStamped: Bool, to items: TargetRequest)
  func remove(_ lines: [ClosedRange<Int>], from items: TargetRequest)
}

/// Presenter to router.
protocol NoteRouterInput: RouterInput {
  /// Opens `edit` on the item that the command line names.
  func openEdit()
}

/// Interactor to presenter.
protocol NoteInteractorOutput: StoreInteractorOutput {
  func didFind(_ item: TodoItem)
  func didAppend(_ changes: [ItemChange], isDryRun: Bool)
  func didRemove(_ changes: [ItemChange], isDryRun: Bool)
}

/// A request to show or change the notes of items.
enum NoteRequest: Equatable {
  /// Opens the item that the command line names in the editor.
  case editor
  /// Shows the lines of one item, with their numbers.
  case show(ItemTarget)
  /// Appends this text, of one or more lines and never blank.
  case append(TargetRequest, String, isStamped: Bool)
  /// Removes these lines.
  case remove(TargetRequest, [ClosedRange<Int>])
}
