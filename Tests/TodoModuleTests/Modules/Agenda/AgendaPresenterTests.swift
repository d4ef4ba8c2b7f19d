import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of agenda and calendar` {
  final class View: Spy<View.Event>, AgendaViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case agenda(AgendaPage)
      case calendar(CalendarPage)
    }

    func showAgenda(_ page: AgendaPage) { record(.agenda(page)) }
    func showCalendar(_ page: CalendarPage) { record(.calendar(page)) }
  }

  private let view = View()
  private let router = RouterSpy()

  private static let items = [
    Fixtures.item(1, due: "2026-11-21"), Fixtures.item(2, due: "2026-12-31", tags: ["home"]),
    Fixtures.item(3), Fixtures.doneItem(4, due: "2026-11-21"),
    Fixtures.item(5, due: "2026-11-21", wait: "2026-11-21", priority: .high),
  ]

  /// Asks for what is planned of these items.
  private func find(
    _ span: AgendaRequest.Span, _ filter: String? = nil, of items: [TodoItem] = items
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

  /// The agenda of the items with these numbers, in this order.
  private static func agenda(_ numbers: [Int], _ first: String, _ last: String) throws -> Agenda {
    Agenda(
      of: numbers.map { items[$0 - 1] },
      on: try DateFixtures.day(first)...DateFixtures.day(last), at: Fixtures.wall)
  }

  /// How many days or months are asked for, from when and of what, and what is shown.
  typealias Row = (
    count: Int, from: String?, filter: String?, numbers: [Int], first: [String], last: String
  )

  static let days: [Row] = [
    (14, nil, nil, [5, 1, 2], ["2026-11-20"], "2026-12-03"),
    (1, nil, nil, [5, 1, 2], ["2026-11-20"], "2026-11-20"),
    (14, "mon@9", "+home or 1 or is:done", [1, 2], ["2026-11-23"], "2026-12-06"),
    (14, "9999-12-30", nil, [5, 1, 2], ["9999-12-30"], "9999-12-31"),
  ]

  @Test(arguments: days)
  func `days have the open items with a due date, also if they wait, the urgent ones first`(
    row: Row
  ) throws {
    try find(.days(row.count, from: try row.from.map { try DateExpression($0) }), row.filter)
    let agenda = try Self.agenda(row.numbers, row.first[0], row.last)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
    #expect(view.events == [.agenda(page)])
    #expect(router.events == [.closed(.ok)])
  }

  /// Today is Friday, 2026-11-20.
  private static func nowItems() -> [TodoItem] {
    func item(_ number: Int, _ content: ItemContent) -> TodoItem {
      TodoItem(
        number: number, id: Fixtures.id(UInt32(number)), createdAt: Fixtures.yesterday,
        modifiedAt: Fixtures.yesterday, content: content)
    }
    var items = [
      Fixtures.item(1, due: "2026-11-20"), Fixtures.item(2, due: "2026-11-18"), Fixtures.item(3),
      Fixtures.item(4), Fixtures.item(5, tags: ["Next"]), Fixtures.item(6, due: "2026-11-22"),
      Fixtures.item(7, wait: "2026-12-01"), Fixtures.item(8, due: "2026-11-23"), Fixtures.item(9),
      Fixtures.item(10, due: "2026-11-20T08:00", tags: ["next"]), Fixtures.doneItem(11),
    ]
    items[2] = items[2].started(at: Fixtures.yesterday)
    for (number, date) in [(4, "2026-11-16"), (9, "2026-11-20")] {
      var content = items[number - 1].content
      content.scheduled = Fixtures.date(date)
      if number == 9 { content.depends = [items[1].id] }
      items[number - 1] = item(number, content)
    }
    var late = items[1].content
    late.depends = [items[0].id]
    items[1] = item(2, late)
    return items
  }

  @Test func `today has each item once, by the reason to look at it`() throws {
    try find(.now, of: Self.nowItems())
    guard case .agenda(let page)? = view.events.first else {
      Issue.record("no agenda was shown")
      return
    }
    let gist = page.entries.map { "\($0.row.number) \($0.kind) \($0.remark) \($0.isBlocked)" }
    #expect(
      gist == [
        "2 due 2 days true", "10 due late false", "1 due  false", "3 started started false",
        "4 start scheduled Mon false", "5 next next false",
      ])
    #expect(page.rest == AgendaRest(week: 1, waiting: 1, templates: 0))
    // As of `is:overdue`: item 10 was due at a time of today.
    #expect(page.late.map(\.row.number) == [2, 10])
  }

  @Test(arguments: [("is:now", ["2", "10", "1", "3", "4", "5"]), ("is:now +next", ["10", "5"])])
  func `the filter is:now finds the items of today`(filter: String, numbers: [String]) throws {
    let query = ItemQuery(try ItemFilter(where: filter))
    let list = TodoList(Self.nowItems())
    let found = try ItemSearch(at: Fixtures.clock).positions(of: query, in: list)
    #expect(Set(found.map { "\($0 + 1)" }) == Set(numbers))
  }

  @Test func `a month is all its days`() throws {
    try find(.month(try #require(MonthExpression("dec"))))
    let agenda = try Self.agenda([5, 1, 2], "2026-12-01", "2026-12-31")
    #expect(
      view.events == [
        .agenda(AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall))
      ])
  }

  @Test func `a date that cannot be resolved is a mistake in the line`() throws {
    try find(.days(14, from: try DateExpression("9999y")))
    #expect(router.events == [.usage(.badEdit(.date(.outOfRange("9999y"))))])
  }

  static let months: [Row] = [
    (1, nil, nil, [5, 1, 2], ["2026-11-01"], "2026-11-30"),
    (2, nil, nil, [5, 1, 2], ["2026-11-01", "2026-12-01"], "2026-12-31"),
    (1, "2027-02", "+home", [2], ["2027-02-01"], "2027-02-28"),
    (3, "9999-11", nil, [5, 1, 2], ["9999-11-01", "9999-12-01"], "9999-12-31"),
  ]

  @Test(arguments: months)
  func `months begin with the current one unless another is given, and end with the year 9999`(
    row: Row
  ) throws {
    try find(.months(row.count, from: row.from.flatMap(MonthExpression.init)), row.filter)
    let page = CalendarPage(
      try Self.agenda(row.numbers, row.first[0], row.last),
      months: try row.first.map(DateFixtures.day), weekStart: Fixtures.clock.weekStart,
      at: Fixtures.wall)
    #expect(view.events == [.calendar(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an entry of an agenda knows how many days ago it was due`() throws {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, due: "2026-11-21T17:00")]
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day("2026-11-30")
    let agenda = Agenda(of: items, on: range, at: Fixtures.wall)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
    #expect(page.entries.map(\.age) == [1, 0])
    #expect(page.entries.map(\.date) == items.map(\.due))
  }

  @Test func `items are counted by day`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-18"), Fixtures.item(2, due: "2026-11-18"),
      try AgendaTests.repeating(3, "2026-11-28", "1d"), Fixtures.item(4, due: "2026-10-01"),
      Fixtures.item(5, due: "2026-11-29"),
    ]
    try find(.months(1, from: nil), of: items)
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
        .calendar(
          CalendarPage(
            months: [MonthGrid(monthOf: first, weekStart: Fixtures.clock.weekStart)],
            today: Fixtures.wall.day,
            days: [
              try day(18, due: 2, late: 2, coming: 0, [1, 2]),
              try day(28, due: 1, late: 0, coming: 0, [3]),
              try day(29, due: 1, late: 0, coming: 1, [5, 3]),
              try day(30, due: 0, late: 0, coming: 1, [3]),
            ], lateBefore: 1))
      ])
  }
}
