import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Filters: matching` {
  /// Filters and the numbers of the items of `FilterFixture` that match.
  private typealias Table = KeyValuePairs<String, [Int]>

  /// Arguments with spaces between them, as a shell passes them.
  private static let lines: Table = [
    // Words search all texts, and patterns the title and the notes.
    "milk": [1, 8], "café": [3, 10], "cafe": [3, 10], "note:cafe": [], "garden": [2],
    "http://x": [8], "urgent)": [8], "'t:shirt'": [], "note.md:12": [], "3fa8": [], "y m": [1, 8],
    "/(?i)milk/": [1, 8], "/again$/": [8], "/(?m)^MILK/": [8], "/café/": [3],
    "/M(i|I)lk|r.nt/": [2], "/usr/bin": [], "//": [8],
    // Operators are applied by precedence.
    "": [1, 2, 3, 4, 7, 8, 10], "milk and rent": [], "+home or +work": [1, 3, 4],
    "+home or +work due:any": [1, 4], "+work or +home and due:none": [3, 4],
    "not +home +work": [3, 4], "not not +home": [1], "milk or rent and +home": [1, 8],
    "( +home or +work ) due:none": [3],
    // Only some terms include done and waiting items.
    "3": [3], "6": [6], "1-3,7": [1, 2, 3, 7], "3 5": [3, 5], "3 and 5": [], "3 or 5": [3, 5],
    "not 3": [1, 2, 4, 5, 6, 7, 8, 9, 10], "1-6 +home": [1, 6], "3 +home 5": [], "99": [],
    "1,9007199254740991": [1], "id:3fa8": [8], "id:0000 or id:17156075": [], "17156075-0000": [],
    "id:3fa85f64-5717-4562-b3fc-2c963f66afa6": [8], "not id:3fa8": [1, 2, 3, 4, 5, 6, 7, 9, 10],
    "is:open": [1, 2, 3, 4, 5, 7, 8, 10], "is:done": [6, 9], "is:waiting": [5],
    "is:open is:waiting": [5], "is:open not is:waiting": [1, 2, 3, 4, 7, 8, 10],
    "is:late": [2, 10],
    "is:Hidden": [5], "is:done or +work": [3, 4, 6, 9], "completed:any": [6, 9],
    "is:overdue": [2, 10], "is:today": [1, 10], "is:repeating": [7], "is:tagged": [1, 3, 4, 8],
    "is:untagged": [2, 7, 10], "wait:any": [8], "priority:low": [],
    // Attributes are compared by value.
    "+home": [1], "tag:work": [3, 4], "+wor": [], "untag:home": [2, 3, 4, 7, 8, 10],
    "untag:any": [2, 7, 10], "untag:none": [1, 3, 4, 8], "project:house": [2, 4],
    "project.is:house": [4], "project.is:HOUSE.garden": [2], "project:house.gard": [],
    "priority:high": [2], "priority.above:low": [2, 3], "priority.above:high": [],
    "priority.below:high": [3], "priority.below:low": [], "every:1w": [7], "every:1w/strict": [7],
    "every:1w/done": [], "every:1m": [], "note:first": [3], "note:milk": [8], "has:checklist": [8],
    // Dates are compared in the user's time zone.
    "due:today": [1, 10], "due:today@9": [10], "due.before:today": [2], "due.after:today": [4, 7],
    "due.by:today": [1, 2, 10], "due.by:today@9:00": [2, 10], "due.before:today@9:00": [2],
    "due.after:today@9:00": [1, 4, 7], "due.before:today@23:59": [2, 10],
    "due.by:today@23:59": [2, 10], "due.after:today@23:59": [1, 4, 7],
    "due.before:tomorrow@0:00": [1, 2, 10], "due.after:tomorrow@0:00": [4, 7],
    "due.by:1w": [1, 2, 4, 7, 10], "wait.before:today": [8], "is:waiting wait.after:today": [5],
    "is:waiting wait:due-1d": [5], "is:waiting wait.before:tue@9": [5],
    "is:waiting wait.before:due": [5], "until:2026-12-31": [7], "until:due+40d": [7],
    "created:fri": [3, 4, 8, 10], "created:mon": [2], "created.before:mon": [1, 7],
    "created.after:mon": [3, 4, 8, 10], "created.before:today@10:00": [1, 2, 3, 7, 8, 10],
    "created.after:today@9:30": [4], "created.by:today@10:00": [1, 2, 3, 4, 7, 8, 10],
    "created:today@10:00": [4], "created.after:-2h": [4, 8, 10],
    "modified:today": [1, 3, 4, 8, 10],
    "modified.before:today": [2, 7], "completed:wed": [6], "completed:tue": [9],
    "completed.before:wed": [9],
  ]

  /// Such filters that are also applied to hidden items.
  private static let hidden: Table = [
    "": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "priority:low": [5], "wait:any": [5, 8],
  ]

  /// Such arguments after `--`.
  private static let literals: Table = ["due:today": [], "or": [3, 4], "(urgent)": [8], "3": [10]]

  /// Arguments that can contain spaces.
  private static let arguments: KeyValuePairs<[String], [Int]> = [
    ["apfel from the cafe"]: [10], ["due:today milk"]: [], ["note:call first"]: [3], [" +home"]: [],
    ["(+home or +work)", "due:none"]: [3], ["+home or +work", "due:none"]: [3],
    ["not", "(milk or rent)"]: [3, 4, 7, 10], ["(urgent)"]: [8],
    ["('buy milk' or 'pay rent')"]: [1, 2],
  ]

  /// Values of `--where`.
  private static let strings: Table = [
    "(/M(ILK)/ or rent)": [2, 8], "(/Buy milk/)or(/rent/)": [1, 2], "/Buy/(/milk/)": [1],
    #"not /x\/y/ /a\.b|x.y/"#: [8], "/usr/bin or /Buy": [],
    "not (+home +work)": [1, 2, 3, 4, 7, 8, 10], "(milk)or(rent)": [1, 2, 8],
    "not(milk)": [2, 3, 4, 7, 10], "  +home\t or\n+work ": [1, 3, 4], "\"or\" is:done": [9],
    "\"note:call\"": [], "note:\"call first\"": [3], "\"(urgent)\"": [8], "don't or milk": [1, 8],
    "'buy'\" m\"'ilk'": [1], "project:'none'": [], "(3) (5)": [],
  ]

  /// Each filter, whether hidden items are searched too, and the numbers of the items that match.
  private static func rows() throws -> [(filter: ItemFilter, all: Bool, found: [Int])] {
    func filter(_ line: String, literal: Bool = false) throws -> ItemFilter {
      try ItemFilter(words: line.split(separator: " ").map { .init(String($0), literal: literal) })
    }
    var rows: [(filter: ItemFilter, all: Bool, found: [Int])] = []
    for (line, found) in lines { rows.append((try filter(line), false, found)) }
    for (line, found) in hidden { rows.append((try filter(line), true, found)) }
    for (line, found) in literals { rows.append((try filter(line, literal: true), false, found)) }
    for (words, found) in arguments {
      rows.append((try ItemFilter(words: words.map { .init($0) }), false, found))
    }
    for (text, found) in strings { rows.append((try ItemFilter(where: text), false, found)) }
    return rows
  }

  @Test func `a filter finds the items that it describes`() throws {
    for (filter, all, found) in try Self.rows() {
      #expect(try FilterFixture.numbers(filter, all: all) == found, "\(filter)")
    }
  }

  @Test func `the default filter matches the items that are shown by default`() throws {
    let start = ItemSearch(at: FilterFixture.clock).start(of: ItemQuery(.all([])))
    let explained = try FilterFixture.numbers(try #require(start), all: true)
    #expect(explained == [1, 2, 3, 4, 7, 8, 10])
    #expect(try FilterFixture.numbers(.all([]), all: false) == explained)
  }

  @Test func `the description of a filter parses to an equal filter`() throws {
    for (filter, _, _) in try Self.rows() where filter != .all([]) {
      let again = try ItemFilter(where: filter.description)
      #expect(again.description == filter.description)
      #expect(
        try FilterFixture.numbers(again, all: true) == FilterFixture.numbers(filter, all: true))
    }
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

/// Item 1 depends on 2 and 3, item 2 on 4, which is done, and item 5 on an item that is not in the list. Item 6
/// is scheduled for later, and item 9 for today. Item 7 is waiting, and item 8 is active. The time spent is 90
/// minutes on item 8 and 30 minutes on item 9.
@Suite struct `Filters on dependencies, scheduled dates and time spent` {
  private static let items: [TodoItem] = [
    Fixtures.item(1, depends: [2, 3]), Fixtures.item(2, depends: [4]), Fixtures.item(3),
    Fixtures.doneItem(4), Fixtures.item(5, depends: [77]),
    Fixtures.item(6, scheduled: "2026-11-21"), Fixtures.item(7, wait: "2026-12-01"),
    Fixtures.item(8, started: Fixtures.yesterday, spent: 5400),
    Fixtures.item(9, scheduled: "2026-11-20", spent: 1800),
  ]

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
    ("depends:x", "an item number", "numbers such as 3,5"),
    ("depends:0", "an item number", "numbers such as 3,5"),
    ("spent:1d", "a length of time", "one such as 1h30min"),
    ("spent:any.", "a length of time", "one such as 1h30min"),
  ])
  func `are rejected with a bad value`(filter: String, kind: String, accepted: String) {
    let error = UsageError.badValue(filter, isNot: kind, accepted: accepted, nearest: nil)
    #expect(throws: UsageError.inFilter(FilterLocation(word: nil, character: 1), error)) {
      try ItemFilter(where: filter)
    }
  }

  @Test func `urgency is lower for blocked items and higher for blocking and active ones`() throws {
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
