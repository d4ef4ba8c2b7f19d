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
      ItemRow($0, at: Fixtures.wall, urgency: Urgency($0, at: Fixtures.clock))
    }
    #expect(view.events == [.items(rows)])
    #expect(router.events == [.closed(.ok)])
  }
}
