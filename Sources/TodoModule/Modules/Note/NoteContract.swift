import TodoEntities

/// Presenter to view.
protocol NoteViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol NoteViewOutput: AnyObject {
  func didRequestNoting(_ text: String, to target: ItemTarget, isDryRun: Bool)
  func didFailToReadInput(_ error: Errno)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func appendNote(_ text: String, to target: ItemTarget, isDryRun: Bool)
}

/// Interactor to presenter.
protocol NoteInteractorOutput: AnyObject {
  func didNote(_ changes: [ItemOutcome], isDryRun: Bool)
  func didFail(_ error: StoreError)
}
