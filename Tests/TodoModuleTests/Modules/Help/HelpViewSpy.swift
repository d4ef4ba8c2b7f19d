@testable import TodoModule

/// Stands in for the view of `help`.
final class HelpViewSpy: Spy<HelpViewSpy.Event>, HelpViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case page(HelpPage)
    case manual(Manual)
    case script(CompletionScript)
    case version(Version)
  }

  func showPage(_ page: HelpPage) { record(.page(page)) }
  func showManual(_ manual: Manual) { record(.manual(manual)) }
  func showScript(_ script: CompletionScript) { record(.script(script)) }
  func showVersion(_ version: Version) { record(.version(version)) }
}
