/// Presenter to view.
protocol DoneViewInput: AnyObject {
  /// Shows the changes of the items, or in a dry run the changes that would be made.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol DoneInteractorInput: AnyObject {
  func completeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol DoneInteractorOutput: StoreInteractorOutput {
  func didComplete(_ completion: Completion)
}
