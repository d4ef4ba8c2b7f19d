/// Presenter to view.
protocol ManualViewInput: CommandViewInput {
  func showManual(_ manual: Manual)
}

/// View to presenter.
protocol ManualViewOutput: CommandViewOutput {
  func didRequestManual()
}
