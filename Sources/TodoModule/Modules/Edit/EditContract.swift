import TodoEntities

/// Presenter to view.
protocol EditViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol EditViewOutput: AnyObject {
  func didRequestEdit(_ words: EditWords, of target: ItemTarget, isDryRun: Bool)
  func didRequestEditor(on selection: ItemSelection, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol EditInteractorInput: AnyObject {
  /// Makes the edits in every selected item. An edit of the title is for one item only.
  func editItems(_ target: ItemTarget, _ request: EditRequest)
  /// Finds the one item that is to be edited as text.
  func findItem(_ selection: ItemSelection, isDryRun: Bool)
  /// Makes the edits in an item, if it still is as it was when it was found.
  func editItem(_ original: TodoItem, _ request: EditRequest)
}

/// Interactor to presenter.
protocol EditInteractorOutput: AnyObject {
  func didEdit(_ changes: [ItemOutcome], by request: EditRequest)
  func didRefuseTitle(forItems count: Int)
  func didFind(_ item: TodoItem, isDryRun: Bool)
  func didFindSeveral()
  func didFail(_ error: StoreError)
}

/// What is to be changed, wherever it was written.
struct EditRequest: Equatable {
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
  /// Lets the user change a text. It is kept in a file until it is discarded.
  func openEditor(on text: String) -> EditorOutcome
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}
