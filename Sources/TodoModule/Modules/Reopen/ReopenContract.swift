/// Presenter to view.
protocol ReopenViewInput: AnyObject {
  /// Shows what became of the items, or in a dry run would.
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
