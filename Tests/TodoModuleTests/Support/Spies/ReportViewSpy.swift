@testable import TodoModule

/// Stands for the view of any command that writes.
final class ReportViewSpy: ViewSpy<ReportViewSpy.Event>, ReportViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case report(ChangeReport)
    case failure(Failure)
  }

  func showReport(_ report: ChangeReport) { record(.report(report)) }
}
