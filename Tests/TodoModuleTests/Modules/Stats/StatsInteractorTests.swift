import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of stats` {
  private let output = StatsInteractorOutputSpy()

  @Test func `twelve weeks and the five oldest items are gathered, and nothing is written`() {
    let items = (1...7).map { Fixtures.item($0) } + [Fixtures.doneItem(8)]
    let store = ReadOnlyStore(items)
    let interactor = StatsInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.gatherStatistics()
    let statistics = TodoList(items).statistics(weeks: 12, oldest: 5, at: Fixtures.clock)
    #expect(output.events == [.found(statistics)])
    #expect(store.writes == 0)
  }
}
