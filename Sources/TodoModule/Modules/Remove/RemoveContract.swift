import TodoEntities

/// Presenter to view.
protocol RemoveViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol RemoveViewOutput: AnyObject {
  func didRequestRemoval(of target: ItemTarget, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol RemoveInteractorInput: AnyObject {
  func removeItems(_ target: ItemTarget, isDryRun: Bool)
}

/// Interactor to presenter.
protocol RemoveInteractorOutput: AnyObject {
  func didRemove(_ items: [TodoItem], isDryRun: Bool)
  func didFail(_ error: StoreError)
}
