import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Report of changes` {
  private static let row = ItemRow(Fixtures.item(3), at: Fixtures.wall)
  private static let hostileRow = ItemRow(
    Fixtures.item(4, Fixtures.hostileTitle), at: Fixtures.wall)

  private func shown(
    _ report: ChangeReport, form: OutputForm, isQuiet: Bool = false
  ) -> (output: String, errors: String) {
    let fixture = ContextFixture(form: form, isQuiet: isQuiet)
    // Any command that changes items will do: they all show reports in the same way.
    RemoveRouter.assemble(fixture.context).showReport(report)
    return (fixture.output, fixture.errors)
  }

  static let verbs: [(verb: ChangeReport.Verb, words: String, conditional: String)] = [
    (.added, "added", "would add"), (.completed, "done", "would complete"),
    (.reopened, "reopened", "would reopen"), (.changed, "changed", "would change"),
    (.noted, "noted", "would note"), (.removed, "removed", "would remove"),
    (.alreadyDone, "already done", "already done"),
    (.alreadyOpen, "already open", "already open"), (.unchanged, "unchanged", "unchanged"),
    (.continued, "next is", "next would be"), (.restored, "restored", "would restore"),
    (.readded, "brought back", "would bring back"),
  ]

  @Test(arguments: verbs, [OutputForm.table, .lines])
  func `each change is one line with the number of its item`(
    row: (verb: ChangeReport.Verb, words: String, conditional: String), form: OutputForm
  ) {
    let lines = [ChangeReport.Line(verb: row.verb, row: Self.row)]
    let real = shown(ChangeReport(lines, isDryRun: false), form: form)
    #expect(real == ("\(row.words) 3: Buy milk\n", ""))
    let dry = shown(ChangeReport(lines, isDryRun: true), form: form)
    #expect(dry == ("\(row.conditional) 3: Buy milk\n", ""))
  }

  @Test func `each item is one line, and no title can control the terminal`() {
    let report = ChangeReport(
      [
        ChangeReport.Line(verb: .completed, row: Self.row),
        ChangeReport.Line(verb: .alreadyDone, row: Self.hostileRow),
      ], isDryRun: false)
    #expect(
      shown(report, form: .table)
        == ("done 3: Buy milk\nalready done 4: \(Fixtures.escapedHostileTitle)\n", ""))
  }

  @Test(arguments: [OutputForm.table, .lines])
  func `a report without items is one sentence`(form: OutputForm) {
    #expect(shown(ChangeReport([], isDryRun: false), form: form) == ("nothing changed\n", ""))
    let report = ChangeReport([], isDryRun: false, nothing: .nothingToAdd)
    #expect(shown(report, form: form) == ("nothing to add\n", ""))
  }

  @Test func `the next item of a series is shown with its due date`() {
    let row = ItemRow(Fixtures.item(5, due: "2026-11-27T17:00"), at: Fixtures.wall)
    let report = ChangeReport(
      [
        ChangeReport.Line(verb: .completed, row: row),
        ChangeReport.Line(verb: .continued, row: row),
      ], isDryRun: false)
    #expect(
      shown(report, form: .lines)
        == ("done 5: Buy milk\nnext is 5: Buy milk (2026-11-27T17:00)\n", ""))
  }

  @Test func `headings come before the items, or alone if there are none`() {
    let lines = [ChangeReport.Line(verb: .restored, row: Self.row)]
    let report = ChangeReport(lines, headings: [.undid(["\u{1B}"])], isDryRun: false)
    #expect(shown(report, form: .table) == ("undid: todo '\\e'\nrestored 3: Buy milk\n", ""))
    let empty = ChangeReport([], headings: [.undid(["x"])], isDryRun: false)
    #expect(shown(empty, form: .table) == ("undid: todo x\n", ""))
    #expect(shown(empty, form: .json) == ("[]\n", ""))
  }

  @Test func `--quiet drops the report and keeps the remarks`() {
    let report = ChangeReport(
      [ChangeReport.Line(verb: .added, row: Self.row)], isDryRun: false,
      remarks: [.words(.misspelledKey(word: "Du\u{1B}:x", meant: "due")), .staysOpen(2)])
    let errors =
      "todo: 'Du\\e:x' was kept as text; did you mean 'due:x'?\n"
      + "todo: item 2 of the same series stays open\n"
    #expect(shown(report, form: .lines, isQuiet: true) == ("", errors))
    let empty = ChangeReport([], isDryRun: false)
    #expect(shown(empty, form: .lines, isQuiet: true) == ("", ""))
  }

  @Test func `--quiet keeps failures`() {
    let fixture = ContextFixture(isQuiet: true)
    RemoveRouter.assemble(fixture.context).showFailure(
      Failure(code: .notFound, message: "there is no item '\u{1B}9'"))
    #expect(fixture.output == "")
    #expect(fixture.errors == "todo: there is no item '\\e9'\n")
  }

  @Test(arguments: [false, true])
  func `--json prints the items to stdout and remarks to stderr`(isQuiet: Bool) {
    let report = ChangeReport(
      [ChangeReport.Line(verb: .added, row: Self.hostileRow)], isDryRun: true,
      remarks: [.removedNext(1)])
    let expected = #"""
      [
      {"number":4,"id":"a0000004-0000-4000-8000-000000000000",\#
      "title":"a\u001b[2J\tb\nc\u202ed\u009be","isCompleted":false,\#
      "createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z"}
      ]

      """#
    #expect(
      shown(report, form: .json, isQuiet: isQuiet) == (
        expected, "todo: item 1, the next in the series, would be removed\n"
      ))
    #expect(shown(ChangeReport([], isDryRun: false), form: .json) == ("[]\n", ""))
  }
}
