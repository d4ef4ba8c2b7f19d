/// Presenter to view.
protocol ToggleViewInput: AnyObject {
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol ToggleInteractorInput: AnyObject {
  func toggleItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol ToggleInteractorOutput: StoreInteractorOutput {
  func didToggle(_ completion: Completion)
}
