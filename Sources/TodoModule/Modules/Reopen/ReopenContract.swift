/// Presenter to view.
protocol ReopenViewInput: AnyObject {
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol ReopenInteractorInput: AnyObject {
  func reopenItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol ReopenInteractorOutput: StoreInteractorOutput {
  func didReopen(_ completion: Completion)
}
