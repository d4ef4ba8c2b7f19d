import Testing
import TodoEntities

@testable import TodoModule

/// A view that shows reports and failures.
protocol ReportShowing: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

extension AddView: ReportShowing {}
extension DoneView: ReportShowing {}
extension EditView: ReportShowing {}
extension NoteView: ReportShowing {}
extension RemoveView: ReportShowing {}
extension ClearView: ReportShowing {}

/// What the view of every writing command shows in one form, to the byte.
struct ReportForm: Sendable, CustomStringConvertible {
  let form: OutputForm
  let width: Int
  let report: String
  let remark: String
  let failure: String

  var description: String { "\(form), \(width) columns" }

  static let all = [
    ReportForm(
      form: .table, width: 80, report: lines, remark: "todo: look\n", failure: sentence),
    ReportForm(
      form: .table, width: 40, report: lines, remark: "todo: look\n", failure: sentence),
    ReportForm(
      form: .lines, width: 80, report: lines, remark: "todo: look\n", failure: sentence),
    ReportForm(
      form: .json, width: 80,
      report: #"""
        [
        {"number":3,"id":"a0000003-0000-4000-8000-000000000000",\#
        "title":"a\u001b[2J\tb\nc\u202ed\u009be","isCompleted":false,\#
        "createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z"}
        ]

        """#, remark: "todo: look\n",
      failure: #"{"code":3,"name":"not-found","message":"there is no '\u001b'"}"# + "\n"),
  ]

  private static let lines = "changed 3: " + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"# + "\n"
  private static let sentence = #"todo: there is no '\e'"# + "\n"

  /// Lets a view show a report about a hostile title, and a failure with hostile words.
  func check(_ makeView: (ModuleContext) -> any ReportShowing) {
    let row = ItemRow(Fixtures.item(3, Fixtures.hostileTitle), at: Fixtures.wall)
    let reported = ContextFixture(form: form, width: width)
    makeView(reported.context).showReport(
      ChangeReport(
        [ChangeReport.Line(verb: .changed, row: row)], isDryRun: false, remarks: ["look"]))
    #expect(reported.output == report)
    #expect(reported.errors == remark)
    let failed = ContextFixture(form: form, width: width)
    makeView(failed.context).showFailure(
      Failure(code: .notFound, message: "there is no '\u{1B}'"))
    #expect(failed.output == "")
    #expect(failed.errors == failure)
  }
}
