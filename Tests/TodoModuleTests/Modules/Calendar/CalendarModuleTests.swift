import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of calendar` {
  private final class View: Spy<CalendarPage>, CalendarViewInput {
    func showCalendar(_ page: CalendarPage) { record(page) }
  }

  private let view = View()
  private let router = RouterSpy()

  /// Asks for what is planned of these items.
  private func find(
    columns: Int?, from month: String? = nil, _ filter: String? = nil,
    of items: [TodoItem] = PlannedFixture.items
  ) throws {
    let interactor = CalendarInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = CalendarPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    let filter = try filter.map { try ItemFilter(where: $0) } ?? .all([])
    presenter.didRequest(
      CalendarRequest(
        filter: filter, month: month.flatMap(MonthExpression.init), columns: columns))
  }

  static let months: [PlannedFixture.Row] = [
    (1, nil, nil, [5, 1, 2], ["2026-11-01"], "2026-11-30"),
    (2, nil, nil, [5, 1, 2], ["2026-11-01", "2026-12-01"], "2026-12-31"),
    (1, "2027-02", "+home", [2], ["2027-02-01"], "2027-02-28"),
    (3, "9999-11", nil, [5, 1, 2], ["9999-11-01", "9999-12-01"], "9999-12-31"),
  ]

  @Test(arguments: months)
  func `months begin with the current one unless another is given, and end with the year 9999`(
    row: PlannedFixture.Row
  ) throws {
    try find(columns: row.count * 40, from: row.from, row.filter)
    let page = CalendarPage(
      try PlannedFixture.agenda(row.numbers, row.first[0], row.last),
      months: try row.first.map(DateFixtures.day), weekStart: Fixtures.clock.weekStart,
      at: Fixtures.wall)
    #expect(view.events == [page])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    (nil, 1), (1, 1), (40, 1), (76, 1), (77, 2), (80, 2), (116, 2), (117, 3), (400, 3),
  ])
  func `a terminal gets as many months as fit, up to three, and a script one`(
    width: Int?, count: Int
  ) throws {
    try find(columns: width)
    #expect(view.events.map(\.months.count) == [count])
  }

  @Test func `items are counted by day`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-18"), Fixtures.item(2, due: "2026-11-18"),
      try AgendaTests.repeating(3, "2026-11-28", "1d"), Fixtures.item(4, due: "2026-10-01"),
      Fixtures.item(5, due: "2026-11-29"),
    ]
    try find(columns: nil, of: items)
    func day(_ day: Int, due: Int, late: Int, coming: Int, _ numbers: [Int]) throws
      -> CalendarPage.Day
    {
      CalendarPage.Day(
        day: try #require(CalendarDay(year: 2026, month: 11, day: day)), due: due, late: late,
        starting: 0, coming: coming, numbers: numbers)
    }
    let first = try DateFixtures.day("2026-11-01")
    #expect(
      view.events == [
        CalendarPage(
          months: [MonthGrid(monthOf: first, weekStart: Fixtures.clock.weekStart)],
          today: Fixtures.wall.day,
          days: [
            try day(18, due: 2, late: 2, coming: 0, [1, 2]),
            try day(28, due: 1, late: 0, coming: 0, [3]),
            try day(29, due: 1, late: 0, coming: 1, [5, 3]),
            try day(30, due: 0, late: 0, coming: 1, [3]),
          ], lateBefore: 1)
      ])
  }
}

@Suite struct `View of calendar`: ViewSuite {
  let output = ViewOutputSpy<CalendarRequest>()
  func view(in context: ModuleContext) -> CalendarView {
    CalendarView(output: output, context: context)
  }

  private static func request(
    _ filter: ItemFilter = .all([]), month: String? = nil, columns: Int? = nil
  ) -> CalendarRequest {
    CalendarRequest(
      filter: filter, month: month.flatMap(MonthExpression.init), columns: columns)
  }

  @Test func `words are a filter, and scripts have no columns`() {
    start(["+home"], values: [.month: "dec"], width: 200)
    start(form: .json, width: 200)
    #expect(
      output.events == [
        .requested(Self.request(.term(.tag(Tag("home"))), month: "dec")),
        .requested(Self.request()),
      ])
  }

  @Test func `a terminal has columns`() {
    #expect(start(form: .table, width: 76) == .requested(Self.request(columns: 76)))
  }

  @Test func `a first word can be the month`() {
    let request = Self.request(.term(.tag(Tag("home"))), month: "dec")
    #expect(start(["dec", "+home"]) == .requested(request))
  }

  @Test func `a day instead of a month is rejected`() {
    #expect(start(["fri"]) == .rejected(.said("'fri' is no month; type: todo agenda fri")))
    #expect(start(["week"]) == .rejected(.said("'week' is no month; type: todo agenda week")))
  }

  @Test func `a bad month is rejected`() {
    start(values: [.month: "decc"])
    start(values: [.month: "13"])
    #expect(
      output.events == [
        .rejected(.said("'decc' is not a month; did you mean 'dec'?")),
        .rejected(
          .said("'13' is not a month; write its name or its year too, as in dec or 2026-12")),
      ])
  }

  private static func page(_ months: [String], weekStart: Weekday = .monday) throws -> CalendarPage
  {
    var items = [
      Fixtures.item(20, due: "2026-10-02"), Fixtures.item(21, due: "2026-11-02"),
      Fixtures.item(22, due: "2026-11-20"), Fixtures.item(23, due: "2026-11-20T17:00"),
      try AgendaTests.repeating(24, "2026-11-27", "1w"),
    ]
    items += (1...12).map { Fixtures.item($0, due: "2026-11-30") }
    let days = try months.map(DateFixtures.day)
    let range = days[0]...(try #require(days.last?.edge(.end, of: .month)))
    return CalendarPage(
      Agenda(of: items, on: range, at: Fixtures.wall), months: days, weekStart: weekStart,
      at: Fixtures.wall)
  }

  @Test func `a month has its weeks, today and the number of items on each day`() throws {
    let page = try Self.page(["2026-11-01"])
    #expect(
      shown(.table, width: 40) { $0.showCalendar(page) } == """
                     November 2026
           Mo   Tu   We   Th   Fr   Sa   Su
        44                                1
        45  2·1  3    4    5    6    7    8
        46  9   10   11   12   13   14   15
        47 16   17   18   19  ▸20·2 21   22
        48 23   24   25   26   27·1 28   29
        49 30·+
        16 items, 1 late; 1 late before

        """)
  }

  @Test func `months are side by side, and the signs are plain without UTF-8`() throws {
    let page = try Self.page(["2026-11-01", "2026-12-01"], weekStart: .sunday)
    #expect(
      shown(.table, isQuiet: true, glyphs: .ascii) { $0.showCalendar(page) } == """
                     November 2026                           December 2026
           Su   Mo   Tu   We   Th   Fr   Sa        Su   Mo   Tu   We   Th   Fr   Sa
        45  1    2*1  3    4    5    6    7     49            1    2    3    4*   5
        46  8    9   10   11   12   13   14     50  6    7    8    9   10   11*  12
        47 15   16   17   18   19  >20*2 21     51 13   14   15   16   17   18*  19
        48 22   23   24   25   26   27*1 28     52 20   21   22   23   24   25*  26
        49 29   30*+                            53 27   28   29   30   31

        """)
  }

  @Test func `a very narrow terminal has no numbers of weeks`() throws {
    let page = try Self.page(["2026-11-01"])
    let lines = shown(.table, width: 36, isQuiet: true) { $0.showCalendar(page) }
      .split(separator: "\n")
    #expect(lines[1] == " Mo   Tu   We   Th   Fr   Sa   Su")
  }

  @Test(arguments: [1, 5, 20, 36]) func `lines are cut`(width: Int) throws {
    let page = try Self.page(["2026-11-01"])
    let lines = shown(.table, width: width, isQuiet: true) { $0.showCalendar(page) }
      .split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
  }

  @Test func `days with late items are red, and today and other days with items are bold`()
    throws
  {
    let page = try Self.page(["2026-11-01"])
    let text = shown(.table, width: 40, usesColor: true) { $0.showCalendar(page) }
    #expect(text.contains("\u{1B}[1;91m  2·1\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1m▸20·2\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1m 27·1\u{1B}[0m"))
  }

  @Test func `scripts get the days that have items`() throws {
    let page = try Self.page(["2026-11-01"])
    #expect(
      shown(.lines) { $0.showCalendar(page) } == """
        2026-11-02	1	1	0	0	21
        2026-11-20	2	0	0	0	23,22
        2026-11-27	1	0	0	0	24
        2026-11-30	12	0	0	0	1,2,3,4,5,6,7,8,9,10,11,12

        """)
    #expect(
      shown(.json) { $0.showCalendar(page) }.hasPrefix(
        #"[{"date":"2026-11-02","week":"2026-W45","due":1,"late":1,"scheduled":0,"coming":0,"items":[21]},"#
      ))
  }
}

/// The whole program.
@Suite struct `Running calendar` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home", "due:2026-11-24")
    program.run("add", "Pay rent", "every:eom", "due:2026-11-30")
  }

  @Test func `a pipe gets the days of a month without writing`() {
    let before = program.folder.text()
    #expect(
      program.run("calendar").output == "2026-11-24\t1\t0\t0\t0\t1\n2026-11-30\t1\t0\t0\t0\t2\n")
    #expect(program.run("cal", "--month", "dec").output == "2026-12-31\t0\t0\t0\t1\t2\n")
    #expect(program.run("calendar", "+home", "--json").output.contains(#""items":[1]"#))
    #expect(program.folder.text() == before)
  }

  @Test func `a bad month is a usage error`() {
    #expect(
      program.run("calendar", "--month", "decc")
        == .init(.usage, errors: "todo: 'decc' is not a month; did you mean 'dec'?\n"))
    #expect(
      program.run("calendar", "--month", "13").errors
        == "todo: '13' is not a month; write its name or its year too, as in dec or 2026-12\n")
  }
}
