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
  /// Applies the edits to every selected item. An edit of the title is for one item only.
  func editItems(_ target: ItemTarget, _ edits: [ItemEdit], isDryRun: Bool)
  /// Finds the one item that is to be edited as text.
  func findItem(_ selection: ItemSelection)
  /// Applies the edits to an item, if it still is as it was when it was found.
  func editItem(_ original: TodoItem, _ edits: [ItemEdit], isDryRun: Bool)
}

/// Interactor to presenter.
protocol EditInteractorOutput: AnyObject {
  func didEdit(_ changes: [ItemOutcome], isDryRun: Bool)
  func didRefuseTitle(forItems count: Int)
  func didFind(_ item: TodoItem)
  func didFindSeveral()
  func didFail(_ error: StoreError)
}

/// Presenter to router: the routes that only this module has.
protocol EditRouterInput: RouterInput {
  /// Lets the user change a text. It is kept in a file until it is discarded.
  func openEditor(on text: String) -> EditorOutcome
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}
