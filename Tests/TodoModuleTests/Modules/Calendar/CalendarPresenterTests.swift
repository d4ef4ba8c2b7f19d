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
