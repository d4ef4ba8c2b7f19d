import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `A search in steps` {
  private static let filters = [
    "", "milk", "bu", "+home", "not milk", "milk or bread", "is:done", "is:overdue", "+home buy",
    "1-9", "priority:high", "due:any", "is:open not +home", "is:waiting", "(buy or +home) mi",
  ]
  private static let orders = [
    ItemOrder.everyday, .urgency, ItemOrder([.init(.part(.number), isReversed: true)]),
    ItemOrder([.init(.part(.title)), .init(.due)]),
  ]

  /// A list of up to 60 random items, some of which are removed.
  private static func list(_ random: inout SplitMix64) -> TodoList {
    let titles = ["Buy milk", "Buy bread", "milk", "Café", "bu", "Zebra", "mi casa", "MILKY way"]
    let count = Int.random(in: 0...60, using: &random)
    let items = (0..<count).map { index -> TodoItem in
      func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
      }
      let title = pick(titles)
      if Int.random(in: 0..<4, using: &random) == 0 {
        return Fixtures.doneItem(index + 1, title, due: pick([nil, "2026-11-19"]))
      }
      return Fixtures.item(
        index + 1, title, due: pick([nil, "2026-11-19", "2026-11-27", "2026-12-24"]),
        wait: pick([nil, nil, nil, "2026-12-01"]), priority: pick([nil, .high, .low]),
        tags: pick([[], ["home"], ["milk"]]))
    }
    var list = TodoList(items)
    for position in 0..<count where Int.random(in: 0..<6, using: &random) == 0 {
      list.remove(at: position)
    }
    return list
  }

  /// Searches in steps of this size. Returns what is found, and the number of steps.
  private static func search(
    _ query: ItemQuery, _ list: TodoList, among candidates: [Int]? = nil, step: Int
  ) throws -> (positions: [Int], steps: Int) {
    var search = try ItemSearch(at: Fixtures.clock).begin(query, in: list, among: candidates)
    var steps = 1
    while !search.advance(by: step) { steps += 1 }
    return (search.result, steps)
  }

  @Test(arguments: 0..<UInt64(TestLength.of(20, long: 500)))
  func `a search in steps finds what a search at once finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = Self.list(&random)
    for (text, order) in Self.filters.flatMap({ text in Self.orders.map { (text, $0) } }) {
      let filter = text.isEmpty ? .all([]) : try ItemFilter(where: text)
      let query = ItemQuery(filter, order: order)
      let step = Int.random(in: 1...70, using: &random)
      let found = try Self.search(query, list, step: step)
      let all = try ItemSearch(at: Fixtures.clock).allPositions(of: query, in: list)
      #expect(found.positions == all, "\(text), steps of \(step)")
      #expect(found.steps == max(1, (list.lastPosition + step) / step))
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.of(20, long: 500)))
  func `among candidates, it finds those that match`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = Self.list(&random)
    let all = Array(0..<list.lastPosition + 1)
    let candidates = all.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
    var others = list
    for position in Set(all).subtracting(candidates) { others.remove(at: position) }
    for text in Self.filters {
      let filter = text.isEmpty ? .all([]) : try ItemFilter(where: text)
      let query = ItemQuery(filter)
      let step = Int.random(in: 1...20, using: &random)
      let found = try Self.search(query, list, among: candidates, step: step)
      let expected = try ItemSearch(at: Fixtures.clock).allPositions(of: query, in: others)
      #expect(found.positions == expected, "\(text) among \(candidates)")
      #expect(found.steps == max(1, (candidates.count + step - 1) / step))
    }
  }

  @Test func `a search that is not complete has found some`() throws {
    let list = TodoList((1...5).map { Fixtures.item($0) })
    var search = try ItemSearch(at: Fixtures.clock).begin(ItemQuery(.all([])), in: list)
    var states = [(search.result, false)]
    for count in [2, 3, 3] {
      let isComplete = search.advance(by: count)
      states.append((search.result, isComplete))
    }
    #expect(states.map(\.0) == [[], [0, 1], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]])
    #expect(states.map(\.1) == [false, false, true, true])
  }

  @Test func `a search restricted by a view tests both`() throws {
    let list = TodoList([Fixtures.item(1, "a b"), Fixtures.item(2, "b"), Fixtures.item(3, "a")])
    let search = ItemSearch(at: Fixtures.clock, viewFilter: .term(.text("a")))
    var begun = try search.begin(ItemQuery(.term(.text("b"))), in: list)
    let isComplete = begun.advance(by: 9)
    #expect(isComplete)
    #expect(begun.result == [0])
  }

  /// A filter, another one, and whether the first only narrows what the other one finds.
  static let pairs: [(filter: String, other: String, narrows: Bool)] = [
    ("bu", "b", true), ("b", "b", true), ("b", "bu", false), ("xb", "b", false),
    ("bu", "", true), ("", "bu", false), ("buy milk", "buy", true), ("buy mi", "buy m", true),
    ("buyer milk", "buy", true), ("buyer milk", "buy m", false), ("milk buy", "buy", false),
    ("not bu", "not b", false), ("buy not x", "buy", true), ("buy or x", "buy", false),
    ("buy or xy", "buy or x", false), ("+home", "+h", false), ("+home mi", "+home", true),
    ("+home mi", "+home m", true), ("is:overdue", "", true), ("is:done", "", false),
    ("buy is:done", "buy", false), ("buy 1-9", "buy", false), ("is:done b", "is:done", true),
    ("is:done is:open", "is:done", true), ("note:ab", "note:a", false),
  ]

  @Test(arguments: pairs)
  func `a filter narrows one to which it adds`(
    row: (filter: String, other: String, narrows: Bool)
  ) throws {
    let queries = try [row.filter, row.other].map {
      ItemQuery($0.isEmpty ? .all([]) : try ItemFilter(where: $0))
    }
    #expect(queries[0].narrows(queries[1]) == row.narrows)
    let sorted = ItemQuery(queries[0].filter, order: .urgency)
    #expect(!sorted.narrows(queries[1]))
  }

  @Test(arguments: 0..<UInt64(TestLength.of(10, long: 200)))
  func `what narrows finds only what the other one finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "b", "bu", "buy", "m", "mi", "milk", "e", "café", "cafe", "ca", "+home", "+milk", "is:done",
      "is:open", "is:overdue", "not", "or", "1-9", "due:any", "priority:high", "(", ")",
    ]
    let search = ItemSearch(at: Fixtures.clock)
    var count = 0
    for _ in 0..<200 {
      let list = Self.list(&random)
      let other = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        words[Int.random(in: words.indices, using: &random)]
      }.joined(separator: " ")
      let more = ["", "l", "y", " b", " +home", "é", " is:done"]
      let text = other + more[Int.random(in: more.indices, using: &random)]
      guard let filters = try? [text, other].map({ try ItemFilter(where: $0) }) else { continue }
      let queries = filters.map { ItemQuery($0) }
      guard queries[0].narrows(queries[1]) else { continue }
      count += 1
      let found = try queries.map { Set(try search.allPositions(of: $0, in: list)) }
      #expect(found[0].isSubset(of: found[1]), "\(text) narrows \(other)")
    }
    #expect(count > 20)
  }
}
