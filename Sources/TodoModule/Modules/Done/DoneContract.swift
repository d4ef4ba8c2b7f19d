/// Presenter to view.
protocol DoneViewInput: AnyObject {
  /// Shows what became of the items, or in a dry run would.
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
