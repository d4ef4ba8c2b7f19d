import Testing
import TodoEntities

@testable import TodoModule

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
  func `missing values come last, ties go by priority and number`(
    keys: String, expected: [Int]
  ) throws {
    let query = ItemQuery(.all([]), includesHidden: true, order: try ItemOrder(typed: keys))
    #expect(try numbers(query) == expected)
  }

  @Test func `the default order is by due date, priority and number`() throws {
    let query = ItemQuery(.all([]), includesHidden: true)
    #expect(try numbers(query) == [3, 2, 5, 1, 4])
  }

  @Test func `all items are counted, or as many as are asked for`() throws {
    let query = ItemQuery(.all([]), includesHidden: true)
    let (search, list) = (ItemSearch(at: Fixtures.clock), TodoList(Self.items))
    #expect(try [search.count(query, in: list), search.count(query, in: list, upTo: 1)] == [5, 1])
  }

  static let unknown: [(keys: String, key: String, nearest: String?)] = [
    ("", "", nil), ("due,", "", nil), (",due", "", nil), ("-", "-", nil),
    ("--due", "--due", "-due"),
    ("Due", "Due", "due"),
  ]

  @Test(arguments: unknown)
  func `an unknown sort key is rejected`(keys: String, key: String, nearest: String?) {
    let error = #expect(throws: UsageError.self) { try ItemOrder(typed: keys) }
    let start = "cannot sort by '\(key)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "; use ")
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
  /// As README documents of both.
  @Test func `priority and urgency put the highest first, also with a dash`() {
    let keys = ItemOrder.Key.allCases.filter(\.putsHighestFirst)
    #expect(keys == [.priority, .urgency])
  }

  @Test(arguments: ItemOrder.Key.allCases)
  func `a dash reverses every other key`(key: ItemOrder.Key) throws {
    let name = key.rawValue
    let (plain, dashed) = (try ItemOrder(typed: name), try ItemOrder(typed: "-" + name))
    #expect((plain == dashed) == key.putsHighestFirst)
  }

  @Test func `help names the words of a choice in the order of errors`() {
    for row in Attribute.table {
      guard case .choice(let list) = row.kind else { continue }
      for token in row.tokens {
        #expect(token.help.hasPrefix(list.sentence))
        #expect(token.abstract == list.sentence && token.asked == list.sentence)
      }
    }
  }
}
