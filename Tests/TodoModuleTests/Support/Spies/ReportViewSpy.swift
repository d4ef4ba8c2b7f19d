@testable import TodoModule

/// Stands in for the view of a command that changes items.
final class ReportViewSpy: Spy<ReportViewSpy.Event>, ReportViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case report(ChangeReport)
  }

  func showReport(_ report: ChangeReport) { record(.report(report)) }
}
