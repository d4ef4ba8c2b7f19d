@testable import TodoModule

/// Stands in for the view of `help`.
final class HelpViewSpy: Spy<HelpViewSpy.Event>, HelpViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case page(HelpPage)
    case version(Version)
  }

  func showPage(_ page: HelpPage) { record(.page(page)) }
  func showVersion(_ version: Version) { record(.version(version)) }
}
