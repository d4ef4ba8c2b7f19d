import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Item query` {
  /// A filter, another one, and whether the first surely finds only what the other one finds.
  static let pairs: [(filter: String, other: String, narrows: Bool)] = [
    ("bu", "b", true), ("b", "b", true), ("Bu", "B", true), ("bU", "b", true),
    ("buy milk", "buy mil", true), ("+home mi", "+home m", true), ("not x mi", "not x m", true),
    ("(buy or x) mi", "(buy or x) m", true), ("is:done mi", "is:done m", true),
    ("café", "caf", true), ("b", "", true), ("buy milk", "buy", true), ("b is:overdue", "b", true),
    ("buyer milk", "buy", true), ("buyer +home mi", "mi buy", true),
    ("buy or xy", "buy or x", true),
    ("buy", "buy or x", true), ("(buy or xy) mi", "x or b", true), ("not b", "not bu", true),
    ("not (x or bu)", "not bu", true), ("buy mi", "(mi or x) buy", true),
    ("b", "bu", false), ("xb", "b", false), ("café", "cafe", false), ("buy", "buy milk", false),
    ("not bu", "not b", false), ("not (x bu)", "not (x b)", false), ("buy or x", "buy", false),
    ("buy", "not b", false), ("+home", "+h", false), ("note:ab", "note:a", false),
    ("12", "1", false), ("is:done b", "b", false), ("b", "is:done b", false), ("", "b", false),
    ("+template b", "b", false), ("b", "+template b", false), ("1", "", false),
  ]
  /// With a view and templates, which filters may lift.
  private static var search: ItemSearch {
    ItemSearch(at: Fixtures.clock, viewFilter: .term(.text("i")), templates: Tag("template"))
  }

  private static func query(_ filter: String, _ order: ItemOrder = .everyday) throws -> ItemQuery {
    ItemQuery(filter.isEmpty ? .all([]) : try ItemFilter(where: filter), order: order)
  }

  @Test(arguments: pairs)
  func `one narrows the other if each of its parts does`(
    filter: String, other: String, narrows: Bool
  ) throws {
    let list = TodoList([Fixtures.item(1, tags: ["template"])])
    let conditions = try [filter, other].map {
      Self.search.condition(of: try Self.query($0), in: list)
    }
    #expect(conditions[0].implies(conditions[1]) == narrows)
  }

  @Test func `a query for hidden items narrows none that leaves them out`() throws {
    let list = TodoList([Fixtures.item(1, tags: ["template"])])
    let (query, hidden) = (
      try Self.query("b"), ItemQuery(try ItemFilter(where: "bu"), includesHidden: true)
    )
    let (plain, all) = (
      Self.search.condition(of: query, in: list), Self.search.condition(of: hidden, in: list)
    )
    #expect(!all.implies(plain) && plain.implies(plain))
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
          : Fixtures.item(
            index + 1, title, tags: index % 2 == 0 ? ["home"] : index == 5 ? ["template"] : [])
      })
    let query = try Self.query(row.filter, .urgency)
    for search in [Self.search, ItemSearch(at: Fixtures.clock)] {
      let found = try search.positions(of: try Self.query(row.other), in: list)
      #expect(
        try search.positions(of: query, in: list, among: found.reversed())
          == search.positions(of: query, in: list))
    }
  }

  @Test func `a search among candidates finds no other item`() throws {
    let list = TodoList([Fixtures.item(1, "a"), Fixtures.item(2, "b"), Fixtures.item(3, "a")])
    let search = ItemSearch(at: Fixtures.clock)
    let query = ItemQuery(.term(.text("a")))
    let found = try [[2, 1], []].map { try search.positions(of: query, in: list, among: $0) }
    #expect(found == [[2], []])
  }
}
