import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of show` {
  private let view = ShowViewSpy()
  private let interactor = ShowInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ShowPresenter

  init() {
    presenter = ShowPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `items are shown as rows, with their urgency`() {
    let items = [Fixtures.item(1, due: "2026-11-17"), Fixtures.doneItem(2)]
    presenter.didFind(items.map { RankedItem($0, at: Fixtures.clock) })
    let rows = items.map {
      ItemRow(
        $0, at: Fixtures.wall, urgency: Urgency($0, at: Fixtures.clock),
        times: ItemTimes(of: $0, at: Fixtures.clock))
    }
    #expect(view.events == [.items(rows)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure does not say that nothing was changed`() {
    presenter.didFail(.noSuchItem("9"))
    #expect(
      router.events == [.failure(Failure(code: .notFound, message: "there is no item '9'"))])
    #expect(view.events == [])
  }

  @Test func `words are a usage error that does not suggest --where`() {
    let items = ItemMatches([0], in: TodoList([Fixtures.item(1)]))
    presenter.didFail(.notASelection("milk", items))
    #expect(router.events == [.usage(.notASelection("milk", items, hasFilter: false))])
    #expect(view.events == [])
  }
}
