import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of stats` {
  private let view = StatsViewSpy()
  private let interactor = StatsInteractorSpy()
  private let router = RouterSpy()
  private let presenter: StatsPresenter

  init() {
    presenter = StatsPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request is handed on`() {
    presenter.didRequestStats()
    #expect(interactor.requests == 1)
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `statistics become a page with names and ISO weeks`() {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.doneItem(2)]
    presenter.didFind(TodoList(items).statistics(weeks: 2, at: Fixtures.clock))
    let aged = StatsPage.Aged(row: ItemRow(items[0], at: Fixtures.wall), days: 1)
    #expect(
      view.events == [
        .shown(
          StatsPage(
            counts: StatsFixture.counts(open: 1, done: 1, waiting: 0, overdue: 1, today: 0),
            weeks: [
              StatsFixture.week("2026-W46", 2026, 11, 9, completed: 0, open: 0),
              StatsFixture.week("2026-W47", 2026, 11, 16, completed: 1, open: 1),
            ], medianAgeDays: 1, oldest: [aged]))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an empty list is no failure`() {
    presenter.didFind(TodoList().statistics(weeks: 1, at: Fixtures.clock))
    #expect(view.events == [.shown(StatsFixture.empty)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure is shown and is the exit code`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [.failure(Failure(.noPlace))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.unexpectedWord("x"))
    #expect(router.events == [.usage(.unexpectedWord("x"))])
    #expect(view.events == [])
    #expect(interactor.requests == 0)
  }
}

@Suite struct `The interactor of stats` {
  private let output = StatsInteractorOutputSpy()

  private func gather(from store: any TodoStore) {
    let interactor = StatsInteractor(store: store, clock: Fixtures.clock)
    interactor.output = output
    interactor.gatherStatistics()
  }

  @Test func `it gathers twelve weeks and the five oldest, and writes nothing`() throws {
    let store = ReadOnlyStore((1...7).map { Fixtures.item($0) } + [Fixtures.doneItem(8)])
    gather(from: store)
    guard case .found(let statistics) = try #require(output.events.first) else {
      return #expect(Bool(false), "\(output.events)")
    }
    #expect(output.events.count == 1)
    #expect(statistics.open == 7)
    #expect(statistics.done == 1)
    #expect(statistics.weeks.count == 12)
    #expect(statistics.oldest.map(\.item.number) == [1, 2, 3, 4, 5])
    #expect(store.writes == 0)
  }

  @Test func `the store's error is reported`() {
    gather(from: RefusingTodoStore(.noPlace))
    #expect(output.events == [.failed(.noPlace)])
  }
}
