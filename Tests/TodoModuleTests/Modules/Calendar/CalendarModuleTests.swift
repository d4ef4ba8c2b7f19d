import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of calendar` {
  private final class MockInteractor: Spy<Int>, CalendarInteractorInput {
    func findMonths(_ count: Int, _ request: CalendarRequest) { record(count) }
  }

  @Test(arguments: [
    (nil, 1), (1, 1), (40, 1), (76, 1), (77, 2), (80, 2), (116, 2), (117, 3), (400, 3),
  ])
  func `a terminal gets as many months as fit, up to three, and a script one`(
    width: Int?, count: Int
  ) {
    let interactor = MockInteractor()
    let presenter = CalendarPresenter(
      interactor: interactor, router: RouterSpy(), formatter: Fixtures.formatter)
    presenter.didRequest(
      CalendarRequest(filter: .all([]), period: .whole(.month, 0), columns: width))
    #expect(interactor.events == [count])
  }

  private final class MockView: Spy<CalendarPage>, CalendarViewInput {
    func showCalendar(_ page: CalendarPage) { record(page) }
  }

  @Test func `months are shown with a line that counts their items and the late ones`()
    throws
  {
    let (view, router) = (MockView(), RouterSpy())
    let presenter = CalendarPresenter(
      interactor: MockInteractor(), router: router, formatter: Fixtures.formatter)
    presenter.view = view
    let first = try DateFixtures.day("2026-11-01")
    let items = [
      Fixtures.item(1, due: "2026-10-02"), Fixtures.item(2, due: "2026-11-02"),
      Fixtures.item(3, due: "2026-11-27"), try AgendaTests.repeating(4, "2026-11-28", "1d"),
    ]
    let range = try first...DateFixtures.day("2026-11-30")
    presenter.didFind(
      PlannedItems(agenda: Agenda(of: items, on: range, at: Fixtures.clock), blocked: []),
      inMonths: [first])
    #expect(
      view.events.map(\.summary)
        == [AnswerLine(text: "3 items, 1 late; 2 coming; 1 late before", isEmpty: false)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    let (view, router) = (MockView(), RouterSpy())
    let presenter = CalendarPresenter(
      interactor: MockInteractor(), router: router, formatter: Fixtures.formatter)
    presenter.view = view
    presenter.didFail(.noPlace)
    #expect(router.events == [.failure(Failure(.noPlace))] && view.events == [])
  }
}

/// The whole program.
@Suite struct `Running calendar` {
  private let program = ProgramFixture(
    "add Milk +home due:2026-11-18", "add Bread due:2026-11-18",
    "add Swim due:2026-11-28 every:1d",
    "add Call due:2026-10-01", "add Pay due:2026-11-29", "add Rent every:eom due:2026-12-31",
    "add Ask +home due:2027-02-28")

  static let rows: [(line: String, days: [String])] = [
    (
      "calendar",
      [
        "2026-11-18 2 2 0 0 1,2 0", "2026-11-28 1 0 0 0 3 0", "2026-11-29 1 0 0 1 5,3 0",
        "2026-11-30 0 0 0 1 3 0",
      ]
    ),
    ("calendar +home", ["2026-11-18 1 1 0 0 1 0"]),
    ("cal --month 2027-02 +home", ["2027-02-28 1 0 0 0 7 0"]),
    ("calendar 2027-02 +home", ["2027-02-28 1 0 0 0 7 0"]),
    ("calendar dec rent", ["2026-12-31 1 0 0 0 6 0"]),
    ("calendar next month rent", ["2026-12-31 1 0 0 0 6 0"]),
    (
      "calendar 2027 ask or rent or milk",
      [
        "2027-01-31 0 0 0 1 6 0", "2027-02-28 1 0 0 1 7,6 0", "2027-03-31 0 0 0 1 6 0",
        "2027-04-30 0 0 0 1 6 0",
        "2027-05-31 0 0 0 1 6 0", "2027-06-30 0 0 0 1 6 0", "2027-07-31 0 0 0 1 6 0",
        "2027-08-31 0 0 0 1 6 0",
        "2027-09-30 0 0 0 1 6 0", "2027-10-31 0 0 0 1 6 0", "2027-11-30 0 0 0 1 6 0",
        "2027-12-31 0 0 0 1 6 0",
      ]
    ),
    ("calendar 2027-01 rent", ["2027-01-31 0 0 0 1 6 0"]), ("calendar 9999-12 milk", []),
    ("calendar is:done", []), ("calendar is:done or is:open +home", ["2026-11-18 1 1 0 0 1 0"]),
  ]

  @Test(arguments: rows)
  func `items are counted by day in a month, this one unless another is given`(
    line: String, days: [String]
  ) {
    let before = program.folder.text()
    let output = days.map { $0.replacing(" ", with: "\t") + "\n" }.joined()
    #expect(program.type(line) == .init(output: output))
    #expect(program.folder.text() == before)
  }

  @Test func `a filter that asks for done or cancelled items counts them on the days of their end`()
  {
    program.type("done 3 --at 2026-11-03", "done 8 --at 2026-11-05", "cancel 2 --at 2026-11-05")
    program.type("done 5 --at 2026-10-31")
    let done = "2026-11-03\t0\t0\t0\t0\t3\t1\n2026-11-05\t0\t0\t0\t0\t8\t1\n"
    for line in ["calendar is:done", "calendar nov is:done", "calendar nov --where is:done"] {
      #expect(program.type(line) == .init(output: done))
    }
    #expect(program.type("calendar is:cancelled").output == "2026-11-05\t0\t0\t0\t0\t2\t1\n")
    #expect(program.type("calendar nov not is:open").output.hasSuffix("\t2,8\t2\n"))
    #expect(program.type("calendar nov --table is:done").output.hasSuffix("\n2 items\n"))
    #expect(program.type("calendar nov swim").output == "2026-11-30\t1\t0\t0\t0\t9\t0\n")
  }

  @Test func `months end with the year 9999, and items that were late before are counted`() {
    #expect(
      program.type("calendar --table").output.hasSuffix(
        "5 items, 2 late; 33 coming; 1 late before\n"))
    program.attachTerminal(width: 117)
    let heading = program.type("calendar 9999-11").output.split(separator: "\n").first ?? ""
    #expect(heading.split { $0 == " " } == ["November", "9999", "December", "9999"])
  }

  @Test func `a year has rows of as many months as fit`() {
    program.attachTerminal(width: 80)
    let lines = program.type("calendar 2027").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    let titles = lines.filter { $0.contains(" 2027") }.map { $0.split(separator: " ") }
    #expect(
      titles.map { "\($0[0]) \($0[2])" } == [
        "January February", "March April", "May June", "July August", "September October",
        "November December",
      ])
    #expect(lines.count { $0.isEmpty } == 7 && lines.contains("↻ Swim, every day"))
  }

  @Test(arguments: [
    (
      "calendar next week",
      "'next week' is not a month\nTo show these days, run: todo agenda next week"
    ),
    (
      "calendar 7",
      "'7' may be a count or an item\nTo search for item 7, run: todo calendar --where 7\n"
        + "To show all details of item 7, run: todo show 7"
    ),
    ("calendar fri", "'fri' is not a month\nTo show these days, run: todo agenda fri"),
    ("calendar week", "'week' is not a month\nTo show these days, run: todo agenda week"),
    ("calendar --month decc", "'decc' is not a month; did you mean 'dec'?"),
    (
      "calendar --month 13",
      "'13' is not a month: write its name or its year too, as in dec or 2026-12"
    ),
  ])
  func `rejects other text as a month`(line: String, sentence: String) {
    #expect(program.type(line) == .refused(sentence))
  }
}

@Suite struct `View of calendar`: ViewSuite {
  let stage = ViewStage(CalendarView.init)

  @Test(arguments: [(OutputForm.table, 76), (.lines, nil), (.json, nil)] as [(OutputForm, Int?)])
  func `only a terminal has columns`(form: OutputForm, columns: Int?) {
    let request = CalendarRequest(filter: .all([]), period: .whole(.month, 0), columns: columns)
    #expect(start(form: form, width: 76) == .requested(request))
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
    let clock = Clock(now: Fixtures.now, offset: Fixtures.utc, weekStart: weekStart)
    return CalendarPage(
      PlannedItems(agenda: Agenda(of: items, on: range, at: Fixtures.clock), blocked: []),
      months: days, by: ItemFormatter(clock: clock))
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

  @Test func `an item that repeats often has a line instead of a symbol on each day`() throws {
    let first = try DateFixtures.day("2026-12-01")
    let items = [
      try AgendaTests.repeating(1, "2026-12-01", "2d"),
      try AgendaTests.repeating(2, "2026-12-03", "1w"),
      Fixtures.item(3, due: "2026-12-05"),
    ]
    let range = try first...DateFixtures.day("2026-12-31")
    let page = CalendarPage(
      PlannedItems(agenda: Agenda(of: items, on: range, at: Fixtures.clock), blocked: []),
      months: [first], by: Fixtures.formatter)
    #expect(
      shown(.table, width: 40) { $0.showCalendar(page) } == """
                     December 2026
           Mo   Tu   We   Th   Fr   Sa   Su
        49       1·1  2    3·1  4    5·1  6
        50  7    8    9   10·  11   12   13
        51 14   15   16   17·  18   19   20
        52 21   22   23   24·  25   26   27
        53 28   29   30   31·

        ↻ x, every 2 days
        3 items; 19 coming

        """)
    #expect(
      shown(.lines) { $0.showCalendar(page) }.hasPrefix(
        "2026-12-01\t1\t0\t0\t0\t1\t0\n2026-12-03\t1\t0\t0\t1\t2,1\t0\n"))
  }

  @Test func `months are side by side, and the symbols are plain without UTF-8`() throws {
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
        2026-11-02	1	1	0	0	21	0
        2026-11-20	2	0	0	0	23,22	0
        2026-11-27	1	0	0	0	24	0
        2026-11-30	12	0	0	0	1,2,3,4,5,6,7,8,9,10,11,12	0

        """)
    #expect(
      shown(.json) { $0.showCalendar(page) }.hasPrefix(
        #"[{"date":"2026-11-02","week":"2026-W45","due":1,"late":1,"scheduled":0,"coming":0,"items":[21],"ended":0},"#
      ))
  }
}
