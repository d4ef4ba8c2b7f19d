import Testing

@testable import TodoModule

// Expectations for the suites of views that write reports: one report in each form of output.

extension ViewSuite {
  /// Expects that a view writes this line of a report on item 3, below these headings, as this text, or the item as
  /// JSON. On standard error, a fact is always printed, and a hint only if the reader is not a script and the run is
  /// not quiet.
  func expectForms(
    of line: ReportViewModel.Line, below headings: [String] = [], areText text: String,
    at place: SourceLocation = #_sourceLocation, _ show: (View, ReportViewModel) -> Void
  ) {
    let report = ReportViewModel(
      headings: headings, lines: [line], remarks: [.fact("a fact"), .hint("a hint")])
    let json = #"""
      [
      {"number":3,"id":"a0000003-0000-4000-8000-000000000000","title":"Buy milk",\#
      "isCompleted":false,"createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z"}
      ]

      """#
    let (fact, hint) = ("todo: a fact\n", "todo: a hint\n")
    let forms: [(form: OutputForm, isQuiet: Bool, output: String, errors: String)] = [
      (.table, false, text, fact + hint), (.lines, false, text, fact + hint),
      (.table, true, "", fact), (.lines, true, "", fact),
      (.json, false, json, fact), (.json, true, json, fact),
    ]
    for row in forms {
      let run = fixture(row.form, isQuiet: row.isQuiet) { show($0, report) }
      #expect(run.output == row.output, "\(row.form)", sourceLocation: place)
      #expect(run.errors == row.errors, "\(row.form)", sourceLocation: place)
    }
  }
}

extension ReportViewModel.Line {
  /// Returns the line of a report on item 3, which is open.
  static func item3(_ verb: ReportViewModel.Verb) -> ReportViewModel.Line {
    Fixtures.formatter.report().line(verb, Fixtures.item(3))
  }
}
