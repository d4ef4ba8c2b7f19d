import TodoEntities

/// Presenter to view.
protocol ListViewInput: AnyObject {
  func showRows(_ rows: [ItemRow])
  func showSummary(_ summary: ListSummary)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol ListViewOutput: AnyObject {
  func didRequestList(_ query: ItemQuery)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol ListInteractorInput: AnyObject {
  func findItems(_ query: ItemQuery)
}

/// Interactor to presenter. Items come in chunks, then the end.
protocol ListInteractorOutput: AnyObject {
  func didFind(_ items: [TodoItem])
  func didFindAll(of query: ItemQuery)
  func didFail(_ error: StoreError)
}
