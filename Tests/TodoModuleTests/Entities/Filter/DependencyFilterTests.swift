import Testing
import TodoEntities

@testable import TodoModule

/// 1 depends on 2 and 3, 2 on 4, which is done, 5 on an item that is not there; 6 is scheduled for
/// later, 7 waits, 8 is worked on and has 90 minutes, 9 has 30 minutes and was scheduled for today.
@Suite struct `Filters on dependencies, scheduled dates and time spent` {
  private static let items: [TodoItem] = [
    item(1, depends: [2, 3]), item(2, depends: [4]), item(3), Fixtures.doneItem(4),
    item(5, depends: [77]),
    item(6, scheduled: "2026-11-21"), item(7, wait: "2026-12-01"),
    item(8, started: Fixtures.yesterday, spent: 5400),
    item(9, scheduled: "2026-11-20", spent: 1800),
  ]

  private static func item(
    _ number: Int, depends: [UInt32] = [], scheduled: String? = nil, wait: String? = nil,
    started: Instant? = nil, spent: Int? = nil
  ) -> TodoItem {
    TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "Item",
      createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
      scheduled: scheduled.flatMap(Fixtures.date), wait: wait.flatMap(Fixtures.date),
      depends: depends.map(Fixtures.id), started: started, spent: spent)
  }

  @Test(
    arguments: [
      ("is:blocked", [1]), ("is:blocking", [2, 3]), ("is:ready", [2, 3, 5, 8, 9]),
      ("not is:ready", [1, 4, 6, 7]), ("is:active", [8]), ("depends:2", [1]), ("depends:4", [2]),
      ("depends:2-4", [1, 2]), ("depends:99", []), ("blocks:1", [2, 3]), ("blocks:5", []),
      ("depends:a0000002", [1]), ("scheduled:today", [9]), ("scheduled.after:today", [6]),
      ("scheduled.by:tomorrow", [6, 9]), ("sched:tomorrow", [6]), ("started.before:today", [8]),
      ("spent:30min", [9]), ("spent.above:30min", [8]), ("spent.below:1h30min", [9]),
    ] as [(String, [Int])])
  func `match`(filter: String, expected: [Int]) throws {
    let query = ItemQuery(try ItemFilter(where: filter), includesHidden: true)
    let list = TodoList(Self.items)
    let found = try ItemSearch(at: Fixtures.clock).positions(of: query, in: list)
    #expect(found.map { list.number(at: $0) }.sorted() == expected)
    // The spelling means the same.
    let spelled = try ItemFilter(where: "\(query.filter)")
    #expect(spelled == query.filter)
  }

  @Test(arguments: [
    ("depends:x", "numbers of items, as in 3,5"), ("depends:0", "numbers of items, as in 3,5"),
    ("spent:1d", "a time such as 30min, 2h or 1h30min"),
    ("spent:any.", "a time such as 30min, 2h or 1h30min"),
  ])
  func `are refused`(filter: String, accepted: String) {
    let error = UsageError.badValue(filter, accepted: accepted, nearest: nil)
    #expect(throws: UsageError.inFilter(FilterLocation(word: nil, character: 1), error)) {
      try ItemFilter(where: filter)
    }
  }

  @Test func `urgency sinks what is blocked and raises what blocks, is active or can begin`() throws
  {
    let list = TodoList(Self.items)
    let graph = DependencyGraph(list)
    func terms(_ number: Int) -> [Urgency.Factor] {
      let item = list[number - 1]
      return Urgency(item, at: Fixtures.clock, graph.dependence(of: item.id)).terms.map(\.factor)
    }
    let own: [[Urgency.Factor]] = [[.blocked], [.blocking], [], [.active], [.scheduled]]
    #expect([1, 2, 6, 8, 9].map(terms) == own.map { $0 + [.age] })
    let query = ItemQuery(.all([]), order: .urgency)
    let found = try ItemSearch(at: Fixtures.clock).positions(of: query, in: list)
    #expect(found.map { $0 + 1 } == [2, 3, 9, 8, 5, 6, 1])
  }
}
