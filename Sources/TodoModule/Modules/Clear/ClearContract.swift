import TodoEntities

/// Presenter to view.
protocol ClearViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol ClearViewOutput: AnyObject {
  func didRequestClearing(before date: DateExpression?, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol ClearInteractorInput: AnyObject {
  func clearItems(completedBefore date: DateExpression?, isDryRun: Bool)
}

/// Interactor to presenter.
protocol ClearInteractorOutput: AnyObject {
  func didClear(_ items: [TodoItem], isDryRun: Bool)
  func didFail(_ error: StoreError)
}
