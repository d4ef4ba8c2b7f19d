import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Report of changes` {
  private static let words = Fixtures.formatter.report()

  private func shown(
    _ report: ReportViewModel, form: OutputForm = .lines, width: Int = 80, isQuiet: Bool = false
  ) -> (output: String, errors: String) {
    let fixture = ContextFixture(form: form, width: width, isQuiet: isQuiet)
    // Any command that changes items will do: they all show reports in the same way.
    RemoveRouter.assemble(fixture.context).showReport(report)
    return (fixture.output, fixture.errors)
  }

  /// Returns the output for one change; `line` words it.
  private func shown(
    form: OutputForm = .lines, width: Int = 80, isDryRun: Bool = false,
    _ line: (ReportFormatter) -> ReportViewModel.Line
  ) -> String {
    let words = Fixtures.formatter.report(
      isDryRun: isDryRun, for: form == .table ? .person(arrow: "→") : .script)
    return shown(ReportViewModel(lines: [line(words)]), form: form, width: width).output
  }

  /// Changes of every kind to an item with a title of this many columns.
  private static func lines(
    titleOf columns: Int, in words: ReportFormatter
  ) -> [ReportViewModel.Line] {
    let parts = ["Ask", "the", "property", "company", "\u{6f22}\u{5b57}", "stairwell"]
    var title = "T"
    for index in 0..<columns where DisplayWidth.columns(of: title) < columns {
      title += (index.isMultiple(of: 2) ? " " : "") + parts[index % parts.count]
    }
    let before = Fixtures.item(
      17, title, due: "2026-12-01", priority: .high, project: "flat", tags: ["calls"], notes: "old")
    let after = Fixtures.item(
      17, title, due: "2026-12-03T10:00", wait: "2026-11-30", priority: .low,
      project: "house.garden", tags: ["urgent", "mail"],
      notes: "old\na long note " + String(repeating: "x", count: 130))
    let renamed = Fixtures.item(17, "Another " + title)
    let taken = TakenNumber(number: 4, title: "Feed the cat")
    return (verbs.map(\.verb) + [.started, .stopped, .updated]).map {
      words.line($0, after, from: before, formerly: taken)
    } + [words.line(.changed(from: Fixtures.item(17, title), to: renamed))]
  }

  @Test(arguments: [10, 19, 20, 21, 45, 70, 120, 200])
  func `changed values are complete in each width, and the title keeps 20 columns`(
    titleColumns: Int
  ) {
    for width in [30, 31, 37, 40, 53, 66, 80, 81, 99, 120] {
      let words = Fixtures.formatter.report(
        isDryRun: width.isMultiple(of: 2), for: .person(arrow: "→"))
      for message in Self.lines(titleOf: titleColumns, in: words).map(\.text) {
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

  static let verbs: [(verb: ReportViewModel.Verb, words: String, conditional: String)] = [
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
    row: (verb: ReportViewModel.Verb, words: String, conditional: String), form: OutputForm
  ) {
    let texts = [false, true].map {
      shown(form: form, isDryRun: $0) { words in words.line(row.verb, Fixtures.item(3)) }
    }
    #expect(texts == ["\(row.words) 3: Buy milk\n", "\(row.conditional) 3: Buy milk\n"])
  }

  @Test(arguments: [OutputForm.table, .lines])
  func `a report without items says why`(form: OutputForm) {
    #expect(
      shown(ReportViewModel(lines: []), form: form).output
        == "no item matches; nothing was changed\n")
    let report = ReportViewModel(lines: [], ifEmpty: "nothing to add")
    #expect(shown(report, form: form) == ("nothing to add\n", ""))
  }

  @Test func `the next item of a series is shown with its due date`() {
    let item = Fixtures.item(5, due: "2026-11-27T17:00")
    let lines = [ReportViewModel.Verb.ended(.done), .continued].map { Self.words.line($0, item) }
    #expect(
      shown(ReportViewModel(lines: lines))
        == ("done 5: Buy milk\nnext is 5: Buy milk (2026-11-27T17:00)\n", ""))
  }

  @Test func `a new item is shown with its values`() {
    let item = Fixtures.item(
      63, "Submit report", due: "2026-11-27", wait: "2026-11-23T09:00", priority: .high,
      project: "office", tags: ["work", "urgent"])
    #expect(
      shown(isDryRun: true) { $0.line(adding: item) }
        == "would add 63: Submit report  +work  +urgent  2026-11-27  wait 2026-11-23T09:00"
        + "  priority high  project office\n")
    #expect(
      shown(form: .table, width: 120, isDryRun: true) { $0.line(adding: item) }
        == "would add 63: Submit report  +work  +urgent  Fri 27 Nov  wait Mon 23 Nov 09:00"
        + "  priority high  project office\n")
  }

  @Test func `a changed item is shown with each value before and after`() {
    let before = Fixtures.item(5, "Book flights", due: "2026-11-23", priority: .high)
    let after = Fixtures.item(5, "Book flights", due: "2026-11-25", tags: ["urgent"])
    let change = ItemChange.changed(from: before, to: after)
    #expect(
      [120, 40].map { shown(form: .table, width: $0) { $0.line(change) } } == [
        "changed 5: Book flights  due Mon 23 Nov → Wed 25 Nov, priority high → none, +urgent\n",
        "changed 5: Book flights\n    due Mon 23 Nov → Wed 25 Nov,\n    priority high → none, +urgent\n",
      ])
  }

  private static let renaming = ItemChange.changed(
    from: Fixtures.item(3, "Call the dentist"), to: Fixtures.item(3, "Call Anna"))
  private static let noting = ItemChange.changed(
    from: Fixtures.item(3, notes: "a"), to: Fixtures.item(3, notes: "a\nbring \u{1B} it"))

  @Test(
    arguments: [
      (renaming, .changed, false, "renamed 3: Call the dentist → Call Anna\n"),
      (renaming, .changed, true, "would rename 3: Call the dentist → Call Anna\n"),
      (noting, .noted, false, "noted 3: Buy milk  notes + 'bring \\e it'\n"),
    ] as [(ItemChange, ReportViewModel.Verb, Bool, String)])
  func `another title and a note are shown`(
    change: ItemChange, verb: ReportViewModel.Verb, isDryRun: Bool, text: String
  ) {
    #expect(shown(isDryRun: isDryRun) { $0.line(change, verb) } == text)
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
    #expect(shown { $0.line(rewinding: change, direction) } == words)
  }

  @Test func `headings come before the items, or alone if there are none`() {
    let report = ReportViewModel(
      headings: ["undid: todo '\u{1B}'"], lines: [Self.words.line(.openAgain, Fixtures.item(3))])
    #expect(shown(report, form: .table) == ("undid: todo '\\e'\nopen again 3: Buy milk\n", ""))
    let empty = ReportViewModel(headings: ["undid: todo x"], lines: [])
    #expect(shown(empty, form: .table) == ("undid: todo x\n", ""))
    #expect(shown(empty, form: .json) == ("[]\n", ""))
    let long = ReportViewModel(headings: ["undid: todo add 'Buy oat milk'"], lines: [])
    #expect(shown(long, form: .table, width: 20).output == "undid: todo add\n    'Buy oat milk'\n")
    #expect(shown(long, width: 20).output == "undid: todo add 'Buy oat milk'\n")
  }

  @Test(arguments: ReportForm.all)
  func `a report is shown in every form`(form: ReportForm) {
    let report = ReportViewModel(
      lines: [Self.words.line(.changed, Fixtures.item(3, Fixtures.hostileTitle))],
      remarks: [.fact("the series of item 3 has ended")])
    #expect(
      shown(report, form: form.form, width: form.width) == (
        form.report, "todo: the series of item 3 has ended\n"
      ))
  }

  private static let remarks = [
    ReportViewModel.Remark.fact("a\u{1B} fact"), .hint("a hint"), .advice("some advice"),
  ]

  @Test func `--quiet drops the report, hints and advice`() {
    let report = ReportViewModel(
      lines: [Self.words.line(.added, Fixtures.item(3))], remarks: Self.remarks)
    #expect(shown(report, form: .lines, isQuiet: true) == ("", "todo: a\\e fact\n"))
    #expect(shown(report, form: .table, isQuiet: true) == ("", "todo: a\\e fact\n"))
    #expect(shown(ReportViewModel(lines: []), form: .lines, isQuiet: true) == ("", ""))
  }

  @Test func `hints are for people, and advice is for people at a table`() {
    let report = ReportViewModel(lines: [], remarks: Self.remarks)
    let errors = [OutputForm.table, .lines, .json].map { shown(report, form: $0).errors }
    #expect(
      errors == [
        "todo: a\\e fact\ntodo: a hint\ntodo: some advice\n",
        "todo: a\\e fact\ntodo: a hint\n", "todo: a\\e fact\n",
      ])
  }

  @Test(arguments: [false, true])
  func `--json prints the items to stdout and remarks to stderr`(isQuiet: Bool) {
    let item = Fixtures.item(4, Fixtures.hostileTitle)
    let report = ReportViewModel(
      lines: [Fixtures.formatter.report(isDryRun: true).line(.added, item)],
      remarks: [.fact("item 1 would be removed")])
    let expected = #"""
      [
      {"number":4,"id":"a0000004-0000-4000-8000-000000000000",\#
      "title":"a\u001b[2J\tb\nc\u202ed\u009be","isCompleted":false,\#
      "createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z"}
      ]

      """#
    #expect(
      shown(report, form: .json, isQuiet: isQuiet) == (
        expected, "todo: item 1 would be removed\n"
      ))
    #expect(shown(ReportViewModel(lines: []), form: .json) == ("[]\n", ""))
  }
}

@Suite struct `Changed values` {
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
    #expect(
      [Reader.script, .person(arrow: "->")].map { line(Self.old, new, for: $0) }
        == [pipe, terminal])
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
    #expect(line(weekly, other) == "1: a  next due 2026-12-06, other data for ics")
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
  func `names only the lines of the notes that differ`(old: String, new: String, words: String) {
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
    _ before: TodoItem, _ after: TodoItem, for reader: Reader = .script,
    naming numbers: [ItemID: Int] = [:]
  ) -> String {
    let words = Fixtures.formatter.report(naming: numbers, for: reader)
    let text = words.line(.changed(from: before, to: after), .updated).text.text
    return String(text.drop { $0 != " " }.dropFirst())
  }
}
