import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Filters: matching` {
  @Test(arguments: FilterRow.all)
  func `a filter finds the items that it describes`(row: FilterRow) throws {
    #expect(try row.found() == row.expected)
  }

  @Test func `the default filter matches the items that are shown by default`() throws {
    let start = ItemSearch(at: FilterFixture.clock).start(of: ItemQuery(.all([])))
    let explained = try FilterFixture.numbers(try #require(start), all: true)
    #expect(explained == [1, 2, 3, 4, 7, 8, 10])
    #expect(try FilterFixture.numbers(.all([]), all: false) == explained)
  }

  @Test(arguments: FilterRow.all)
  func `the description of a filter parses to an equal filter`(row: FilterRow) throws {
    let filter = try row.filter()
    guard filter != .all([]) else { return }
    let again = try ItemFilter(where: filter.description)
    #expect(again.description == filter.description)
    #expect(try FilterFixture.numbers(again, all: true) == FilterFixture.numbers(filter, all: true))
  }

  @Test func `an item is loaded once if its outline is not enough`() throws {
    for (text, loads) in [
      ("is:open due:any priority:none 1 id:a000", 0), ("milk rent or +home or note:x", 1),
      ("milk is:done", 0), ("(milk or is:open) not +work", 1),
    ] {
      let source = CountingSource(FilterFixture.items[0])
      let matcher = try ItemMatcher(
        ItemFilter(where: text), at: FilterFixture.clock, in: TodoList(source, nextNumber: 9))
      _ = matcher.matches(at: 0, source.outline(at: 0))
      #expect(source.loads == loads, "\(text)")
    }
  }

  @Test func `a date outside the calendar is an error, not an empty result`() throws {
    let filter = try ItemFilter(where: "due.before:9999-12-31+1d")
    let error = DateError.inToken(
      "due.before:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(throws: error) {
      try ItemSearch(at: FilterFixture.clock).positions(of: ItemQuery(filter), in: TodoList())
    }
  }
}

/// A source of one item that counts how often it is decoded.
private final class CountingSource: ItemSource {
  private let item: TodoItem
  nonisolated(unsafe) private(set) var loads = 0

  init(_ item: TodoItem) { self.item = item }

  var count: Int { 1 }
  var dependencies: [(position: Int, depends: [ItemID])] { [] }
  func number(at position: Int) -> Int { item.number }
  func id(at position: Int) -> ItemID { item.id }
  func outline(at position: Int) -> ItemOutline { item.outline }
  func texts(at position: Int) -> ListedItem.Texts? { nil }
  func item(at position: Int) -> TodoItem {
    loads += 1
    return item
  }
  func isIdentical(at position: Int, to other: any ItemSource, at otherPosition: Int) -> Bool {
    false
  }
}

extension FilterRow {
  /// Words search all texts, and patterns the title and the notes.
  static let text: [FilterRow] = [
    FilterRow("milk", [1, 8]),
    FilterRow("café", [3, 10]),
    FilterRow("cafe", [3, 10]),
    FilterRow(arguments: "apfel from the cafe", expecting: [10]),
    FilterRow("note:cafe", []),
    FilterRow("garden", [2]),
    FilterRow("http://x", [8]),
    FilterRow("urgent)", [8]),
    FilterRow("'t:shirt'", []),
    FilterRow("note.md:12", []),
    FilterRow("3fa8", []),
    FilterRow("y m", [1, 8]),
    FilterRow(arguments: "due:today milk", expecting: []),
    FilterRow(arguments: "note:call first", expecting: [3]),
    FilterRow(arguments: " +home", expecting: []),
    FilterRow(literal: "due:today", []),
    FilterRow(literal: "or", [3, 4]),
    FilterRow(literal: "(urgent)", [8]),
    FilterRow(literal: "3", [10]),
    FilterRow("/(?i)milk/", [1, 8]),
    FilterRow("/again$/", [8]),
    FilterRow("/(?m)^MILK/", [8]),
    FilterRow("/café/", [3]),
    FilterRow("/M(i|I)lk|r.nt/", [2]),
    FilterRow("/usr/bin", []),
    FilterRow("//", [8]),
    FilterRow(where: "(/M(ILK)/ or rent)", [2, 8]),
    FilterRow(where: "(/Buy milk/)or(/rent/)", [1, 2]),
    FilterRow(where: "/Buy/(/milk/)", [1]),
    FilterRow(where: #"not /x\/y/ /a\.b|x.y/"#, [8]),
    FilterRow(where: "/usr/bin or /Buy", []),
  ]
}

extension FilterRow {
  /// Operators are applied by precedence.
  static let operators: [FilterRow] = [
    FilterRow("", [1, 2, 3, 4, 7, 8, 10]),
    FilterRow("milk and rent", []),
    FilterRow("+home or +work", [1, 3, 4]),
    FilterRow("+home or +work due:any", [1, 4]),
    FilterRow("+work or +home and due:none", [3, 4]),
    FilterRow("not +home +work", [3, 4]),
    FilterRow("not not +home", [1]),
    FilterRow("milk or rent and +home", [1, 8]),
    FilterRow("( +home or +work ) due:none", [3]),
    FilterRow(arguments: "(+home or +work)", "due:none", expecting: [3]),
    FilterRow(arguments: "+home or +work", "due:none", expecting: []),
    FilterRow(arguments: "not", "(milk or rent)", expecting: [3, 4, 7, 10]),
    FilterRow(arguments: "(urgent)", expecting: [8]),
    FilterRow(arguments: "('buy milk' or 'pay rent')", expecting: [1, 2]),
    FilterRow(where: "not (+home +work)", [1, 2, 3, 4, 7, 8, 10]),
    FilterRow(where: "(milk)or(rent)", [1, 2, 8]),
    FilterRow(where: "not(milk)", [2, 3, 4, 7, 10]),
    FilterRow(where: "  +home\t or\n+work ", [1, 3, 4]),
    FilterRow(where: "\"or\" is:done", [9]),
    FilterRow(where: "\"note:call\"", []),
    FilterRow(where: "note:\"call first\"", [3]),
    FilterRow(where: "\"(urgent)\"", [8]),
    FilterRow(where: "don't or milk", [1, 8]),
    FilterRow(where: "'buy'\" m\"'ilk'", [1]),
    FilterRow(where: "project:'none'", []),
    FilterRow(where: "(3) (5)", []),
  ]
}

extension FilterRow {
  /// Only some terms include done and waiting items.
  static let defaults: [FilterRow] = [
    FilterRow("3", [3]),
    FilterRow("6", [6]),
    FilterRow("1-3,7", [1, 2, 3, 7]),
    FilterRow("3 5", [3, 5]),
    FilterRow("3 and 5", []),
    FilterRow("3 or 5", [3, 5]),
    FilterRow("not 3", [1, 2, 4, 5, 6, 7, 8, 9, 10]),
    FilterRow("1-6 +home", [1, 6]),
    FilterRow("3 +home 5", []),
    FilterRow("99", []),
    FilterRow("1,9007199254740991", [1]),
    FilterRow("id:3fa8", [8]),
    FilterRow("id:0000 or id:17156075", []),
    FilterRow("17156075-0000", []),
    FilterRow("id:3fa85f64-5717-4562-b3fc-2c963f66afa6", [8]),
    FilterRow("not id:3fa8", [1, 2, 3, 4, 5, 6, 7, 9, 10]),
    FilterRow("is:open", [1, 2, 3, 4, 5, 7, 8, 10]),
    FilterRow("is:done", [6, 9]),
    FilterRow("is:waiting", [5]),
    FilterRow("is:open is:waiting", [5]),
    FilterRow("is:open not is:waiting", [1, 2, 3, 4, 7, 8, 10]),
    FilterRow("is:late", [2, 10]),
    FilterRow("is:Hidden", [5]),
    FilterRow("is:done or +work", [3, 4, 6, 9]),
    FilterRow("completed:any", [6, 9]),
    FilterRow("is:overdue", [2, 10]),
    FilterRow("is:today", [1, 10]),
    FilterRow("is:repeating", [7]),
    FilterRow("is:tagged", [1, 3, 4, 8]),
    FilterRow("is:untagged", [2, 7, 10]),
    FilterRow("wait:any", [8]),
    FilterRow("priority:low", []),
    FilterRow("", all: true, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    FilterRow("priority:low", all: true, [5]),
    FilterRow("wait:any", all: true, [5, 8]),
  ]
}

extension FilterRow {
  /// Attributes are compared by value.
  static let attributes: [FilterRow] = [
    FilterRow("+home", [1]),
    FilterRow("tag:work", [3, 4]),
    FilterRow("+wor", []),
    FilterRow("untag:home", [2, 3, 4, 7, 8, 10]),
    FilterRow("untag:any", [2, 7, 10]),
    FilterRow("untag:none", [1, 3, 4, 8]),
    FilterRow("project:house", [2, 4]),
    FilterRow("project.is:house", [4]),
    FilterRow("project.is:HOUSE.garden", [2]),
    FilterRow("project:house.gard", []),
    FilterRow("priority:high", [2]),
    FilterRow("priority.above:low", [2, 3]),
    FilterRow("priority.above:high", []),
    FilterRow("priority.below:high", [3]),
    FilterRow("priority.below:low", []),
    FilterRow("every:1w", [7]),
    FilterRow("every:1w/strict", [7]),
    FilterRow("every:1w/done", []),
    FilterRow("every:1m", []),
    FilterRow("note:first", [3]),
    FilterRow("note:milk", [8]),
    FilterRow("has:checklist", [8]),
  ]
}

extension FilterRow {
  /// Dates are compared in the user's time zone.
  static let dates: [FilterRow] = [
    FilterRow("due:today", [1, 10]),
    FilterRow("due:today@9", [10]),
    FilterRow("due.before:today", [2]),
    FilterRow("due.after:today", [4, 7]),
    FilterRow("due.by:today", [1, 2, 10]),
    FilterRow("due.by:today@9:00", [2, 10]),
    FilterRow("due.before:today@9:00", [2]),
    FilterRow("due.after:today@9:00", [1, 4, 7]),
    FilterRow("due.before:today@23:59", [2, 10]),
    FilterRow("due.by:today@23:59", [2, 10]),
    FilterRow("due.after:today@23:59", [1, 4, 7]),
    FilterRow("due.before:tomorrow@0:00", [1, 2, 10]),
    FilterRow("due.after:tomorrow@0:00", [4, 7]),
    FilterRow("due.by:1w", [1, 2, 4, 7, 10]),
    FilterRow("wait.before:today", [8]),
    FilterRow("is:waiting wait.after:today", [5]),
    FilterRow("is:waiting wait:due-1d", [5]),
    FilterRow("is:waiting wait.before:tue@9", [5]),
    FilterRow("is:waiting wait.before:due", [5]),
    FilterRow("until:2026-12-31", [7]),
    FilterRow("until:due+40d", [7]),
    FilterRow("created:fri", [3, 4, 8, 10]),
    FilterRow("created:mon", [2]),
    FilterRow("created.before:mon", [1, 7]),
    FilterRow("created.after:mon", [3, 4, 8, 10]),
    FilterRow("created.before:today@10:00", [1, 2, 3, 7, 8, 10]),
    FilterRow("created.after:today@9:30", [4]),
    FilterRow("created.by:today@10:00", [1, 2, 3, 4, 7, 8, 10]),
    FilterRow("created:today@10:00", [4]),
    FilterRow("created.after:-2h", [4, 8, 10]),
    FilterRow("modified:today", [1, 3, 4, 8, 10]),
    FilterRow("modified.before:today", [2, 7]),
    FilterRow("completed:wed", [6]),
    FilterRow("completed:tue", [9]),
    FilterRow("completed.before:wed", [9]),
  ]
}

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
