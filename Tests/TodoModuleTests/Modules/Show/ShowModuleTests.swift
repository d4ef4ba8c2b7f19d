import Testing

@testable import TodoEntities
@testable import TodoModule

/// The complete program.
@Suite struct `Running show` {
  private let program = ProgramFixture(
    "add Milk", "add Call", "done 2", "add Later due:2026-11-27 wait:2026-11-24")

  @Test func `items are shown in the file's order, whatever their state, with their urgency`() {
    let times = "created\t2026-11-20T09:20:00Z\nmodified\t2026-11-20T09:20:00Z\n"
    #expect(
      program.type("show 3 2")
        == .init(
          output: "number\t2\ntitle\tCall\nstate\tdone\nurgency\t0.00\n\(times)"
            + "completed\t2026-11-20T09:20:00Z\nid\t\(Fixtures.id(2))\n\n"
            + "number\t3\ntitle\tLater\nstate\twaiting\ndue\t2026-11-27\nwait\t2026-11-24\n"
            + "urgency\t2.78\n\(times)id\t\(Fixtures.id(3))\n"))
    program.attachTerminal()
    #expect(program.type("show 2").output.hasPrefix("Call\nnumber    2\nstate     done\n"))
  }

  @Test func `--json prints an array`() {
    #expect(
      program.type("show 2 --json")
        == .init(
          output: "[\n{\"number\":2,\"id\":\"\(Fixtures.id(2))\",\"title\":\"Call\","
            + #""isCompleted":true,"createdAt":"2026-11-20T09:20:00Z","#
            + #""modifiedAt":"2026-11-20T09:20:00Z","completedAt":"2026-11-20T09:20:00Z","#
            + #""urgency":0.00}"# + "\n]\n"))
  }

  @Test func `words mean the one item that has them in its title`() {
    #expect(program.type("show milk") == program.type("show 1"))
    #expect(
      program.type("show mil")
        == .init(
          .notFound,
          errors: "todo: no title has the word 'mil'\nTo show 1: Milk, run: todo show 1\n"))
  }
}

@Suite struct `View of show`: ViewSuite {
  let stage = ViewStage(ShowView.init)

  @Test func `every argument must be a selection or text`() throws {
    for words in [["1-3", "7"], [], ["milk"], ["3-1"]] { start(words) }
    #expect(
      output.events == [
        .requested(.these(.range(1, 3), .number(7))),
        .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")),
        .requested(try .words("milk")),
        .rejected(.backwards),
      ])
  }
}

@Suite struct `Details of an item` {
  private static let rows = [
    TodoItem(
      number: 3, id: Fixtures.id(3), title: "Buy milk", createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.now, due: Fixtures.date("2026-11-27T17:00"),
      wait: Fixtures.date("2026-11-25"), until: Fixtures.date("2026-12-31"), priority: .high,
      project: Project("house.garden"), tags: [Tag("home"), Tag("shop")], notes: "a\n\nb",
      repetition: Repetition(
        rule: .every(2, .week), mode: .strict, anchor: Fixtures.clock.today,
        series: Fixtures.id(1))),
    Fixtures.item(4, Fixtures.hostileTitle, notes: "\u{1B}[2J\r\nb"),
  ].map { ItemRow($0, at: Fixtures.wall, times: ItemTimes(of: $0, at: Fixtures.clock)) }

  /// The text that is printed about an item.
  private func shown(
    _ item: TodoItem, _ form: OutputForm = .table, width: Int = 80, usesColor: Bool = false
  ) -> String {
    shown([ItemRow(item, at: Fixtures.wall)], form, width: width, usesColor: usesColor)
  }

  private func shown(
    _ rows: [ItemRow], _ form: OutputForm, width: Int = 80, usesColor: Bool = false
  ) -> String {
    let fixture = ContextFixture(form: form, width: width, usesColor: usesColor)
    ItemDetails(console: fixture.context.command.console, form: form).show(rows)
    return fixture.output
  }

  @Test func `people see aligned attributes, and the lines of the notes below each other`() {
    #expect(
      shown(Self.rows, .table)
        == #"""
        Buy milk
        number    3
        state     waiting
        priority  high
        due       Fri 27 Nov 17:00, in 7 days
        wait      Wed 25 Nov, in 5 days
        every     2w/strict
        until     Thu 31 Dec, in 41 days
        next      Fri 4 Dec, Fri 18 Dec
        project   house.garden
        tags      +home +shop
        created   Thu 19 Nov 09:20, yesterday
        modified  Fri 20 Nov 09:20, today
        id        a0000003-0000-4000-8000-000000000000
        notes     a

                  b

        a\e[2J\tb\nc\u{202E}d\u{9B}e
        number    4
        state     open
        created   Thu 19 Nov 09:20, yesterday
        modified  Thu 19 Nov 09:20, yesterday
        id        a0000004-0000-4000-8000-000000000000
        notes     \e[2J\r
                  b

        """#.replacing("\n\n          b", with: "\n          \n          b"))
  }

  @Test(arguments: [
    ("2026-11-17", "Tue 17 Nov, 3 days late"), ("2026-11-19", "Thu 19 Nov, 1 day late"),
    ("2026-11-20T09:00", "Fri 20 Nov 09:00, late"), ("2026-11-20", "Fri 20 Nov, today"),
    ("2026-11-21", "Sat 21 Nov, tomorrow"), ("2027-11-20", "Sat 20 Nov 2027, in 365 days"),
  ])
  func `people see how far away a due date is`(date: String, words: String) {
    let lines = shown(Fixtures.item(1, due: date)).split(separator: "\n")
    #expect(lines[3] == "due       \(words)")
  }

  @Test func `a terminal gets a bold title, dim labels and the colours of tables`() {
    let item = Fixtures.item(
      1, due: "2026-11-17", priority: .high, project: "house", tags: ["home"])
    let output = shown(item, usesColor: true)
    let (dim, plain) = ("\u{1B}[2m", "\u{1B}[0m")
    #expect(
      output.hasPrefix(
        """
        \u{1B}[1mBuy milk\(plain)
        \(dim)number    \(plain)1
        \(dim)state     \(plain)open
        \(dim)priority  \(plain)\u{1B}[91mhigh\(plain)
        \(dim)due       \(plain)\u{1B}[1;91mTue 17 Nov, 3 days late\(plain)
        \(dim)project   \(plain)\u{1B}[35mhouse\(plain)
        \(dim)tags      \(plain)\u{1B}[35m+home\(plain)

        """), "\(output)")
  }

  @Test func `the state names what blocks an open item`() {
    func relation(_ number: Int?, end: ItemEnd? = nil) -> ItemRelations.Other {
      .init(id: Fixtures.id(9), number: number, title: "x", end: end)
    }
    let depends = [relation(3), relation(nil), relation(4, end: .cancelled), relation(5)]
    for (item, state) in [(Fixtures.item(1), "blocked by 3,5"), (Fixtures.doneItem(1), "done")] {
      let ranked = RankedItem(ListedItem(item), relations: ItemRelations(depends: depends))
      let lines = shown([ItemRow(ranked, at: Fixtures.wall)], .table).split(separator: "\n")
      #expect(lines[2] == "state     \(state)")
    }
  }

  @Test(arguments: [
    ("2026-11-01", 5, "12 of 14 since 1 Nov, 5 in a row"),
    ("2025-12-31", 1, "12 of 14 since 31 Dec 2025"),
    ("2026-11-01", 0, "12 of 14 since 1 Nov"),
  ])
  func `the record of a series is below the next days`(first: String, streak: Int, words: String)
    throws
  {
    let item = try AgendaTests.repeating(1, "2026-11-20", "1w", until: "2026-11-27")
    let record = SeriesRecord(
      done: 12, total: 14, first: try DateFixtures.day(first), streak: streak)
    let row = ItemRow(RankedItem(ListedItem(item), record: record), at: Fixtures.wall)
    let lines = shown([row], .table).split(separator: "\n").drop { !$0.hasPrefix("next") }
    #expect(lines.prefix(2) == ["next      Fri 27 Nov", "done      \(words)"])
    #expect(shown([row], .lines).contains("\nnext\t2026-11-27\ndone\t12/14\n"))
  }

  @Test func `long values are wrapped next to their labels`() {
    let item = Fixtures.item(
      1, "Water the plants behind the house", notes: "  a  b\n- c c c c c c c c c c c")
    let lines = shown(item, width: 30).split(separator: "\n")
    #expect(lines[...1] == ["Water the plants behind the", "house"])
    #expect(lines[6...7] == ["id        a0000001-0000-4000-8", "          000-000000000000"])
    #expect(
      lines.suffix(3) == ["notes       a  b", "          - c c c c c c c c c", "          c c"])
  }

  @Test func `an id that does not fit next to its label is below it`() {
    let lines = shown(Fixtures.item(1), width: 40).split(separator: "\n")
    #expect(lines.suffix(2) == ["id", "    a0000001-0000-4000-8000-000000000000"])
  }

  @Test(arguments: [
    (OutputForm.table, "urgency   7.80 (project 1.00, tags 0.80, age 0.00, priority 6.00)"),
    (.lines, "urgency\t7.80"),
  ])
  func `people see the terms of the urgency, scripts only the total`(
    form: OutputForm, line: String
  ) {
    let item = Fixtures.item(1, priority: .high, project: "house", tags: ["home"])
    let urgency = Urgency(item, at: Clock(now: Fixtures.yesterday, offset: Fixtures.utc))
    let output = shown([ItemRow(item, at: Fixtures.wall, urgency: urgency)], form)
    #expect(output.split(separator: "\n").contains(Substring(line)))
  }

  @Test func `scripts get one attribute per line: key, tab, value`() {
    #expect(
      shown(Self.rows, .lines) == #"""
        number\#t3
        title\#tBuy milk
        state\#twaiting
        priority\#thigh
        due\#t2026-11-27T17:00
        wait\#t2026-11-25
        every\#t2w/strict
        until\#t2026-12-31
        next\#t2026-12-04,2026-12-18
        project\#thouse.garden
        tags\#thome,shop
        created\#t2026-11-19T09:20:00Z
        modified\#t2026-11-20T09:20:00Z
        id\#ta0000003-0000-4000-8000-000000000000
        notes\#ta\n\nb

        number\#t4
        title\#t\#(Fixtures.escapedHostileTitle)
        state\#topen
        created\#t2026-11-19T09:20:00Z
        modified\#t2026-11-19T09:20:00Z
        id\#ta0000004-0000-4000-8000-000000000000
        notes\#t\e[2J\r\nb

        """#)
  }

  @Test func `people see the numbers of the lines of a checklist before them`() {
    let open = (2...9).map { "- [ ] \($0)" }.joined(separator: "\n")
    let item = Fixtures.item(
      1, notes: "- [x] Passport\r\n\n  * [ ] b\n- [-] no\n\(open)")
    let lines = shown(item).split(separator: "\n")
    #expect(
      lines.drop { $0 != "checklist 1/10" }.dropFirst().prefix(5) == [
        #"notes   1 - [x] Passport\r"#, "          ", "        2   * [ ] b",
        "          - [-] no", "        3 - [ ] 2",
      ])
    #expect(lines.last == "       10 - [ ] 9")
  }

  @Test func `scripts get the progress of a checklist, and unchanged notes`() {
    let output = shown(Fixtures.item(1, notes: "- [x] a\n- [ ] b"), .lines)
    #expect(output.hasSuffix("\nchecklist\t1/2\nnotes\t- [x] a\\n- [ ] b\n"))
  }

  @Test(arguments: [OutputForm.table, .lines]) func `the next five days of a series are shown`(
    form: OutputForm
  ) throws {
    let item = try Fixtures.item(1).applying(
      [.due(try DateExpression("2026-12-04")), .every(try RepetitionExpression("1w"))],
      at: Fixtures.clock)
    let line = shown(item, form).split(separator: "\n").first { $0.hasPrefix("next") }
    let days = "2026-12-11,2026-12-18,2026-12-25,2027-01-01,2027-01-08"
    let words = "Fri 11 Dec, Fri 18 Dec, Fri 25 Dec, Fri 1 Jan 2027, Fri 8 Jan 2027"
    #expect(line == (form == .table ? "next      \(words)" : "next\t\(days)"))
  }
}
