/// Presenter to view.
protocol ManualViewInput: AnyObject {
  func showManual(_ manual: Manual)
}

/// View to presenter.
protocol ManualViewOutput: AnyObject {
  func didRequestManual()
  func didRejectArguments(_ error: UsageError)
}
