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
  func didRemove(_ removal: Removal, isDryRun: Bool)
  func didFail(_ error: StoreError)
}

/// What was taken out of the list.
struct Removal: Equatable {
  /// As they were.
  let items: [TodoItem]
  /// Those of them with which a series ended.
  let lastOfSeries: [TodoItem]
}
