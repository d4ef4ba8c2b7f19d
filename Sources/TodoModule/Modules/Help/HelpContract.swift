/// Presenter to view.
protocol HelpViewInput: CommandViewInput {
  func showPage(_ page: HelpPage)
}

/// View to presenter.
protocol HelpViewOutput: CommandViewOutput {
  func didRequestHelp(_ request: HelpRequest)
}

/// What `help` is to show.
enum HelpRequest: Equatable {
  /// The first page.
  case overview
  /// All commands, options and topics.
  case reference
  /// The command or the topic with this name.
  case page(String)
}
