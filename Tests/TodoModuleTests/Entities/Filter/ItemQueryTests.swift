import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Item query` {
  /// A filter, another one, and whether the first finds only what the other one finds, seen from its last
  /// text.
  static let pairs: [(filter: String, other: String, narrows: Bool)] = [
    ("bu", "b", true), ("b", "b", true), ("Bu", "B", true), ("bU", "b", true),
    ("buy milk", "buy mil", true), ("+home mi", "+home m", true), ("not x mi", "not x m", true),
    ("(buy or x) mi", "(buy or x) m", true), ("is:done mi", "is:done m", true),
    ("café", "caf", true), ("b", "bu", false), ("xb", "b", false), ("b", "", false),
    ("café", "cafe", false), ("buyer milk", "buy milk", false), ("buy milk", "buy", false),
    ("not bu", "not b", false), ("not (x bu)", "not (x b)", false),
    ("buy or xy", "buy or x", false), ("+home", "+h", false), ("note:ab", "note:a", false),
    ("b is:overdue", "b", false), ("12", "1", false), ("is:done b", "b", false),
  ]

  @Test(arguments: pairs)
  func `one that lengthens the last text narrows the other`(
    filter: String, other: String, narrows: Bool
  ) throws {
    let queries = try [filter, other].map {
      ItemQuery($0.isEmpty ? .all([]) : try ItemFilter(where: $0))
    }
    let hidden = ItemQuery(queries[0].filter, includesHidden: true)
    // With everything that is hidden, it finds templates too.
    #expect([queries[0], hidden].map { $0.narrows(queries[1]) } == [narrows, false])
  }

  @Test(arguments: pairs.filter(\.narrows))
  func `what narrows finds the same among what the other has found`(
    row: (filter: String, other: String, narrows: Bool)
  ) throws {
    let titles = [
      "Buy milk", "buyer of milk", "bU", "B", "mi casa", "Café", "cafe", "MILKY way", "x", "bread",
    ]
    let list = TodoList(
      titles.enumerated().map { index, title in
        index % 4 == 3
          ? Fixtures.doneItem(index + 1, title)
          : Fixtures.item(index + 1, title, tags: index % 2 == 0 ? ["home"] : [])
      })
    let search = ItemSearch(at: Fixtures.clock)
    let query = ItemQuery(try ItemFilter(where: row.filter), order: .urgency)
    let other = ItemQuery(try ItemFilter(where: row.other))
    let found = try search.positions(of: other, in: list)
    #expect(
      try search.positions(of: query, in: list, among: found.reversed())
        == search.positions(of: query, in: list))
  }

  @Test func `a search among candidates finds no other item`() throws {
    let list = TodoList([Fixtures.item(1, "a"), Fixtures.item(2, "b"), Fixtures.item(3, "a")])
    let search = ItemSearch(at: Fixtures.clock)
    let query = ItemQuery(.term(.text("a")))
    let found = try [[2, 1], []].map { try search.positions(of: query, in: list, among: $0) }
    #expect(found == [[2], []])
  }
}
