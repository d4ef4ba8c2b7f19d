@testable import TodoModule

/// Stands in for the view of a command that changes items.
final class ReportViewSpy: ViewSpy<ReportViewSpy.Event>, ReportViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case report(ChangeReport)
    case failure(Failure)
  }

  func showReport(_ report: ChangeReport) { record(.report(report)) }
}
