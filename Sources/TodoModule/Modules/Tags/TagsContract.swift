import TodoEntities

/// Presenter to view.
protocol TagsViewInput: AnyObject {
  func showTags(_ rows: [NameRow])
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol TagsViewOutput: AnyObject {
  func didRequestTags()
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol TagsInteractorInput: AnyObject {
  func countTags()
}

/// Interactor to presenter.
protocol TagsInteractorOutput: AnyObject {
  func didFind(_ tags: [NameTally])
  func didFail(_ error: StoreError)
}
