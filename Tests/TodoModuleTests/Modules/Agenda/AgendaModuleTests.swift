import Testing
import TodoEntities

@testable import TodoModule

/// The whole program.
@Suite struct `Running agenda` {
  private let program = ProgramFixture(
    "add Milk due:2026-11-21", "add Pay due:2026-12-31 +home", "add Read",
    "add Rent due:2026-11-21", "done 4", "add Call due:2026-11-21 wait:2026-11-21 pri:high",
    "add Swim due:2026-12-03", "add Dig due:2026-12-04")

  /// Commands, and the dates and numbers of the items that they show.
  static let rows: [(line: String, entries: [String])] = [
    ("agenda", ["2026-11-21 5", "2026-11-21 1", "2026-12-03 6"]),
    ("agenda --days 14", ["2026-11-21 5", "2026-11-21 1", "2026-12-03 6"]),
    ("agenda is:done", ["2026-11-20T09:20 4"]), ("agenda thu is:done", []),
    ("agenda --days 1", []), ("agenda --where milk", ["2026-11-21 1"]),
    ("agenda --from mon@9 swim or dig or is:done", ["2026-12-03 6", "2026-12-04 7"]),
    (
      "agenda --from som --days 1000",
      ["2026-11-21 5", "2026-11-21 1", "2026-12-03 6", "2026-12-04 7", "2026-12-31 2"]
    ),
    // A day, week or month as the first word is the period.
    ("agenda sat", ["2026-11-21 5", "2026-11-21 1"]), ("agenda week milk", ["2026-11-21 1"]),
    ("agenda dec", ["2026-12-03 6", "2026-12-04 7", "2026-12-31 2"]),
    ("agenda 2026-12 +home", ["2026-12-31 2"]), ("agenda swim dec", []),
    // So are several words.
    ("agenda this week", ["2026-11-21 5", "2026-11-21 1"]), ("week this milk", ["2026-11-21 1"]),
    ("agenda next week", []), ("week next", []), ("agenda last week", []),
    ("week NEXT month +home", ["2026-12-31 2"]), ("agenda 'next month' swim", ["2026-12-03 6"]),
    ("agenda today 14d", ["2026-11-21 5", "2026-11-21 1", "2026-12-03 6"]),
    ("agenda 14d", ["2026-12-04 7"]),
    ("agenda mon 2w swim or dig", ["2026-12-03 6", "2026-12-04 7"]),
    ("agenda tue 10d", ["2026-12-03 6"]), ("week nov28", ["2026-12-03 6", "2026-12-04 7"]),
    ("agenda nov30 1m dig or pay", ["2026-12-04 7"]),
    ("agenda nov30 1m@9", []), ("agenda next milk", []), ("agenda -- week", []),
    ("agenda 2026 dig or pay", ["2026-12-04 7", "2026-12-31 2"]),
  ]

  @Test(arguments: rows)
  func `days have the open items with a due date, also hidden ones, the urgent ones first`(
    line: String, entries: [String]
  ) {
    let words = ShellLine(line)?.words ?? []
    let output = program.run(bytes: words.map { Array($0.utf8) }).output
    let lines = output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.map { "\($0[0]) \($0[2])" } == entries)
  }

  @Test(arguments: [
    ("agenda --from 9999-12-30", "nothing from Thu 30 Dec 9999 to Fri 31 Dec 9999; 1 waiting"),
    ("agenda 2027-02", "nothing from Mon 1 Feb 2027 to Sun 28 Feb 2027; 1 waiting"),
    ("agenda fri", "nothing on Fri 27 Nov; 1 waiting"),
    ("week next", "nothing from Mon 23 Nov to Sun 29 Nov; 1 waiting"),
    ("agenda 2025", "nothing from Wed 1 Jan 2025 to Wed 31 Dec 2025; 1 waiting"),
  ])
  func `without items a terminal is told the days, unless it is quiet`(line: String, words: String)
  {
    #expect(program.type("\(line) --table") == .init(errors: words + "\n"))
    #expect(program.type("\(line) --table --quiet") == .init())
    #expect(program.type("\(line) --json") == "[]\n")
  }

  @Test func `a search without a match does not deny that something is planned`() {
    let run = program.type("agenda next milk --table")
    #expect(run.errors.hasPrefix("no match from Fri 20 Nov to Thu 3 Dec\n"))
  }

  @Test
  func
    `on a terminal late items are one line, with the command that shows them, unless today is the first day`()
  {
    program.type("add Bread due:2026-11-18", "add Late due:2026-10-02")
    #expect(
      program.type("agenda sat --table").output == """
        2 late. To list all, run: todo today

        Tomorrow, Sat 21 Nov
          5 ◌ ▲ Call
          1 ○   Milk
        2 items

        """)
    #expect(
      program.type("agenda next week --table")
        == .init(
          output: "2 late. To list all, run: todo today\n",
          errors: "nothing from Mon 23 Nov to Sun 29 Nov; 1 waiting\n"))
    #expect(
      program.type("agenda nov --table").output.hasPrefix(
        "1 late. To list all, run: todo today\n\nWed 18 Nov\n"))
    #expect(program.type("agenda next week").output.split(separator: "\n").count == 2)
    for line in ["today", "week", "agenda", "agenda today", "agenda today 2d"] {
      #expect(program.type("\(line) --table").output.hasPrefix("Late\n"), "\(line)")
    }
  }

  @Test func `late, due and coming items differ, and nothing is written`() {
    program.type("remove 1-7", "add Bread +home due:2026-11-18")
    program.type("add Pay every:eom due:2026-11-30 wait:due-5d")
    let before = program.folder.text()
    #expect(
      program.type("agenda --days 45") == """
        2026-11-18	late	8	open			home	Bread
        2026-11-30	due	9	waiting				Pay
        2026-12-31	coming	9	waiting				Pay

        """)
    #expect(program.folder.text() == before)
  }

  @Test func `a scheduled item says so, on a terminal`() {
    program.type("add Paint the fence scheduled:2026-11-24")
    #expect(program.type("agenda").output.contains("2026-11-24\tscheduled\t8\topen"))
    #expect(program.type("agenda --table").output.contains("Paint the fence  scheduled\n"))
    #expect(program.type("calendar").output.contains("2026-11-24\t0\t0\t1\t0\t8\t0\n"))
  }

  static let mistakes: [(line: String, sentence: String)] =
    [
      (
        "agenda 7",
        "'7' may be a count or an item\nTo show 7 days, run: todo agenda --days 7\n"
          + "To search for item 7, run: todo agenda --where 7\n"
          + "To show all details of item 7, run: todo show 7"
      ), ("agenda today 1001d", "'today 1001d' is longer than 1000 days"),
      ("agenda 9999y", "'9999y' is outside the years 1 to 9999"),
      ("agenda --from soon", "'soon' is not a date (see: todo help dates)"),
      ("agenda --from 9999y", "'9999y' is outside the years 1 to 9999"),
    ]
    + ["0", "1001", "-1", "two", "", "99999999999999999999"].map {
      ("agenda --days=\($0)", "invalid value '\($0)' for --days: use a number from 1 to 1000")
    }

  @Test(arguments: mistakes) func `rejects other text as a day`(line: String, sentence: String) {
    #expect(program.type(line) == .refused(sentence))
  }
}

@Suite struct `View of agenda`: ViewSuite {
  let stage = ViewStage(AgendaView.init)

  @Test func `rejects a day together with --days`() {
    let error = UsageError.conflictingOptions(["'fri'", "--days"])
    #expect(start(["fri"], values: [.days: "3"]) == .rejected(error))
    let spans = UsageError.conflictingOptions(["'next week'", "--from"])
    #expect(start(["next", "week", "milk"], values: [.firstDay: "mon"]) == .rejected(spans))
  }

  /// The page of these items, and of these days from today.
  private static func page(
    _ items: [TodoItem], to last: String = "2026-12-03"
  ) throws -> AgendaViewModel {
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day(last)
    let agenda = Agenda(of: items, on: range, at: Fixtures.clock)
    return Fixtures.formatter.agenda(PlannedItems(agenda: agenda, blocked: []))
  }

  private static func page() throws -> AgendaViewModel {
    try page([
      Fixtures.item(3, "Call the dentist", due: "2026-11-18", tags: ["calls"], notes: "crown"),
      Fixtures.item(12, "Stand-up", due: "2026-11-20T09:00", project: "work"),
      Fixtures.item(5, "Review \u{1B}", due: "2026-11-20T17:00", priority: .high),
      Fixtures.item(1, "Buy milk and a lot of other things", due: "2026-11-21", tags: ["home"]),
      try AgendaTests.repeating(2, "2026-11-26", "1w", wait: "2026-11-26"),
    ])
  }

  @Test func `a terminal shows late items, then days`() throws {
    let page = try Self.page()
    #expect(
      shown(.table) { $0.showAgenda(page) } == #"""
        Late
                  3 ○   Call the dentist                    +calls        2 days ✎

        Today, Fri 20 Nov
          09:00  12 ○   Stand-up                                    work  late
          17:00   5 ○ ▲ Review \e

        Tomorrow, Sat 21 Nov
                  1 ○   Buy milk and a lot of other things  +home

        Thu 26 Nov
                  2 ◌   x

        Thu 3 Dec
                  2 ↻   x
        5 items, 2 late; 1 coming

        """#)
  }

  @Test func `a narrow terminal leaves out notes and remarks, and cuts titles and tags`() throws {
    let page = try Self.page()
    let lines = shown(.table, width: 40, glyphs: .ascii) { $0.showAgenda(page) }
      .split(separator: "\n")
    #expect(
      [1, 3, 4, 6, 8, 10].map { lines[$0] } == [
        "          3 -   Call the dentist  +calls", "  09:00  12 -   Stand-up              ..",
        #"  17:00   5 - H Review \e"#, "          1 -   Buy milk and ...  +home",
        "          2 ~   x", "          2 @   x",
      ])
  }

  @Test func `late dates are red and bold, and coming ones are dim`() throws {
    let text = try shown(.table, usesColor: true) { $0.showAgenda(try Self.page()) }
    #expect(text.contains("\u{1B}[1;91mLate\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1;91m2 days\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1mThu 26 Nov\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[2m↻\u{1B}[0m   \u{1B}[2mx\u{1B}[0m\n"))
  }

  @Test func `items that repeat more often than weekly have one line below the days`() throws {
    let items = try [("1d", 1), ("mon,thu", 2), ("2bd/strict", 3), ("7d", 4)].map { rule, number in
      try AgendaTests.repeating(number, "2026-11-20", rule)
    }
    let page = try Self.page(items, to: "2026-11-27")
    #expect(
      shown(.table) { $0.showAgenda(page) }.hasSuffix(
        """

        Fri 27 Nov
          4 ↻ x

        ↻ x, every day
        ↻ x, every Mon and Thu
        ↻ x, every 2 workdays
        4 items; 12 coming

        """))
    #expect(page.fields.count == 16)
  }

  @Test func `JSON has the items on their dates`() throws {
    let page = try Self.page([Fixtures.item(1, "a", due: "2026-11-21")])
    #expect(
      shown(.json) { $0.showAgenda(page) } == #"""
        [{"date":"2026-11-21","kind":"due","item":{"number":1,"id":"a0000001-0000-4000-8000-000000000000",\#
        "title":"a","isCompleted":false,"createdAt":"2026-11-19T09:20:00Z",\#
        "modifiedAt":"2026-11-19T09:20:00Z","due":"2026-11-21"}}]

        """#)
  }

  @Test func `a quiet agenda has no summary`() throws {
    let page = try Self.page()
    #expect(shown(.table, isQuiet: true) { $0.showAgenda(page) }.hasSuffix("2 ↻   x\n"))
  }
}
