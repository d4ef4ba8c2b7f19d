import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of stats` {
  private let view = StatsViewSpy()
  private let interactor = StatsInteractorSpy()
  private let router = RouterSpy()
  private let presenter: StatsPresenter

  init() {
    presenter = StatsPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `statistics are shown with ISO weeks`() {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.doneItem(2)]
    presenter.didFind(TodoList(items).statistics(weeks: 2, at: Fixtures.clock))
    let aged = StatsPage.Aged(row: ItemRow(items[0], at: Fixtures.wall), days: 1)
    #expect(
      view.events == [
        .shown(
          StatsPage(
            counts: StatsFixture.counts(open: 1, done: 1, waiting: 0, overdue: 1, today: 0),
            spent: nil,
            weeks: [
              StatsFixture.week("2026-W46", 2026, 11, 9, completed: 0, open: 0),
              StatsFixture.week("2026-W47", 2026, 11, 16, completed: 1, open: 1),
            ], medianAgeDays: 1, oldest: [aged]))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `weeks continue across the end of a year with 53 weeks`() throws {
    let clock = try DateFixtures.clock("2027-01-04")
    presenter.didFind(TodoList().statistics(weeks: 3, at: clock))
    guard case .shown(let page) = view.events.first else {
      Issue.record("\(view.events)")
      return
    }
    #expect(page.weeks.map(\.isoWeek) == ["2026-W52", "2026-W53", "2027-W01"])
  }

  @Test func `an empty list is shown as zeros`() {
    presenter.didFind(TodoList().statistics(weeks: 1, at: Fixtures.clock))
    #expect(view.events == [.shown(StatsFixture.empty)])
    #expect(router.events == [.closed(.ok)])
  }
}
