/// Presenter to view.
protocol HelpViewInput: AnyObject {
  func showPage(_ page: HelpPage)
  func showManual(_ manual: Manual)
  func showScript(_ script: CompletionScript)
  func showVersion(_ version: Version)
}

/// What each command of the family prints of the program.
enum HelpDocument {
  case pages, manual, completions, version
}

/// What is to be shown.
enum HelpRequest: Equatable {
  /// The first page.
  case overview
  /// All commands, options and topics.
  case reference
  /// The command or the topic with this name.
  case page(String)
  case manual
  /// The completion script of a shell.
  case script(CompletionScript)
  case version
}
