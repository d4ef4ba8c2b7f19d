/// Presenter to view.
protocol HelpViewInput: AnyObject {
  func showPage(_ page: HelpPage)
}

/// View to presenter.
protocol HelpViewOutput: AnyObject {
  func didRequestHelp(about name: String?)
  func didRejectArguments(_ error: UsageError)
}
