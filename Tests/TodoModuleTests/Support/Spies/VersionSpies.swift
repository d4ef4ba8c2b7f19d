@testable import TodoModule

/// Stands in for the view of `--version`.
final class VersionViewSpy: ViewSpy<VersionViewSpy.Event>, VersionViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case version(Version)
    case failure(Failure)
  }

  func showVersion(_ version: Version) { record(.version(version)) }
}

/// Stands in for the presenter of `--version` in tests of its view.
final class VersionViewOutputSpy: ViewOutputSpy<VersionViewOutputSpy.Event>, VersionViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case version
    case rejected(UsageError)
  }

  func didRequestVersion() { record(.version) }
}
