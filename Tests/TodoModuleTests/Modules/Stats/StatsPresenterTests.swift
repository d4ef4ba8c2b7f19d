import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter and interactor of stats` {
  private final class View: Spy<StatsPage>, StatsViewInput {
    func showStats(_ page: StatsPage) { record(page) }
  }

  private let view = View()
  private let router = RouterSpy()

  private func count(_ items: [TodoItem]) {
    let interactor = StatsInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = StatsPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(())
  }

  @Test func `twelve weeks and the five oldest items are shown`() {
    let items = (1...7).map { Fixtures.item($0, due: "2026-11-19") } + [Fixtures.doneItem(8)]
    count(items)
    let page = StatsPage(
      statistics: TodoList(items).statistics(weeks: 12, oldest: 5, at: Fixtures.clock),
      oldest: items[..<5].map { StatsPage.Aged(row: ItemRow($0, at: Fixtures.wall), days: 1) })
    #expect(view.events == [page])
    #expect(router.events == [.closed(.ok)])
  }
}
