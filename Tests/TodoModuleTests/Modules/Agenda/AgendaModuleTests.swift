import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of agenda` {
  private final class View: Spy<AgendaPage>, AgendaViewInput {
    func showAgenda(_ page: AgendaPage) { record(page) }
  }

  private let view = View()
  private let router = RouterSpy()

  /// Asks for what is planned of these items.
  private func find(
    _ span: AgendaRequest.Span, _ filter: String? = nil,
    of items: [TodoItem] = PlannedFixture.items
  ) throws {
    let interactor = AgendaInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = AgendaPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    let filter = try filter.map { try ItemFilter(where: $0) } ?? .all([])
    presenter.didRequest(AgendaRequest(filter: filter, span: span))
  }

  static let days: [PlannedFixture.Row] = [
    (14, nil, nil, [5, 1, 2], ["2026-11-20"], "2026-12-03"),
    (1, nil, nil, [5, 1, 2], ["2026-11-20"], "2026-11-20"),
    (14, "mon@9", "+home or 1 or is:done", [1, 2], ["2026-11-23"], "2026-12-06"),
    (14, "9999-12-30", nil, [5, 1, 2], ["9999-12-30"], "9999-12-31"),
  ]

  @Test(arguments: days)
  func `days have the open items with a due date, also if they wait, the urgent ones first`(
    row: PlannedFixture.Row
  ) throws {
    try find(.days(row.count, from: try row.from.map { try DateExpression($0) }), row.filter)
    let agenda = try PlannedFixture.agenda(row.numbers, row.first[0], row.last)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
    #expect(view.events == [page])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `without a number there are two weeks`() throws {
    try find(.days(nil, from: nil))
    try find(.days(14, from: nil))
    #expect(view.events.count == 2)
    #expect(view.events.first == view.events.last)
  }

  @Test func `a month is all its days`() throws {
    try find(.month(try #require(MonthExpression("dec"))))
    let agenda = try PlannedFixture.agenda([5, 1, 2], "2026-12-01", "2026-12-31")
    #expect(
      view.events == [
        AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
      ])
  }

  @Test func `a date that cannot be resolved is a mistake in the line`() throws {
    try find(.days(14, from: try DateExpression("9999y")))
    #expect(router.events == [.usage(.badEdit(.date(.outOfRange("9999y"))))])
  }

  @Test func `an entry of an agenda knows how many days ago it was due`() throws {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, due: "2026-11-21T17:00")]
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day("2026-11-30")
    let agenda = Agenda(of: items, on: range, at: Fixtures.wall)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
    #expect(page.entries.map(\.age) == [1, 0])
    #expect(page.entries.map(\.date) == items.map(\.due))
  }
}

@Suite struct `View of agenda`: ViewSuite {
  let output = ViewOutputSpy<AgendaRequest>()
  func view(in context: ModuleContext) -> AgendaView {
    AgendaView(output: output, context: context)
  }

  @Test func `words are a filter, and options the days`() throws {
    start(["+home"])
    start(values: [.firstDay: "som", .days: "1000", .filter: "milk"])
    #expect(
      output.events == [
        .requested(AgendaRequest(filter: .term(.tag(Tag("home"))), span: .days(nil, from: nil))),
        .requested(
          AgendaRequest(
            filter: .term(.text("milk")), span: .days(1000, from: try DateExpression("som")))),
      ])
  }

  @Test func `a first word that is a day, week or month is what is shown`() throws {
    for words in [["fri"], ["week", "+home"], ["2027-01"], ["may"], ["milk", "fri"]] {
      start(words)
    }
    let (january, may) = (MonthExpression("2027-01"), MonthExpression("may"))
    let text = ItemFilter.all([.term(.text("milk")), .term(.text("fri"))])
    #expect(
      output.events == [
        .requested(
          AgendaRequest(filter: .all([]), span: .days(1, from: try DateExpression("fri")))),
        .requested(AgendaRequest(filter: .term(.tag(Tag("home"))), span: .days(7, from: nil))),
        .requested(AgendaRequest(filter: .all([]), span: .month(try #require(january)))),
        .requested(AgendaRequest(filter: .all([]), span: .month(try #require(may)))),
        .requested(AgendaRequest(filter: text, span: .days(nil, from: nil))),
      ])
  }

  @Test func `a number that may mean something else is rejected`() {
    #expect(
      start(["7"])
        == .rejected(
          .said(
            "'7' is no day; for 7 days, type: todo agenda --days 7; for item 7, type: todo agenda"
              + " --where 7")))
  }

  @Test func `a day beside --days is rejected`() {
    let error = UsageError.conflictingOptions(["'fri'", "--days"])
    #expect(start(["fri"], values: [.days: "3"]) == .rejected(error))
  }

  @Test(arguments: ["0", "1001", "-1", "two", "", "99999999999999999999"])
  func `a bad number of days is rejected`(days: String) {
    let error = UsageError.badOptionValue(
      option: "--days", days, accepted: "a number from 1 to 1000")
    #expect(start(values: [.days: days]) == .rejected(error))
  }

  @Test func `a bad first day is rejected`() {
    #expect(
      start(values: [.firstDay: "soon"])
        == .rejected(.badDate(nil, .notADate("soon", suggestion: nil))))
  }

  private static func page(to last: String = "2026-12-03", isEmpty: Bool = false) throws
    -> AgendaPage
  {
    let items = isEmpty ? [] : try self.items()
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day(last)
    let agenda = Agenda(of: items, on: range, at: Fixtures.wall)
    return AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
  }

  private static func items() throws -> [TodoItem] {
    [
      Fixtures.item(3, "Call the dentist", due: "2026-11-18", tags: ["calls"], notes: "crown"),
      Fixtures.item(12, "Stand-up", due: "2026-11-20T09:00", project: "work"),
      Fixtures.item(5, "Review \u{1B}", due: "2026-11-20T17:00", priority: .high),
      Fixtures.item(1, "Buy milk and a lot of other things", due: "2026-11-21", tags: ["home"]),
      try AgendaTests.repeating(2, "2026-11-26", "1w", wait: "2026-11-26"),
    ]
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

  @Test func `a narrow terminal leaves out tags and notes before it cuts titles`() throws {
    let page = try Self.page()
    let lines = shown(.table, width: 40, glyphs: .ascii) { $0.showAgenda(page) }
      .split(separator: "\n")
    #expect(
      [1, 3, 4, 6, 8, 10].map { lines[$0] } == [
        "          3 -   Call the dentist  2 days", "  09:00  12 -   Stand-up    work  late",
        #"  17:00   5 - H Review \e"#, "          1 -   Buy milk and a lot of...",
        "          2 ~   x", "          2 @   x",
      ])
  }

  @Test func `late dates are red and bold, and what is coming is dim`() throws {
    let text = try shown(.table, usesColor: true) { $0.showAgenda(try Self.page()) }
    #expect(text.contains("\u{1B}[1;91mLate\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1;91m2 days\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1mThu 26 Nov\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[2m↻\u{1B}[0m   \u{1B}[2mx\u{1B}[0m\n"))
  }

  @Test func `what comes more often than weekly has one line below the days`() throws {
    let items = try [("1d", 1), ("mon,thu", 2), ("2bd/strict", 3), ("7d", 4)].map { rule, number in
      try AgendaTests.repeating(number, "2026-11-20", rule)
    }
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day("2026-11-27")
    let agenda = Agenda(of: items, on: range, at: Fixtures.wall)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
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

  @Test func `a pipe gets one line for each entry`() throws {
    let page = try Self.page()
    #expect(
      shown(.lines) { $0.showAgenda(page) } == #"""
        2026-11-18	late	3	open			calls	Call the dentist
        2026-11-20T09:00	due	12	open		work		Stand-up
        2026-11-20T17:00	due	5	open	high			Review \e
        2026-11-21	due	1	open			home	Buy milk and a lot of other things
        2026-11-26	due	2	waiting				x
        2026-12-03	coming	2	waiting				x

        """#)
  }

  @Test func `JSON has the items on their dates`() throws {
    let items = [Fixtures.item(1, "a", due: "2026-11-21")]
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day("2026-11-30")
    let agenda = Agenda(of: items, on: range, at: Fixtures.wall)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
    #expect(
      shown(.json) { $0.showAgenda(page) } == #"""
        [{"date":"2026-11-21","kind":"due","item":{"number":1,"id":"a0000001-0000-4000-8000-000000000000",\#
        "title":"a","isCompleted":false,"createdAt":"2026-11-19T09:20:00Z",\#
        "modifiedAt":"2026-11-19T09:20:00Z","due":"2026-11-21"}}]

        """#)
    let empty = try Self.page(isEmpty: true)
    #expect(shown(.json) { $0.showAgenda(empty) } == "[]\n")
  }

  static let empty: [(last: String, words: String)] = [
    ("2026-12-03", "nothing from Fri 20 Nov to Thu 3 Dec\n"),
    ("2026-11-20", "nothing on Fri 20 Nov\n"),
  ]

  @Test(arguments: empty, [false, true])
  func `an empty agenda says so on standard error, unless it is quiet`(
    row: (last: String, words: String), isQuiet: Bool
  ) throws {
    let page = try Self.page(to: row.last, isEmpty: true)
    let fixture = fixture(.table, isQuiet: isQuiet) { $0.showAgenda(page) }
    #expect(fixture.output == "")
    #expect(fixture.errors == (isQuiet ? "" : row.words))
  }

  @Test func `a quiet agenda has no summary`() throws {
    let page = try Self.page()
    #expect(shown(.table, isQuiet: true) { $0.showAgenda(page) }.hasSuffix("2 ↻   x\n"))
  }
}

/// The whole program.
@Suite struct `Running agenda` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home", "due:2026-11-18")
    program.run("add", "Pay rent", "every:eom", "due:2026-11-30", "wait:due-5d")
  }

  @Test func `it has late, due and coming items without writing`() {
    let before = program.folder.text()
    #expect(
      program.run("agenda", "--days", "45")
        == .init(
          output: """
            2026-11-18	late	1	open			home	Buy milk
            2026-11-30	due	2	waiting				Pay rent
            2026-12-31	coming	2	waiting				Pay rent

            """))
    #expect(program.run("agenda", "+home", "--from", "2026-11-18").output.contains("\tdue\t1"))
    #expect(program.folder.text() == before)
  }

  @Test func `a scheduled item says start, on a terminal`() {
    program.run("add", "Paint the fence", "scheduled:2026-11-24")
    #expect(program.run("agenda").output.contains("2026-11-24\tscheduled\t3\topen"))
    #expect(program.run("agenda", "--table").output.contains("Paint the fence         start\n"))
    #expect(program.run("calendar").output.contains("2026-11-24\t0\t0\t1\t0\t3\n"))
  }
}
