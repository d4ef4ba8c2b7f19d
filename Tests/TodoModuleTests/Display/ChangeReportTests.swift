import Testing

@testable import TodoEntities
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

  /// Changes of every kind to an item with a title of this many columns.
  private static func lines(titleOf columns: Int) -> [ChangeReport.Line] {
    let words = ["Ask", "the", "property", "company", "\u{6f22}\u{5b57}", "stairwell"]
    var title = "T"
    for index in 0..<columns where DisplayWidth.columns(of: title) < columns {
      title += (index.isMultiple(of: 2) ? " " : "") + words[index % words.count]
    }
    let before = Fixtures.item(
      17, title, due: "2026-12-01", priority: .high, project: "flat", tags: ["calls"], notes: "old")
    let after = Fixtures.item(
      17, title, due: "2026-12-03T10:00", wait: "2026-11-30", priority: .low,
      project: "house.garden", tags: ["urgent", "mail"],
      notes: "old\na long note " + String(repeating: "x", count: 130))
    let renamed = Fixtures.item(17, "Another " + title)
    let difference = ItemDifference(from: before, to: after, at: Fixtures.wall)
    let row = ItemRow(
      after, at: Fixtures.wall, formerly: TakenNumber(number: 4, title: "Feed the cat"))
    return (verbs.map(\.verb) + [.started, .stopped, .updated]).map {
      ChangeReport.Line(verb: $0, row: row, difference: difference)
    } + [
      ChangeReport.Line(
        .changed(from: Fixtures.item(17, title), to: renamed), changed: .changed, at: Fixtures.wall)
    ]
  }

  @Test(arguments: [10, 19, 20, 21, 45, 70, 120, 200])
  func `what changed is whole in each width, and the title keeps 20 columns`(titleColumns: Int) {
    for line in Self.lines(titleOf: titleColumns) {
      for width in [30, 31, 37, 40, 53, 66, 80, 81, 99, 120] {
        let message = line.message(isDryRun: width.isMultiple(of: 2), for: .unicode)
        let shown = message.lines(width: width, ellipsis: "…")
        #expect(shown.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "\(shown)")
        #expect(shown.dropFirst().allSatisfy { $0.hasPrefix("    ") }, "\(shown)")
        let letters = { (text: String) in Escaping.escape(text).filter { $0 != " " } }
        let text = letters(shown.joined())
        #expect(text.hasPrefix(letters(message.lead)), "\(shown)")
        #expect(text.hasSuffix(letters(message.change)), "\(shown)")
        let kept = text.dropFirst(letters(message.lead).count)
          .dropLast(letters(message.change).count)
        let title = letters(message.title)
        let isWhole = kept == title
        #expect(isWhole || title.hasPrefix(kept.dropLast()), "\(shown)")
        // Blanks are not counted here, and a wide letter may not fit.
        #expect(isWhole || kept.count >= 12, "\(shown)")
        let whole = Escaping.escape(message.text)
        if DisplayWidth.columns(of: whole) <= width { #expect(shown == [whole]) }
      }
    }
  }

  static let verbs: [(verb: ChangeReport.Verb, words: String, conditional: String)] = [
    (.added, "added", "would add"), (.ended(.done), "done", "would complete"),
    (.ended(.cancelled), "cancelled", "would cancel"),
    (.reopened, "reopened", "would reopen"), (.changed, "changed", "would change"),
    (.noted, "noted", "would note"), (.removed, "removed", "would remove"),
    (.already(.done), "already done", "already done"),
    (.already(.cancelled), "already cancelled", "already cancelled"),
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

  static let reasons: [(nothing: ChangeReport.Nothing, words: String)] = [
    (.noMatch, "no item matches; nothing was changed"), (.nothingToAdd, "nothing to add"),
    (.nothingToClear, "nothing to clear"), (.nothingChanged, "nothing changed"),
  ]

  @Test(arguments: reasons, [OutputForm.table, .lines])
  func `a report without items says why`(
    row: (nothing: ChangeReport.Nothing, words: String), form: OutputForm
  ) {
    let report = ChangeReport(lines: [], isDryRun: false, nothing: row.nothing)
    #expect(shown(report, form: form) == (row.words + "\n", ""))
  }

  @Test func `the next item of a series is shown with its due date`() {
    let row = ItemRow(Fixtures.item(5, due: "2026-11-27T17:00"), at: Fixtures.wall)
    let lines = [ChangeReport.Verb.ended(.done), .continued].map {
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
        "changed 5: Book flights\n    due Mon 23 Nov → Wed 25 Nov,\n    priority high → none, +urgent\n",
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
  func `another title and a note are shown`(line: ChangeReport.Line, isDryRun: Bool, text: String) {
    #expect(shown(line, isDryRun: isDryRun) == text)
  }

  private static let (open, done) = (Fixtures.item(1), Fixtures.doneItem(1, "Buy milk"))
  static let rewinds: [(change: ItemChange, direction: RewindDirection, words: String)] = [
    (.changed(from: done, to: open), .undo, "open again 1: Buy milk\n"),
    (.changed(from: open, to: done), .redo, "done 1: Buy milk\n"),
    (.added(Fixtures.item(1, due: "2026-11-27")), .undo, "brought back 1: Buy milk\n"),
    (.added(Fixtures.item(1, due: "2026-11-27")), .redo, "added 1: Buy milk  2026-11-27\n"),
    (.removed(open), .undo, "removed 1: Buy milk\n"),
    (.changed(from: Fixtures.item(1, "new"), to: open), .redo, "renamed 1: new → Buy milk\n"),
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
    #expect(shown(long, form: .table, width: 20).output == "undid: todo add\n    'Buy oat milk'\n")
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

@Suite struct `Words of a report` {
  @Test(arguments: [
    (RewindDirection.undo, false, #"undid: todo edit 1 'it'\''s'"#),
    (.undo, true, #"would undo: todo edit 1 'it'\''s'"#),
    (.redo, false, #"redid: todo edit 1 'it'\''s'"#),
    (.redo, true, #"would redo: todo edit 1 'it'\''s'"#),
  ])
  func `a heading shows the command as it would be typed`(
    direction: RewindDirection, isDryRun: Bool, words: String
  ) {
    let heading = ChangeReport.Heading(direction: direction, arguments: ["edit", "1", "it's"])
    #expect(heading.message(isDryRun: isDryRun) == words)
  }

  private static let day = FloatingDate(Fixtures.clock.today)

  /// What is said in a dry run too.
  static let sameRemarks: KeyValuePairs<String, ChangeReport.Remark> = [
    "item 2 is due on 2026-11-20 and repeats from that date": .firstDue(2, day),
    "item 3 was waiting for 5 and 6": .wasWaiting(3, for: [5, 6]),
    "item 1 appears only after it is due": .beginsLate(1, .wait),
    "item 1 begins only after it is due": .beginsLate(1, .scheduled),
    "no item follows 3: todo cannot use its repetition '5h'": .unreadRule(3, "5h"),
    "the next items never wait: 1 day before one is due, the one before is not done":
      .neverWaits(days: 1),
    "to skip a date without completing it: todo edit 5 due:next": .mayBeSkipped(5),
    "'priorty:h' was kept as text; did you mean 'priority:h'?":
      .words(.keptAsText("priorty:h", meant: "priority:h")),
  ]

  static let remarks: [(remark: ChangeReport.Remark, words: String, conditional: String)] = [
    (.seriesEnded(1), "the series of item 1 has ended", "the series of item 1 would end"),
    (
      .notContinued(1, because: 2),
      "no next item was added for item 1, because item 2 of the same series is open",
      "no next item would be added for item 1, because item 2 of the same series is open"
    ),
    (
      .removedNext(2), "item 2, the next in the series, was removed",
      "item 2, the next in the series, would be removed"
    ),
    (
      .staysOpen(2), "item 2 of the same series stays open",
      "item 2 of the same series would stay open"
    ),
    (
      .dependencyEnded(5, on: 3), "5 depends on nothing for 3: no item of that series is open",
      "5 would depend on nothing for 3: no item of that series is open"
    ),
    (.unblocked(7, "Paint"), "unblocked 7: Paint", "would unblock 7: Paint"),
    (.wasNeeded(1, by: [2, 3]), "2 and 3 depended on item 1", "2 and 3 depend on item 1"),
    (
      .openLines(3, ChecklistProgress(done: 2, total: 5)),
      "item 3 is done with 3 of 5 lines of its checklist open",
      "item 3 would be done with 3 of 5 lines of its checklist open"
    ),
    (
      .openLines(3, ChecklistProgress(done: 0, total: 1)),
      "item 3 is done with 1 of 1 line of its checklist open",
      "item 3 would be done with 1 of 1 line of its checklist open"
    ),
    (
      .hidden(1, until: day), "item 1 is waiting until 2026-11-20; see: todo list is:waiting",
      "item 1 would be waiting until 2026-11-20; see: todo list is:waiting"
    ),
  ]

  @Test(arguments: remarks + sameRemarks.map { ($0.value, $0.key, $0.key) })
  func `each remark is a sentence, also in a dry run`(
    remark: ChangeReport.Remark, words: String, conditional: String
  ) {
    let said = [false, true].map { remark.message(isDryRun: $0) { "\($0)" } }
    #expect(said == [words, conditional])
  }

  @Test func `what only helps to find an item is a hint`() {
    #expect(
      (Self.remarks.map(\.remark) + Self.sameRemarks.map(\.value)).filter(\.isHint) == [
        .unblocked(7, "Paint"), .hidden(1, until: Self.day), .firstDue(2, Self.day),
        .beginsLate(1, .wait), .beginsLate(1, .scheduled), .neverWaits(days: 1), .mayBeSkipped(5),
      ])
  }
}

@Suite struct `What a change overwrote` {
  private static let old = Fixtures.item(
    3, "Buy milk", due: "2026-12-01", priority: .high, tags: ["home", "shop"], notes: "fresh")

  private static let rows: [(TodoItem, pipe: String, terminal: String)] = [
    (old, "3: Buy milk", "3: Buy milk"),
    (
      Fixtures.item(
        3, "Buy milk", due: "2026-12-03T17:00", tags: ["home", "shop"], notes: "fresh"),
      "3: Buy milk  due 2026-12-01 → 2026-12-03T17:00, priority high → none",
      "3: Buy milk  due Tue 1 Dec -> Thu 3 Dec 17:00, priority high -> none"
    ),
    (
      Fixtures.item(
        3, "Buy oat milk", wait: "2027-01-04", priority: .high, project: "food",
        tags: ["urgent", "home"], notes: "fresh"),
      "3: Buy oat milk  title 'Buy milk' → 'Buy oat milk', due 2026-12-01 → none, wait 2027-01-04,"
        + " project food, +urgent, -shop",
      "3: Buy oat milk  title 'Buy milk' -> 'Buy oat milk', due Tue 1 Dec -> none,"
        + " wait Mon 4 Jan 2027, project food, +urgent, -shop"
    ),
    (
      Fixtures.item(
        3, "Buy milk", due: "2026-12-01", priority: .low, tags: ["shop", "home"],
        notes: "one\ntwo", modifiedAt: Fixtures.now),
      "3: Buy milk  priority high → low, notes 'fresh' → 'one\ntwo', tags home,shop → shop,home",
      "3: Buy milk  priority high -> low, notes 'fresh' -> 'one\ntwo', tags home,shop -> shop,home"
    ),
  ]

  @Test(arguments: rows)
  func `each value is named once, before and after`(new: TodoItem, pipe: String, terminal: String) {
    #expect([nil, .ascii].map { line(Self.old, new, for: $0) } == [pipe, terminal])
  }

  @Test func `a state is named in words`() throws {
    let open = try ExchangeFixture.item(1, "a")
    let done = try ExchangeFixture.item(1, "a", isDone: true)
    #expect([line(open, done), line(done, open)] == ["1: a  done", "1: a  open again"])
    let later = done.changing { $0.completedAt = Fixtures.now }
    #expect(
      line(done, later) == "1: a  completed 2026-11-01T12:01:00Z → \(Fixtures.now.description)")
  }

  @Test func `a rule, its anchor and data of other programs are named`() throws {
    let weekly = try ExchangeFixture.item(1, "a", due: "2026-12-01", every: "1w")
    let daily = try ExchangeFixture.item(1, "a", due: "2026-12-01", every: "1d/strict")
    #expect(line(weekly, daily) == "1: a  every 1w → 1d/strict")
    let repetition = try #require(weekly.repetition)
    let other = try weekly.changing {
      $0.repetition = Repetition(
        rule: repetition.rule, mode: repetition.mode, anchor: try DateFixtures.day("2026-11-01"),
        series: repetition.series)
      $0.unknownMembers = [.init(name: "ics", value: "{}")]
    }
    #expect(line(weekly, other) == "1: a  next 2026-12-06, other data for ics")
  }

  @Test(arguments: [
    ("x\n- [ ] b\n- [x] c", "x\n- [x] b\n- [x] c", "1: a  [x] b (2/2)"),
    ("- [ ] b\n- [x] c", "- [x] b\n- [ ] c", "1: a  [x] b, [ ] c (1/2)"),
    ("- [ ] b", "- [x] b\n- [ ] c", "1: a  notes '- [ ] b' → '- [x] b\n- [ ] c'"),
    ("- [x] b", "- [X] b", "1: a  notes '- [x] b' → '- [X] b'"),
    ("- [ ] b", "- [ ] b\n- [x] c", "1: a  notes + '- [x] c'"),
    ("b\nc\nb\nd", "b\nb", "1: a  notes - 'c\nd'"), ("b\nc", "c\nb", "1: a  notes 'b\nc' → 'c\nb'"),
    ("b\nc", "x", "1: a  notes 'b\nc' → 'x'"),
  ])
  func `lines are named if only they differ`(old: String, new: String, words: String) {
    #expect(line(Fixtures.item(1, "a", notes: old), Fixtures.item(1, "a", notes: new)) == words)
  }

  @Test func `a dependency is named by its number, or else by its id`() {
    let items = [[2, 3, 4], [1, 4] as [UInt32]].map { ids in
      Fixtures.item(9, "a").changing { $0.depends = ids.map(Fixtures.id) }
    }
    let numbers = [Fixtures.id(1): 7, Fixtures.id(2): 5]
    #expect(
      line(items[0], items[1], naming: numbers)
        == "9: a  depends on 7, no longer depends on 5 and \(Fixtures.id(3).description.prefix(8))")
  }

  /// The line of an import that updates an item, without its verb.
  private func line(
    _ before: TodoItem, _ after: TodoItem, for terminal: Glyphs? = nil,
    naming numbers: [ItemID: Int] = [:]
  ) -> String {
    let line = ChangeReport.Line(
      .changed(from: before, to: after), changed: .updated, at: Fixtures.wall, naming: numbers)
    let text = line.message(isDryRun: false, for: terminal).text
    return String(text.drop { $0 != " " }.dropFirst())
  }
}

/// A command that hides an item says so: otherwise the item would seem to be lost.
@Suite struct `Hint about hidden items` {
  private let program = ProgramFixture()

  @Test func `an edit that hides an item prints a hint, later edits do not`() {
    program.run("add", "a")
    #expect(
      program.run("edit", "1", "wait:1w")
        == .init(
          output: "changed 1: a  wait 2026-11-27\n",
          errors: "todo: item 1 is waiting until 2026-11-27; see: todo list is:waiting\n"))
    #expect(program.run("edit", "1", "+x") == "changed 1: a  +x\n")
    #expect(
      program.run("edit", "1", "wait:none")
        == "changed 1: a  wait 2026-11-27 → none\n")
  }

  @Test(arguments: [
    (["wait:thu", "scheduled:thu"], "begins appears"), (["due:tomorrow"], ""),
    (["wait:wed", "scheduled:wed"], ""), (["+x"], ""), (["wait:thu"], "appears"),
  ])
  func `an item that begins or appears late is remarked on`(tokens: [String], verbs: String) {
    program.run("add", "a", "due:wed")
    let run = program.run(["edit", "1"] + tokens)
    let remarks = run.errors.split(separator: "\n").filter { $0.hasSuffix(" only after it is due") }
    #expect(remarks.map { $0.split(separator: " ")[3] }.joined(separator: " ") == verbs)
  }

  @Test func `an item that is due earlier, or that a skipped date hides, brings the same hints`() {
    program.run("add", "a", "due:fri", "every:1w", "wait:due-1d")
    #expect(
      program.run("edit", "1", "due:next")
        == .init(
          output: "changed 1: a  due 2026-11-27 → 2026-12-04, wait 2026-11-26 → 2026-12-03\n",
          errors: "todo: item 1 is waiting until 2026-12-03; see: todo list is:waiting\n"))
    #expect(
      program.run("edit", "1", "due:today").errors == "todo: item 1 appears only after it is due\n")
  }

  @Test(arguments: ["-q", "--json"])
  func `scripts get no hint`(option: String) {
    #expect(program.run("add", "a", "wait:tomorrow", option).errors == "")
  }
}
