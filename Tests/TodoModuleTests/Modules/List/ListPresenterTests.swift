import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of list and next` {
  private let view = ListViewSpy()
  private let interactor = ListInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ListPresenter
  private let request = ListRequest(query: ItemQuery(.all([])), showsUrgency: false)

  init() {
    presenter = ListPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `rows are shown as they are found, then their summary`() {
    let late = Fixtures.item(1, due: "2026-11-19")
    let urgency = Urgency(late, at: Fixtures.clock)
    presenter.didFind([RankedItem(item: late, urgency: urgency)])
    presenter.didFind([RankedItem(item: Fixtures.item(2), urgency: nil)])
    presenter.didFindAll(of: request, count: 2, late: 1)
    #expect(
      view.events == [
        .rows([ItemRow(late, at: Fixtures.wall, urgency: urgency)]),
        .rows([ItemRow(Fixtures.item(2), at: Fixtures.wall)]),
        .summary(ListSummary(shown: 2, late: 1, isUnfiltered: true)),
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a filter that finds nothing is told apart from an empty list`() {
    let filter = ItemFilter.term(.text("x"))
    presenter.didFindAll(
      of: ListRequest(query: ItemQuery(filter), showsUrgency: false), count: 0, late: 0)
    #expect(
      view.events == [.summary(ListSummary(shown: 0, late: 0, isUnfiltered: false))])
  }
}
