/// Presenter to view.
protocol CancelViewInput: AnyObject {
  /// Shows the changes of the items, or in a dry run the changes that would be made.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol CancelInteractorInput: AnyObject {
  func cancelItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol CancelInteractorOutput: StoreInteractorOutput {
  func didCancel(_ completion: Completion)
}
