import TodoEntities

/// Presenter to view.
protocol DoneViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol DoneViewOutput: AnyObject {
  func didRequestChange(of target: ItemTarget, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol DoneInteractorInput: AnyObject {
  func changeItems(_ target: ItemTarget, isDryRun: Bool)
}

/// Interactor to presenter.
protocol DoneInteractorOutput: AnyObject {
  func didChange(_ outcomes: [DoneOutcome], isDryRun: Bool)
  func didFail(_ error: StoreError)
}

/// What the family's commands do to an item; the only thing in which they differ.
enum DoneChange {
  case toggle, complete, reopen
}
