import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of calendar` {
  private let view = AgendaViewSpy()
  private let interactor = AgendaInteractorSpy()
  private let router = RouterSpy()
  private let presenter: AgendaPresenter

  init() {
    presenter = AgendaPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `items are counted by day`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-18"), Fixtures.item(2, due: "2026-11-18"),
      try AgendaTests.repeating(3, "2026-11-28", "1d"), Fixtures.item(4, due: "2026-10-01"),
      Fixtures.item(5, due: "2026-11-29"),
    ]
    let first = try DateFixtures.day("2026-11-01")
    let range = first...(try DateFixtures.day("2026-11-30"))
    presenter.didFind(Agenda(of: items, on: range, at: Fixtures.wall), inMonths: [first])
    func day(_ day: Int, _ due: Int, _ late: Int, _ coming: Int, _ numbers: [Int]) throws
      -> CalendarPage.Day
    {
      CalendarPage.Day(
        day: try #require(CalendarDay(year: 2026, month: 11, day: day)), due: due, late: late,
        starting: 0, coming: coming, numbers: numbers)
    }
    #expect(
      view.events == [
        .calendar(
          CalendarPage(
            months: [MonthGrid(monthOf: first, weekStart: Fixtures.clock.weekStart)],
            today: Fixtures.wall.day,
            days: [
              try day(18, 2, 2, 0, [1, 2]), try day(28, 1, 0, 0, [3]),
              try day(29, 1, 0, 1, [5, 3]),
              try day(30, 0, 0, 1, [3]),
            ], lateBefore: 1))
      ])
    #expect(router.events == [.closed(.ok)])
  }
}
