import TodoEntities

/// View to presenter.
protocol EditViewOutput: CommandViewOutput {
  func didRequestEdit(_ request: EditRequest)
}

/// Presenter to interactor.
protocol EditInteractorInput: AnyObject {
  /// Makes the edits in every selected item. An edit of the title is for one item only.
  func editItems(_ target: ItemTarget, _ edits: RequestedEdits)
  /// Finds the items of which one may be edited as text.
  func findItems(_ selection: ItemSelection, isDryRun: Bool)
  /// Makes the edits in an item, if it still is as it was when it was found.
  func editItem(_ original: TodoItem, _ edits: RequestedEdits)
}

/// Interactor to presenter.
protocol EditInteractorOutput: StoreInteractorOutput {
  func didEdit(_ changes: [ItemChange], by edits: RequestedEdits)
  func didRefuseTitle(forItems count: Int)
  func didFind(_ items: [TodoItem], isDryRun: Bool)
}

/// Presenter to router: the routes that only this module has.
protocol EditRouterInput: RouterInput {
  /// Lets the user change an item as text, which is kept in a file until it is discarded. Nothing
  /// without a navigator: then the module ends without an answer, which is a bug.
  func openEditor(on draft: EditorDraft) -> DraftOutcome?
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}

/// Which items are to be changed, and how.
struct EditRequest: Equatable {
  let target: ItemTarget
  /// A title, attributes or both; nothing if the editor is asked for.
  let words: EditWords?
  let isDryRun: Bool
}

/// What is to be changed, wherever it was written.
struct RequestedEdits: Equatable {
  /// In order.
  let edits: [ItemEdit]
  /// What may have been meant otherwise.
  let remarks: [EditWords.Remark]
  let isDryRun: Bool
}

/// What came back from the editor.
enum DraftOutcome: Equatable {
  /// What the text changes; nothing if it is empty or the same.
  case edits([ItemEdit], EditedText)
  /// The text cannot be understood.
  case mistake(UsageError, EditedText)
  /// There is no text.
  case failed(EditorError)
}
