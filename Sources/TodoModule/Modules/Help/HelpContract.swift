/// Presenter to view.
protocol HelpViewInput: CommandViewInput {
  func showPage(_ page: HelpPage)
}

/// View to presenter.
protocol HelpViewOutput: CommandViewOutput {
  func didRequestHelp(about name: String?)
}
