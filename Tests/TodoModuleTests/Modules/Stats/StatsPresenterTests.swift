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

  @Test func `statistics are shown, with the oldest items as rows`() {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.doneItem(2)]
    let statistics = TodoList(items).statistics(weeks: 2, at: Fixtures.clock)
    presenter.didFind(statistics)
    let aged = StatsPage.Aged(row: ItemRow(items[0], at: Fixtures.wall), days: 1)
    #expect(view.events == [.shown(StatsPage(statistics: statistics, oldest: [aged]))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an empty list is shown as zeros`() {
    presenter.didFind(TodoList().statistics(weeks: 1, at: Fixtures.clock))
    #expect(view.events == [.shown(StatsFixture.empty)])
    #expect(router.events == [.closed(.ok)])
  }
}
