@testable import TodoModule

/// Stands for the view of `help`.
final class HelpViewSpy: HelpViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case page(HelpPage)
  }

  private(set) var events: [Event] = []

  func showPage(_ page: HelpPage) { events.append(.page(page)) }
}

/// Stands for the presenter of `help`.
final class HelpViewOutputSpy: HelpViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case help(String?)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestHelp(about name: String?) { events.append(.help(name)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the view of `--version`.
final class VersionViewSpy: VersionViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case version(Version)
  }

  private(set) var events: [Event] = []

  func showVersion(_ version: Version) { events.append(.version(version)) }
}

/// Stands for the presenter of `--version`.
final class VersionViewOutputSpy: VersionViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case version
  }

  private(set) var events: [Event] = []

  func didRequestVersion() { events.append(.version) }
}
