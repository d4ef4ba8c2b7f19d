import Testing
import TodoEntities

@testable import TodoModule

/// The items that `list` and `next` read, and the chunks in which they read them.
@Suite struct `Listing items in chunks` {
  /// Lists items, and returns the numbers of each chunk with the counts.
  private func run(
    _ query: ItemListQuery, on items: [TodoItem]
  ) throws -> (chunks: [[Int]], counts: ListCounts) {
    let interactor = StoreInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    var chunks: [[Int]] = []
    let counts = try interactor.forEachChunk(of: query, upTo: ItemListLimit(of: query)) {
      items, _ in chunks.append(items.map(\.item.number))
    }
    return (chunks, counts)
  }

  @Test func `a long list is read in chunks`() throws {
    let query = ItemListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    let (chunks, _) = try run(query, on: (1...600).map { Fixtures.item($0) })
    #expect(chunks.map(\.count) == [256, 256, 88])
    #expect(Array(chunks.joined()) == Array(1...600))
  }

  @Test func `without a table nothing is counted`() throws {
    let query = ItemListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    let (_, counts) = try run(
      query, on: [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, wait: "2026-11-23")])
    #expect(counts == ListCounts(shown: 1, matching: 1))
  }

  @Test func `counts items due today as today or late, and done items as neither`() {
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
    let (chunks, counts) = try run(query, on: (0..<count).map { Fixtures.item($0 + 1) })
    #expect(chunks.map(\.count) == (shown == 0 ? [] : [shown]))
    #expect((counts.shown, counts.matching) == (shown, count))
    let summary = Fixtures.formatter.summary(of: query, counts)
    #expect(summary.screenLines == lines)
    #expect(
      summary.more(beside: shown)
        == (shown < count ? "\(count - shown) more. To list all, run: todo list" : nil))
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
