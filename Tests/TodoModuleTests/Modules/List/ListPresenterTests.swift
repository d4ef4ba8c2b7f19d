import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of list and next` {
  private let view = ListViewSpy()
  private let interactor = ListInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ListPresenter
  private let request = ListRequest(query: ItemQuery(.all([])), showsUrgency: false)

  init() {
    presenter = ListPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request goes to the interactor`() {
    presenter.didRequestList(request)
    #expect(interactor.requests == [request])
    #expect(router.events == [])
  }

  @Test func `rows come as they are found, then what they amount to`() {
    let late = Fixtures.item(1, due: "2026-11-19")
    let urgency = Urgency(late, at: Fixtures.clock)
    presenter.didFind([RankedItem(item: late, urgency: urgency)])
    presenter.didFind([RankedItem(item: Fixtures.item(2), urgency: nil)])
    presenter.didFindAll(of: request, ListCounts(found: 2, late: 1))
    #expect(
      view.events == [
        .rows([ItemRow(late, at: Fixtures.wall, urgency: urgency)]),
        .rows([ItemRow(Fixtures.item(2), at: Fixtures.wall)]),
        .summary(ListSummary(shown: 2, late: 1, isUnfiltered: true)),
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an empty answer to a filter is not an empty list`() {
    let filter = ItemFilter.term(.text("x"))
    presenter.didFindAll(
      of: ListRequest(query: ItemQuery(filter), showsUrgency: false), ListCounts(found: 0, late: 0))
    #expect(
      view.events == [.summary(ListSummary(shown: 0, late: 0, isUnfiltered: false))])
  }

  @Test func `a failure is shown, and decides the exit code`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [.failure(Failure(.noPlace))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `words that make no request open the usage`() {
    presenter.didRejectArguments(.badLimit("x"))
    #expect(router.events == [.usage(.badLimit("x"))])
  }
}
