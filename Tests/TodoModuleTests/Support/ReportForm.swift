@testable import TodoModule

/// The exact text that is printed in one output form: for a report with a hostile title, and for a failure
/// with an escape character in its message.
struct ReportForm: Sendable, CustomStringConvertible {
  let form: OutputForm
  let width: Int
  let report: String
  let failure: String

  var description: String { "\(form), \(width) columns" }

  static let all = [
    ReportForm(
      form: .table, width: 80, report: lines, failure: sentence),
    ReportForm(
      form: .table, width: 40, report: lines, failure: sentence),
    ReportForm(
      form: .lines, width: 80, report: lines, failure: sentence),
    ReportForm(
      form: .json, width: 80,
      report: #"""
        [
        {"number":3,"id":"a0000003-0000-4000-8000-000000000000",\#
        "title":"a\u001b[2J\tb\nc\u202ed\u009be","isCompleted":false,\#
        "createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z"}
        ]

        """#,
      failure: #"{"code":3,"name":"not-found","message":"there is no '\u001b'"}"# + "\n"),
  ]

  private static let lines = "changed 3: " + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"# + "\n"
  private static let sentence = #"todo: there is no '\e'"# + "\n"
}
