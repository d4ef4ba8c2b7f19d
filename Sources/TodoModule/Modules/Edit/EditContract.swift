import TodoEntities

/// View to presenter.
protocol EditViewOutput: CommandViewOutput {
  func didRequestEdit(_ request: EditRequest)
}

/// Presenter to interactor.
protocol EditInteractorInput: AnyObject {
  /// Makes the edits in every selected item. An edit of the title is for one item only.
  func editItems(_ target: ItemTarget, _ edits: RequestedEdits)
  /// Finds the one item that is to be edited as text.
  func findItem(_ selection: ItemSelection, isDryRun: Bool)
  /// Makes the edits in an item, if it still is as it was when it was found.
  func editItem(_ original: TodoItem, _ edits: RequestedEdits)
}

/// Interactor to presenter.
protocol EditInteractorOutput: StoreInteractorOutput {
  func didEdit(_ changes: [ItemChange], by edits: RequestedEdits)
  func didRefuseTitle(forItems count: Int)
  func didFind(_ item: TodoItem, isDryRun: Bool)
  func didFindSeveral()
}

/// How items are to be changed.
enum EditRequest: Equatable {
  /// By what stands on the command line.
  case words(EditWords, ItemTarget, isDryRun: Bool)
  /// As a text, in the editor.
  case editor(ItemSelection, isDryRun: Bool)
}

/// What is to be changed, wherever it was written.
struct RequestedEdits: Equatable {
  /// In order.
  let edits: [ItemEdit]
  /// What may have been meant otherwise.
  let remarks: [EditWords.Remark]
  let isDryRun: Bool

  /// What words on the command line ask for, the title in front.
  init(_ words: EditWords, isDryRun: Bool) {
    let title: [ItemEdit] = words.title.isEmpty ? [] : [.title(words.title)]
    edits = title + words.edits
    remarks = words.remarks
    self.isDryRun = isDryRun
  }

  /// What an edited text asks for.
  init(_ edits: [ItemEdit], isDryRun: Bool) {
    self.edits = edits
    remarks = []
    self.isDryRun = isDryRun
  }
}

/// Presenter to router: the routes that only this module has.
protocol EditRouterInput: RouterInput {
  /// Lets the user change a text, which is kept in a file until it is discarded. Nothing without a
  /// navigator: then the module ends without an answer, which is a bug.
  func openEditor(on text: String) -> EditorOutcome?
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}
