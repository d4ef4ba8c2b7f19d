/// Presenter to view.
protocol HelpViewInput: AnyObject {
  func showPage(_ page: HelpPage)
  func showVersion(_ version: Version)
}

/// A request for a help page or the version.
enum HelpRequest: Equatable {
  /// The first page.
  case overview
  /// Every command and topic, and the options that every command takes.
  case reference
  /// The command or the topic with this name; `isWhole` adds the details of a command.
  case page(String, isWhole: Bool)
  case version
}
