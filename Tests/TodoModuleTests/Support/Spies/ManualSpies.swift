@testable import TodoModule

/// Stands in for the view of `manual`.
final class ManualViewSpy: ViewSpy<ManualViewSpy.Event>, ManualViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case manual(Manual)
    case failure(Failure)
  }

  func showManual(_ manual: Manual) { record(.manual(manual)) }
}

/// Stands in for the presenter of `manual` in tests of its view.
final class ManualViewOutputSpy: ViewOutputSpy<ManualViewOutputSpy.Event>, ManualViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case manual
    case rejected(UsageError)
  }

  func didRequestManual() { record(.manual) }
}
