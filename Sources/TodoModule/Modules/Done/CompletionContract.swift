import TodoEntities

/// Presenter to view.
protocol CompletionViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol CompletionViewOutput: AnyObject {
  func didRequestChange(of target: ItemTarget, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol CompletionInteractorInput: AnyObject {
  func changeItems(_ target: ItemTarget, isDryRun: Bool)
}

/// Interactor to presenter.
protocol CompletionInteractorOutput: AnyObject {
  func didChange(_ outcomes: [CompletionOutcome], isDryRun: Bool)
  func didFail(_ error: StoreError)
}

/// What the family's commands do to an item; the only thing in which they differ.
enum CompletionChange {
  case toggle, complete, reopen
}
