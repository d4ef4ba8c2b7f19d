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
  /// A search with a view and templates, which filters may lift.
  private static var search: ItemSearch {
    ItemSearch(at: Fixtures.clock, viewFilter: .term(.text("i")), templates: Tag("template"))
  }

  private static func query(_ filter: String, _ order: ItemOrder = .everyday) throws -> ItemQuery {
    ItemQuery(filter.isEmpty ? .all([]) : try ItemFilter(where: filter), order: order)
  }

  @Test(arguments: pairs)
  func `a filter narrows another one if its parts do`(
    one: String, other: String, narrows: Bool
  ) throws {
    let list = TodoList([Fixtures.item(1, tags: ["template"])])
    let conditions = try [one, other].map {
      Self.search.condition(of: try Self.query($0), in: list)
    }
    #expect(conditions[0].implies(conditions[1]) == narrows)
  }

  @Test func `a query for hidden items does not narrow one that leaves them out`() throws {
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
  func `a narrower filter finds the same items among those that the wider one has found`(
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

@Suite struct `Item order: sort keys` {
  static let items: [TodoItem] = [
    item(1, "banana", created: 3, due: "2026-11-21", priority: .low, project: "b"),
    item(2, "Apple", created: 1, due: "2026-11-20", project: "B"),
    item(3, "cherry", created: 2, completed: 9, due: "2026-11-20T17:00", priority: .high),
    item(4, "\u{E9}clair", created: 1, wait: "2026-11-10", priority: .high, project: "a"),
    item(5, "apple", created: 4, completed: 8, due: "2026-11-20", wait: "2026-11-09"),
  ]

  static let orders: [(keys: String, numbers: [Int])] = [
    ("number", [1, 2, 3, 4, 5]), ("-number", [5, 4, 3, 2, 1]),
    ("title", [2, 5, 1, 3, 4]), ("-title", [4, 3, 1, 2, 5]),
    ("due", [3, 2, 5, 1, 4]), ("-due", [1, 2, 5, 3, 4]),
    ("wait", [5, 4, 3, 1, 2]), ("-wait", [4, 5, 3, 1, 2]),
    ("priority", [3, 4, 1, 2, 5]), ("-priority", [3, 4, 1, 2, 5]),
    ("project", [4, 1, 2, 3, 5]), ("-project", [1, 2, 4, 3, 5]),
    ("created", [4, 2, 3, 1, 5]), ("-created", [5, 1, 3, 4, 2]),
    ("modified", [5, 1, 3, 4, 2]), ("-modified", [4, 2, 3, 1, 5]),
    ("completed", [5, 3, 4, 1, 2]), ("-completed", [3, 5, 4, 1, 2]),
    ("created,-number", [4, 2, 3, 1, 5]), ("title,-number", [5, 2, 1, 3, 4]),
    ("due,-priority", [3, 2, 5, 1, 4]), ("-priority,due", [3, 4, 1, 2, 5]),
    ("due,due,-number", [3, 5, 2, 1, 4]),
    // All items are more than a year old, which adds 2 to each. Their other terms are: item 3,
    // 14.65 for due date and priority; item 1, 11.32 including its project; item 2, 9.98; item 5,
    // 8.98; item 4, 7.
    ("-urgency", [3, 1, 2, 5, 4]), ("urgency", [3, 1, 2, 5, 4]),
  ]

  @Test(arguments: orders)
  func `items without a value come last, and equal items are ordered by number`(
    keys: String, found: [Int]
  ) throws {
    let query = ItemQuery(.all([]), includesHidden: true, order: try ItemOrder(typed: keys))
    #expect(try numbers(query) == found)
  }

  @Test func `the default order is by due date, priority and number`() throws {
    let query = ItemQuery(.all([]), includesHidden: true)
    #expect(try numbers(query) == [3, 2, 5, 1, 4])
  }

  @Test func `counts all items, or up to a maximum`() throws {
    let query = ItemQuery(.all([]), includesHidden: true)
    let (search, list) = (ItemSearch(at: Fixtures.clock), TodoList(Self.items))
    #expect(try [search.count(query, in: list), search.count(query, in: list, upTo: 1)] == [5, 1])
  }

  static let unknown: [(keys: String, key: String, nearest: String?)] = [
    ("", "", nil), ("due,", "", nil), (",due", "", nil), ("-", "-", nil),
    ("--due", "--due", "-due"), ("Due", "Due", "due"),
  ]

  @Test(arguments: unknown)
  func `an unknown sort key is rejected`(keys: String, key: String, nearest: String?) {
    let error = #expect(throws: UsageError.self) { try ItemOrder(typed: keys) }
    let start = "cannot sort by '\(key)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ": use ")
    #expect(error?.message(today: nil).hasPrefix(start) == true)
  }

  private func numbers(_ query: ItemQuery) throws -> [Int] {
    try ItemSearch(at: Fixtures.clock).positions(of: query, in: TodoList(Self.items)).map { $0 + 1 }
  }

  private static func item(
    _ number: Int, _ title: String, created: Int, completed: Int? = nil, due: String? = nil,
    wait: String? = nil, priority: Priority? = nil, project: String? = nil
  ) -> TodoItem {
    TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: title, isCompleted: completed != nil,
      createdAt: Instant(secondsSinceEpoch: created),
      modifiedAt: Instant(secondsSinceEpoch: -created),
      completedAt: completed.map { Instant(secondsSinceEpoch: $0) },
      due: due.flatMap(Fixtures.date), wait: wait.flatMap(Fixtures.date), priority: priority,
      project: project.flatMap(Project.init))
  }
}

@Suite struct `Sort keys` {
  /// README documents this of both.
  @Test func `priority and urgency put the highest first, even with a dash`() {
    let keys = ItemOrder.Key.allCases.filter(\.putsHighestFirst)
    #expect(keys == [.priority, .urgency])
  }

  @Test(arguments: ItemOrder.Key.allCases)
  func `a dash reverses every other key`(key: ItemOrder.Key) throws {
    let name = key.rawValue
    let (plain, dashed) = (try ItemOrder(typed: name), try ItemOrder(typed: "-" + name))
    #expect((plain == dashed) == key.putsHighestFirst)
  }

  @Test func `help lists the words of a choice in the order of errors`() {
    for row in Attribute.table {
      guard case .choice(let list) = row.kind else { continue }
      for token in row.tokens {
        #expect(token.help.hasPrefix(list.sentence))
        #expect(token.abstract == list.sentence && token.asked == list.sentence)
      }
    }
  }
}

@Suite struct `Item search: timer` {
  /// A timer that records its calls.
  private final class Spy: SearchTimer {
    enum Event { case started, stopped }
    private(set) var events: [Event] = []

    func start() { events.append(.started) }
    func stop() { events.append(.stopped) }
  }

  private func events(_ terms: ItemFilter.Term...) throws -> [Spy.Event] {
    try events(.any(terms.map { .term($0) }))
  }

  private func events(_ filter: ItemFilter) throws -> [Spy.Event] {
    let spy = Spy()
    let search = ItemSearch(at: Fixtures.clock, timer: spy)
    let query = ItemQuery(filter, includesHidden: true)
    _ = try search.positions(of: query, in: TodoList(Array(FilterFixture.items.prefix(2))))
    return spy.events
  }

  @Test func `runs while a regular expression is searched for, and not for other filters`() throws {
    #expect(try events(.pattern(try TextPattern("^Buy"))) == [.started, .stopped])
    #expect(try events(.text("Buy")) == [])
  }

  @Test func `runs for a filter of more than 16 terms, however they are nested`() throws {
    func nested(_ count: Int) -> ItemFilter {
      (1..<count).reduce(.term(.text("x1"))) { .any([.not($0), .term(.text("x\($1)"))]) }
    }
    #expect(try events(nested(16)) == [])
    #expect(try events(nested(17)) == [.started, .stopped])
  }

  @Test func `runs for a text with many accents`() throws {
    #expect(try events(.text(String(repeating: "é", count: 15))) == [])
    #expect(try events(.note(String(repeating: "é", count: 16))) == [.started, .stopped])
  }
}
