/// Presenter to view.
protocol ToggleViewInput: AnyObject {
  /// Shows what became of the items, or in a dry run would.
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
