import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of list and next` {
  private let view = ListViewSpy()
  private let interactor = ListInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ListPresenter
  private let query = ListQuery(items: ItemQuery(.all([])), showsUrgency: false)

  init() {
    presenter = ListPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  private static let wait = FloatingDate(Fixtures.clock.today)

  @Test func `a request goes to the interactor`() {
    presenter.didRequest(query)
    #expect(interactor.events == [query])
  }

  @Test func `rows have the date of their common state, unless they are sorted by due date`()
    throws
  {
    let done = Fixtures.doneItem(1)
    let wait = RankedItem(ListedItem(Fixtures.item(2, wait: "2026-11-25")), urgency: nil)
    let byDue = ListQuery(
      items: ItemQuery(.all([]), order: ItemOrder([.init(.due)])), showsUrgency: false)
    presenter.didFind([RankedItem(ListedItem(done), urgency: nil)], of: query, in: .done)
    presenter.didFind([wait], of: query, in: .waiting)
    presenter.didFind([wait], of: byDue, in: .waiting)
    let completed = try #require(done.completedAt.flatMap(Fixtures.clock.wall(at:)))
    let label = DateLabel(FloatingDate(completed.day), seenFrom: Fixtures.wall)
    #expect(
      view.events == [
        .rows([ItemRow(done, at: Fixtures.wall, listedDate: .completed(label))]),
        .rows([ItemRow(wait.item, at: Fixtures.wall, listedDate: .wait)]),
        .rows([ItemRow(wait.item, at: Fixtures.wall)]),
      ])
  }

  @Test func `the summary of a screen says so`() {
    let query = ListQuery(counting: query.items, screenLines: 23)
    presenter.didFindAll(of: query, ListCounts(shown: 21, matching: 56))
    let summary = ListSummary(
      shown: 21, matching: 56, late: 0, isUnfiltered: true, isFirstScreen: true)
    #expect(view.events == [.summary(summary)])
  }

  @Test func `rows are shown as they are found, then their summary`() {
    let late = Fixtures.item(1, due: "2026-11-19")
    let urgency = Urgency(late, at: Fixtures.clock)
    presenter.didFind([RankedItem(ListedItem(late), urgency: urgency)], of: query, in: nil)
    presenter.didFind([RankedItem(ListedItem(Fixtures.item(2)), urgency: nil)], of: query, in: nil)
    let counts = ListCounts(
      shown: 2, matching: 9, late: 1, today: 3, waiting: 1, firstWait: Self.wait)
    presenter.didFindAll(of: query, counts)
    #expect(
      view.events == [
        .rows([ItemRow(late, at: Fixtures.wall, urgency: urgency)]),
        .rows([ItemRow(Fixtures.item(2), at: Fixtures.wall)]),
        .summary(
          ListSummary(
            counts: counts, firstWait: DateLabel(Self.wait, seenFrom: Fixtures.wall),
            isUnfiltered: true)),
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a filter without matches is told apart from an empty list`() {
    let filter = ItemFilter.term(.text("x"))
    let misses = [FilterMiss.text("x", meant: nil)]
    presenter.didFindAll(
      of: ListQuery(items: ItemQuery(filter), showsUrgency: false), ListCounts(misses: misses))
    #expect(
      view.events == [
        .summary(ListSummary(shown: 0, late: 0, isUnfiltered: false, misses: misses))
      ])
  }
}
