import TodoEntities

/// Presenter to view.
protocol RemoveViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol RemoveViewOutput: AnyObject {
  func didRequestRemoval(of selection: ItemSelection, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol RemoveInteractorInput: AnyObject {
  func removeItems(_ selection: ItemSelection, isDryRun: Bool)
}

/// Interactor to presenter.
protocol RemoveInteractorOutput: AnyObject {
  func didRemove(_ items: [TodoItem], isDryRun: Bool)
  func didFail(_ error: StoreError)
}
