import TodoEntities

/// Presenter to view.
protocol EditViewInput: AnyObject {
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
  /// Parses the text that the editor returned for a draft, and hands the request or the mistake to the presenter.
  func readText(_ text: String, of draft: EditorDraft)
}

/// Presenter to interactor.
protocol EditInteractorInput: AnyObject {
  /// Applies the edits to every item of the target, or to none. Refuses one title for several items, and a
  /// replacement of a missing text.
  func editItems(_ target: ItemTarget, _ edits: RequestedEdits)
  /// Finds the items of the target; a single one can be edited as text.
  func findItems(_ target: ItemTarget, isDryRun: Bool)
  /// Applies the edits to an item, if it has not changed since it was found.
  func editItem(_ original: TodoItem, _ edits: RequestedEdits)
}

/// Interactor to presenter.
protocol EditInteractorOutput: StoreInteractorOutput {
  /// `numbers` are the numbers of the items on which others now depend, or no longer depend.
  func didEdit(
    _ changes: [ItemChange], leaving done: DoneItems?, naming numbers: [ItemID: Int],
    by edits: RequestedEdits)
  func didFind(_ items: [TodoItem], isDryRun: Bool)
}

/// A request to edit items.
enum EditRequest: Equatable {
  /// Applies the edits of the command line.
  case edits(ItemTarget, RequestedEdits)
  /// Opens the editor.
  case editor(ItemTarget, isDryRun: Bool)
  /// Applies the edits of the text in the editor.
  case text([ItemEdit])
}

/// Edits from the command line or from the editor.
struct RequestedEdits: Equatable {
  /// The edits, in order.
  let edits: [ItemEdit]
  /// Warnings about words that the user may have meant differently.
  let remarks: [EditWords.Remark]
  let isDryRun: Bool
}
