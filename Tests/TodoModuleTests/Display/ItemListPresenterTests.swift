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

  @Test func `a long list comes in chunks`() throws {
    let query = ItemListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    try run(query, on: (1...600).map { Fixtures.item($0) })
    #expect(view.chunks.map(\.count) == [256, 256, 88])
    #expect(view.chunks.joined().map(\.number) == Array(1...600))
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
