import TodoEntities

/// Presenter to view.
protocol ShowViewInput: AnyObject {
  func showItems(_ rows: [ItemRow])
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol ShowViewOutput: AnyObject {
  func didRequestItems(_ selection: ItemSelection)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol ShowInteractorInput: AnyObject {
  func findItems(_ selection: ItemSelection)
}

/// Interactor to presenter.
protocol ShowInteractorOutput: AnyObject {
  func didFind(_ items: [RankedItem])
  func didFail(_ error: StoreError)
}
