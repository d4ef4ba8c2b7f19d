import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Report of changes` {
  private static let row = ItemRow(Fixtures.item(3), at: Fixtures.wall)
  private static let hostileRow = ItemRow(
    Fixtures.item(4, Fixtures.hostileTitle), at: Fixtures.wall)

  private func shown(
    _ report: ChangeReport, form: OutputForm = .lines, width: Int = 80, isQuiet: Bool = false
  ) -> (output: String, errors: String) {
    let fixture = ContextFixture(form: form, width: width, isQuiet: isQuiet)
    // Any command that changes items will do: they all show reports in the same way.
    RemoveRouter.assemble(fixture.context).showReport(report)
    return (fixture.output, fixture.errors)
  }

  /// Returns what is shown of one change.
  private func shown(
    _ line: ChangeReport.Line, form: OutputForm = .lines, width: Int = 80, isDryRun: Bool = false
  ) -> String {
    shown(ChangeReport(lines: [line], isDryRun: isDryRun), form: form, width: width).output
  }

  static let verbs: [(verb: ChangeReport.Verb, words: String, conditional: String)] = [
    (.added, "added", "would add"), (.completed, "done", "would complete"),
    (.reopened, "reopened", "would reopen"), (.changed, "changed", "would change"),
    (.noted, "noted", "would note"), (.removed, "removed", "would remove"),
    (.alreadyDone, "already done", "already done"),
    (.alreadyOpen, "already open", "already open"), (.unchanged, "unchanged", "unchanged"),
    (.continued, "next is", "next would be"),
    (.openAgain, "open again", "would be open again"),
    (.readded, "brought back", "would bring back"),
  ]

  @Test(arguments: verbs, [OutputForm.table, .lines])
  func `each change is one line with the number of its item`(
    row: (verb: ChangeReport.Verb, words: String, conditional: String), form: OutputForm
  ) {
    let line = ChangeReport.Line(verb: row.verb, row: Self.row)
    let texts = [false, true].map { shown(line, form: form, isDryRun: $0) }
    #expect(texts == ["\(row.words) 3: Buy milk\n", "\(row.conditional) 3: Buy milk\n"])
  }

  @Test(arguments: [OutputForm.table, .lines])
  func `a report without items is one sentence`(form: OutputForm) {
    #expect(
      shown(ChangeReport(lines: [], isDryRun: false), form: form) == ("nothing changed\n", ""))
    let report = ChangeReport(lines: [], isDryRun: false, nothing: .nothingToAdd)
    #expect(shown(report, form: form) == ("nothing to add\n", ""))
  }

  @Test func `the next item of a series is shown with its due date`() {
    let row = ItemRow(Fixtures.item(5, due: "2026-11-27T17:00"), at: Fixtures.wall)
    let lines = [ChangeReport.Verb.completed, .continued].map {
      ChangeReport.Line(verb: $0, row: row)
    }
    #expect(
      shown(ChangeReport(lines: lines, isDryRun: false))
        == ("done 5: Buy milk\nnext is 5: Buy milk (2026-11-27T17:00)\n", ""))
  }

  @Test func `a new item is shown with what was understood`() {
    let item = Fixtures.item(
      63, "Submit report", due: "2026-11-27", wait: "2026-11-23T09:00", priority: .high,
      project: "office", tags: ["work", "urgent"])
    let line = ChangeReport.Line(adding: item, at: Fixtures.wall)
    #expect(
      shown(line, isDryRun: true)
        == "would add 63: Submit report  +work  +urgent  2026-11-27  wait 2026-11-23T09:00"
        + "  priority high  project office\n")
    #expect(
      shown(line, form: .table, width: 120, isDryRun: true)
        == "would add 63: Submit report  +work  +urgent  Fri 27 Nov  wait Mon 23 Nov 09:00"
        + "  priority high  project office\n")
  }

  @Test func `a changed item is shown with each value before and after`() {
    let before = Fixtures.item(5, "Book flights", due: "2026-11-23", priority: .high)
    let after = Fixtures.item(5, "Book flights", due: "2026-11-25", tags: ["urgent"])
    let line = ChangeReport.Line(
      .changed(from: before, to: after), changed: .changed, at: Fixtures.wall)
    #expect(
      [120, 40].map { shown(line, form: .table, width: $0) } == [
        "changed 5: Book flights  due Mon 23 Nov → Wed 25 Nov, priority high → none, +urgent\n",
        "changed 5: Book flights  due Mon 23 Nov…\n",
      ])
  }

  private static let renaming = ChangeReport.Line(
    .changed(from: Fixtures.item(3, "Call the dentist"), to: Fixtures.item(3, "Call Anna")),
    changed: .changed, at: Fixtures.wall)
  private static let noting = ChangeReport.Line(
    .changed(from: Fixtures.item(3, notes: "a"), to: Fixtures.item(3, notes: "a\nbring \u{1B} it")),
    changed: .noted, at: Fixtures.wall)

  @Test(arguments: [
    (renaming, false, "renamed 3: Call the dentist → Call Anna\n"),
    (renaming, true, "would rename 3: Call the dentist → Call Anna\n"),
    (noting, false, "noted 3: Buy milk  notes + 'bring \\e it'\n"),
  ])
  func `another title and a note are shown`(
    line: ChangeReport.Line, isDryRun: Bool, words: String
  ) {
    #expect(shown(line, isDryRun: isDryRun) == words)
  }

  static let rewinds: [(change: ItemChange, direction: RewindDirection, words: String)] = [
    (
      .changed(from: Fixtures.doneItem(1, "Buy milk"), to: Fixtures.item(1)), .undo,
      "open again 1: Buy milk\n"
    ),
    (
      .changed(from: Fixtures.item(1), to: Fixtures.doneItem(1, "Buy milk")), .redo,
      "done 1: Buy milk\n"
    ),
    (.added(Fixtures.item(1, due: "2026-11-27")), .undo, "brought back 1: Buy milk\n"),
    (.added(Fixtures.item(1, due: "2026-11-27")), .redo, "added 1: Buy milk  2026-11-27\n"),
    (.removed(Fixtures.item(1)), .undo, "removed 1: Buy milk\n"),
    (
      .changed(from: Fixtures.item(1, "new"), to: Fixtures.item(1)), .redo,
      "renamed 1: new → Buy milk\n"
    ),
  ]

  @Test(arguments: rewinds)
  func `undo and redo say what happened in the words of the commands`(
    change: ItemChange, direction: RewindDirection, words: String
  ) {
    #expect(shown(ChangeReport.Line(rewinding: change, direction, at: Fixtures.wall)) == words)
  }

  @Test func `headings come before the items, or alone if there are none`() {
    let lines = [ChangeReport.Line(verb: .openAgain, row: Self.row)]
    let report = ChangeReport(
      lines: lines, headings: [.init(direction: .undo, arguments: ["\u{1B}"])], isDryRun: false)
    #expect(shown(report, form: .table) == ("undid: todo '\\e'\nopen again 3: Buy milk\n", ""))
    let empty = ChangeReport(
      lines: [], headings: [.init(direction: .undo, arguments: ["x"])], isDryRun: false)
    #expect(shown(empty, form: .table) == ("undid: todo x\n", ""))
    #expect(shown(empty, form: .json) == ("[]\n", ""))
    let long = ChangeReport(
      lines: [], headings: [.init(direction: .undo, arguments: ["add", "Buy oat milk"])],
      isDryRun: false)
    #expect(shown(long, form: .table, width: 20).output == "undid: todo add 'Bu…\n")
    #expect(shown(long, width: 20).output == "undid: todo add 'Buy oat milk'\n")
  }

  @Test func `--quiet drops the report and keeps the remarks`() {
    let report = ChangeReport(
      lines: [ChangeReport.Line(verb: .added, row: Self.row)], isDryRun: false,
      remarks: [.words(.keptAsText("Du\u{1B}:x", meant: "due:x")), .staysOpen(2)])
    let errors =
      "todo: 'Du\\e:x' was kept as text; did you mean 'due:x'?\n"
      + "todo: item 2 of the same series stays open\n"
    #expect(shown(report, form: .lines, isQuiet: true) == ("", errors))
    let empty = ChangeReport(lines: [], isDryRun: false)
    #expect(shown(empty, form: .lines, isQuiet: true) == ("", ""))
  }

  @Test(arguments: [false, true])
  func `--json prints the items to stdout and remarks to stderr`(isQuiet: Bool) {
    let report = ChangeReport(
      lines: [ChangeReport.Line(verb: .added, row: Self.hostileRow)], isDryRun: true,
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
    #expect(shown(ChangeReport(lines: [], isDryRun: false), form: .json) == ("[]\n", ""))
  }
}
