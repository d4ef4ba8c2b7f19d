import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of list and next` {
  private final class View: Spy<View.Event>, ItemListViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case rows([ItemRow])
      case summary(ListSummary)
    }

    func showRows(_ rows: [ItemRow]) { record(.rows(rows)) }
    func showSummary(_ summary: ListSummary) { record(.summary(summary)) }

    /// All rows that were shown, by chunks.
    var chunks: [[ItemRow]] {
      events.compactMap { if case .rows(let rows) = $0 { rows } else { nil } }
    }
  }

  private let view = View()
  private let router = RouterSpy()

  private func run(_ query: ItemListQuery, on items: [TodoItem]) throws {
    let store = try InMemoryTodoStore(items)
    let interactor = ItemListInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = ItemListPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(query)
  }

  private func rows(
    _ items: TodoItem..., listedDate: ItemRow.ListedDate = .due
  ) -> View.Event {
    .rows(items.map { ItemRow($0, at: Fixtures.wall, listedDate: listedDate) })
  }

  @Test func `open items that are not waiting are shown in order, then their summary`() throws {
    let items = [
      Fixtures.item(1), Fixtures.item(2, due: "2026-11-21"), Fixtures.doneItem(3),
      Fixtures.item(4, wait: "2026-11-21"),
    ]
    try run(ItemListQuery(counting: ItemQuery(.all([]))), on: items)
    let wait = DateLabel(try #require(items[3].wait), seenFrom: Fixtures.wall)
    let counts = ListCounts(shown: 2, matching: 2, waiting: 1, firstWait: items[3].wait)
    #expect(
      view.events == [
        rows(items[1], items[0]),
        .summary(ListSummary(counts: counts, firstWait: wait, isUnfiltered: true)),
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `items have their urgency if the query asks for it`() throws {
    let item = Fixtures.item(1, priority: .high)
    let query = ItemListQuery(items: ItemQuery(.all([]), order: .urgency), showsUrgency: true)
    try run(query, on: [item])
    let row = ItemRow(item, at: Fixtures.wall, urgency: Urgency(item, at: Fixtures.clock))
    #expect(view.chunks == [[row]])
  }

  @Test func `a long list comes in chunks`() throws {
    let query = ItemListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    try run(query, on: (1...600).map { Fixtures.item($0) })
    #expect(view.chunks.map(\.count) == [256, 256, 88])
    #expect(view.chunks.joined().map(\.number) == Array(1...600))
  }

  @Test func `counts are of all matches, whatever the limit`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, due: "2026-11-20"), Fixtures.item(3),
      Fixtures.item(4, wait: "2026-11-23"), Fixtures.item(5, wait: "2026-11-22"),
      Fixtures.doneItem(6),
    ]
    try run(ItemListQuery(counting: ItemQuery(.all([])), limit: 1), on: items)
    let counts = ListCounts(
      shown: 1, matching: 3, late: 1, today: 1, waiting: 2, firstWait: items[4].wait)
    let wait = DateLabel(try #require(items[4].wait), seenFrom: Fixtures.wall)
    #expect(
      view.events.last
        == .summary(ListSummary(counts: counts, firstWait: wait, isUnfiltered: true)))
    try run(ItemListQuery(counting: ItemQuery(.term(.state(.today)))), on: items)
    #expect(
      view.events.last
        == .summary(ListSummary(shown: 1, late: 0, today: 1, isUnfiltered: false)))
  }

  @Test func `without a table nothing is counted`() throws {
    let query = ItemListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    try run(query, on: [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, wait: "2026-11-23")])
    #expect(view.events.last == .summary(ListSummary(shown: 1, late: 0, isUnfiltered: true)))
  }

  @Test func `what is due today is counted as today or late, and what is done as neither`() {
    let items = [
      Fixtures.item(1, due: "2026-11-20T09:00"), Fixtures.item(2, due: "2026-11-20T17:00"),
      Fixtures.item(3, due: "2026-11-20"), Fixtures.item(4, due: "2026-11-21"),
      Fixtures.item(5, due: "2026-11-20").completed(at: Fixtures.now),
    ]
    let counts = ListCounts(of: Array(items.indices), in: TodoList(items), at: Fixtures.wall)
    #expect((counts.late, counts.today) == (1, 2))
  }

  @Test(
    arguments: [(4, 5, 4), (5, 5, 3), (100, 5, 3), (3, 3, 1), (3, 2, 1), (2, 0, 1), (0, 5, 0)])
  func `a screen gets all items with a summary, or fewer with one more line`(
    count: Int, lines: Int, shown: Int
  ) throws {
    let query = ItemListQuery(counting: ItemQuery(.all([])), screenLines: lines)
    try run(query, on: (0..<count).map { Fixtures.item($0 + 1) })
    #expect(view.chunks.map(\.count) == (shown == 0 ? [] : [shown]))
    #expect(
      view.events.last
        == .summary(
          ListSummary(
            shown: shown, matching: count, late: 0, isUnfiltered: true, screenLines: lines)))
  }

  @Test func `items that all wait, or are all done, come with that date and in its order`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-20", wait: "2026-11-25"),
      Fixtures.item(2, due: "2026-11-24", wait: "2026-11-23"), Fixtures.doneItem(3),
      Fixtures.item(4),
    ]
    for query in [
      ItemQuery(.term(.state(.waiting))),
      // Who sorts by due date wants to see it.
      ItemQuery(.term(.state(.waiting)), order: ItemOrder([.init(.due)])),
      ItemQuery(.term(.state(.done))), ItemQuery(.all([]), includesHidden: true),
    ] { try run(ItemListQuery(counting: query), on: items) }
    let completed = try #require(items[2].completedAt.flatMap(Fixtures.clock.wall(at:)))
    let label = DateLabel(FloatingDate(completed.day), seenFrom: Fixtures.wall)
    #expect(
      view.chunks.map { View.Event.rows($0) } == [
        rows(items[1], items[0], listedDate: .wait), rows(items[0], items[1]),
        rows(items[2], listedDate: .completed(label)),
        rows(items[0], items[1], items[2], items[3]),
      ])
  }

  @Test func `a date outside the calendar is reported as a mistake`() throws {
    let filter = try ItemFilter(where: "due:9999-12-31+1d")
    try run(ItemListQuery(items: ItemQuery(filter), showsUrgency: false), on: [])
    #expect(
      router.events == [
        .usage(.badEdit(.date(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d")))))
      ])
  }
}

extension ItemListQuery {
  /// A query whose items are not counted, without a screen.
  init(items: ItemQuery, limit: Int? = nil, showsUrgency: Bool) {
    self.init(
      items: items, limit: limit, showsUrgency: showsUrgency, isCounted: false, screenLines: nil)
  }

  /// A query whose items are counted.
  init(counting items: ItemQuery, limit: Int? = nil, screenLines: Int? = nil) {
    self.init(
      items: items, limit: limit, showsUrgency: false, isCounted: true, screenLines: screenLines)
  }
}
