import TodoEntities

@testable import TodoModule

/// Stands in for the view of a command that changes items.
final class ReportViewSpy: Spy<ChangeReport>, ReportViewInput {
  func showReport(_ report: ChangeReport) { record(report) }
}

extension ChangeReport {
  /// Returns a report of lines, with a reason for none.
  static func of(
    _ lines: [Line], isDryRun: Bool = false, nothing: Nothing = .noMatch, _ remarks: [Remark] = []
  ) -> ChangeReport {
    ChangeReport(lines: lines, isDryRun: isDryRun, nothing: nothing, remarks: remarks)
  }

  /// Returns a report about items that were given new values: each before and after it.
  static func changing(
    _ items: [(TodoItem, TodoItem)], as verb: Verb = .changed, isDryRun: Bool = false,
    _ remarks: [Remark] = []
  ) -> ChangeReport {
    let lines = items.map { Line(.changed(from: $0, to: $1), changed: verb, at: Fixtures.wall) }
    return of(lines, isDryRun: isDryRun, remarks)
  }
}
