@testable import TodoModule

/// Stands in for the view of `help`.
final class HelpViewSpy: ViewSpy<HelpViewSpy.Event>, HelpViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case page(HelpPage)
    case manual(Manual)
    case script(CompletionScript)
    case version(Version)
    case failure(Failure)
  }

  func showPage(_ page: HelpPage) { record(.page(page)) }
  func showManual(_ manual: Manual) { record(.manual(manual)) }
  func showScript(_ script: CompletionScript) { record(.script(script)) }
  func showVersion(_ version: Version) { record(.version(version)) }
}

/// Stands in for the presenter of `help` in tests of its view.
final class HelpViewOutputSpy: ViewOutputSpy<HelpViewOutputSpy.Event>, HelpViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case help(HelpRequest)
    case rejected(UsageError)
  }

  func didRequestHelp(_ request: HelpRequest) { record(.help(request)) }
}
