import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Parsing a selection` {
  static let rows: [(typed: [String], elements: [ItemSelection.Element])] = [
    (["3"], [.number(3)]), (["003"], [.number(3)]), (["#3"], [.number(3)]),
    (["#3,#5-7"], [.number(3), .range(5, 7)]), (["1-3"], [.range(1, 3)]),
    (["3-3"], [.range(3, 3)]), (["7", "9-11"], [.number(7), .range(9, 11)]),
    (["3", "3"], [.number(3), .number(3)]), (["12345678"], [.number(12_345_678)]),
    (["9007199254740991"], [.number(9_007_199_254_740_991)]),
    (["12345678-12345679"], [.range(12_345_678, 12_345_679)]),
    (["1-9007199254740991"], [.range(1, 9_007_199_254_740_991)]),
  ]

  @Test(arguments: rows)
  func `numbers, ranges and lists keep the order they are typed in`(
    typed: [String], elements: [ItemSelection.Element]
  ) throws {
    #expect(try Self.selection(typed) == ItemSelection(elements))
  }

  @Test(arguments: [
    "3fa8", "3FA8", "beef", "12345678-9abc", "a0000001-0000-4000-8000-000000000000",
    "00000001-0000-4000-8000-000000000000", "17156075-0000",
    "17156075-", "00000123-4567", "12345678-9000-1",
  ])
  func `four hex digits with a letter, or with a dash that cannot be a range, are an id`(
    typed: String
  ) throws {
    let prefix = try #require(ItemIDPrefix(typed))
    #expect(try Self.selection([typed]) == ItemSelection([.prefix(prefix)]))
    #expect(try Self.selection(["3,\(typed)"]) == ItemSelection([.number(3), .prefix(prefix)]))
  }

  @Test func `after two dashes a number is a number`() throws {
    let words = [ParsedArguments.Word("3", literal: true)]
    #expect(try ItemSelection(words: words) == .number(3))
  }

  static let mistakes: [(typed: String, fault: String?)] = [
    ("milk", nil), ("", nil), ("3,", nil), (",3", nil),
    ("3,,7", nil), ("3-", nil), ("-3", nil),
    ("1-2-3", nil), ("3a", nil), ("3fa", nil), ("+3", nil), ("3 7", nil), ("1–3", nil), ("٣", nil),
    ("x-y", nil), ("0", "numbers start at 1"), ("0-3", "numbers start at 1"),
    ("00", "numbers start at 1"), ("3,0", "numbers start at 1"),
    ("9007199254740992", "the number is too large"),
    ("99999999999999999999", "the number is too large"),
    ("1-9007199254740992", "the number is too large"),
    ("7-3", "write the lower number first: 3-7"), ("1,7-3", "write the lower number first: 3-7"),
  ]

  @Test(arguments: mistakes)
  func `an invalid selection is rejected with its reason`(typed: String, fault: String?) {
    #expect(throws: fault.map { .badSelection(typed, $0) } ?? UsageError.notNumbers(typed)) {
      try Self.selection([typed])
    }
  }

  @Test func `one bad word rejects all words`() {
    #expect(throws: UsageError.notNumbers("milk")) {
      try Self.selection(["3", "milk", "0"])
    }
  }

  @Test func `without a word the items are missing`() {
    #expect(throws: UsageError.missingOperand("the number of an item, as in 3 or 1-3,7")) {
      try Self.selection([])
    }
  }

  static let forms: [(word: String, isNumbers: Bool)] = [
    ("3", true), ("1-3,7", true), ("12345678", true),
    ("3fa8", false), ("beef", false), ("milk", false), ("", false), ("3,,7", false),
    ("7-3", false), ("0", false), ("-3", false), ("3d", false),
  ]

  @Test(arguments: forms)
  func `a word is recognized as numbers`(word: String, isNumbers: Bool) {
    #expect(ItemSelection.isNumbers(word) == isNumbers)
  }

  private static func selection(_ texts: [String]) throws(UsageError) -> ItemSelection {
    try ItemSelection(words: texts.map { ParsedArguments.Word($0) })
  }
}

/// Read on Wednesday, 2026-11-25.
@Suite struct `The items that a command is to change` {
  private static let day = CalendarDay(year: 2026, month: 11, day: 25).map { ReadingDay($0) }

  private static func arguments(_ words: [String], filter: String?) -> ParsedArguments {
    var arguments = ParsedArguments(words)
    if let filter { arguments.set(.filter, to: filter) }
    return arguments
  }

  private static func line(_ words: String) -> ParsedArguments {
    var arguments = ParsedArguments(lineOfDone: words)
    arguments.day = day
    return arguments
  }

  @Test func `words are ids and --where is a filter`() throws {
    let ids = try TargetRequest(ParsedArguments(["3", "5-7"], flags: [.dryRun]))
    #expect(ids.target == .these(.number(3), .range(5, 7)))
    #expect(ids.isDryRun)
    let filter = try TargetRequest(Self.arguments([], filter: "+home"))
    #expect(filter.target == .filter(.term(.tag(Tag("home")))))
    #expect(!filter.isDryRun)
  }

  static let joined: [(typed: String, elements: [ItemSelection.Element])] = [
    ("5 and 6", [.number(5), .number(6)]), ("5, 6", [.number(5), .number(6)]),
    ("5 , 6", [.number(5), .number(6)]), ("5 & 6", [.number(5), .number(6)]),
    ("3 - 5", [.range(3, 5)]), ("3 to 5", [.range(3, 5)]), ("3 through 5", [.range(3, 5)]),
    ("3 – 5", [.range(3, 5)]),
    ("1, 2 and 4 to 6", [.number(1), .number(2), .range(4, 6)]),
    ("#3 and 4-5", [.number(3), .range(4, 5)]),
  ]

  @Test(arguments: joined)
  func `numbers may be joined by words`(typed: String, elements: [ItemSelection.Element]) throws {
    let words = typed.split(separator: " ").map { ParsedArguments.Word(String($0)) }
    #expect(try ItemTarget(words: words) == .selection(ItemSelection(elements)))
  }

  @Test(arguments: ["and 5", "5 and", "5 -", "5 and milk", "3 to milk", "- 5"])
  func `joining words are not read at an end`(typed: String) {
    let words = typed.split(separator: " ").map { ParsedArguments.Word(String($0)) }
    #expect(ItemTarget.joining(words) == words)
    #expect(throws: UsageError.self) { try ItemTarget(words: words) }
  }

  @Test func `without words the items are missing`() {
    #expect(throws: UsageError.missingItem) { try TargetRequest(ParsedArguments()) }
  }

  @Test(arguments: ["7-3", "0", "9007199254740992"])
  func `numbers that are not a selection are refused, not searched for`(word: String) {
    #expect(throws: UsageError.self) { try ItemTarget(words: [ParsedArguments.Word(word)]) }
  }

  static let searches: [(typed: String, text: String, words: [String])] = [
    ("milk", "milk", ["milk"]), ("buy milk", "buy milk", ["buy", "milk"]),
    ("'buy milk'", "buy milk", ["buy milk"]), ("x-y", "x-y", ["x-y"]), ("may", "may", ["may"]),
    ("old rent", "old rent", ["old", "rent"]), ("this milk", "this milk", ["this", "milk"]),
    ("friday milk", "friday milk", ["friday", "milk"]),
  ]

  @Test(arguments: searches)
  func `without a number, words are one search`(typed: String, text: String, words: [String])
    throws
  {
    let target = try TargetRequest(Self.line(typed)).target
    guard case .search(let search) = target else {
      Issue.record("\(target)")
      return
    }
    #expect((search.text, search.prefix) == (text, nil))
    #expect(search.filter == .all(words.map { .term(.text($0)) }))
  }

  @Test func `a word that may be an id is a search for both`() throws {
    guard case .search(let search) = try TargetRequest(Self.line("beef")).target else {
      Issue.record("no search")
      return
    }
    #expect(search.prefix == ItemIDPrefix("beef"))
    #expect(search.filter == .term(.text("beef")))
    #expect(try TargetRequest(Self.line("3fa8")).target != .search(search))
  }

  /// The words after `done`, the error, and the suggested commands.
  static let refused: [(typed: String, message: String, lines: [String])] = [
    ("all", "'all' is not an item number", ["done --where is:open"]),
    ("it", "'it' is not an item number", ["list"]),
    ("late", "'late' is not an item number", ["done --where is:late"]),
    ("completed", "'completed' is not an item number", ["done --where is:done"]),
    ("friday", "'friday' is not an item number", ["done --where due:friday"]),
    ("Late Friday", "'Late Friday' is not an item number", ["done --where 'is:late due:friday'"]),
    ("due today", "'due today' is not an item number", ["done --where due:today"]),
    (
      "this week", "'this week' is not an item number",
      ["done --where 'due.after:sow-1d due.before:sonw'"]
    ),
    ("+home", "'+home' is not an item number", ["done --where +home"]),
    ("is:late milk -n", "'is:late milk' is not an item number", ["done --where 'is:late milk' -n"]),
    ("3 milk", "'milk' is not an item number", ["note 3 milk", "done 3"]),
    ("milk 3 -n", "'milk' is not an item number", ["note 3 milk", "done 3 -n"]),
    ("3 30min", "'30min' is not an item number", ["edit 3 spent:+30min", "done 3"]),
    ("3 +home", "'+home' is not an item number", ["edit 3 +home", "done 3"]),
    ("3 at 5", "'5' may be an item or a time", ["done 3 5", "done 3 --at 5:00"]),
  ]

  @Test(arguments: refused)
  func `words that nobody searches for are refused`(
    typed: String, message: String, lines: [String]
  ) {
    let error = #expect(throws: UsageError.self) { try TargetRequest(Self.line(typed)) }
    let failure = error?.failure(today: nil)
    #expect((failure?.code, failure?.message) == (.usage, message))
    let suggested = failure?.suggestions.map {
      $0.words.map(ShellWord.quoted).joined(separator: " ")
    }
    #expect(suggested == lines)
  }

  @Test(arguments: ["''", "' '", "milk ''"])
  func `an empty word finds nothing`(typed: String) {
    #expect(throws: UsageError.self) { try TargetRequest(Self.line(typed)) }
  }

  static let moments: [(typed: String, moment: String)] = [
    ("3 yesterday", "yesterday"), ("3 5 yesterday 8:30", "yesterday@08:30"),
    ("3 17:00", "today@17:00"),
    ("3 on monday", "mon"), ("3 at 8:30", "today@08:30"),
    ("3 --at yesterday 8:30", "yesterday@08:30"),
    ("3 nov 20 at 5", "11-20@05:00"), ("3 --at -2h", "-2h"), ("3 two days ago", "-2d"),
  ]

  @Test(arguments: moments)
  func `a date after the items is the time when it happened`(typed: String, moment: String) throws {
    let request = try TargetRequest(Self.line(typed))
    #expect(request.moment?.description == moment)
    #expect(
      request.target == (typed.hasPrefix("3 5") ? .these(.number(3), .number(5)) : .number(3)))
  }

  @Test func `a date after the items is refused where only --at takes one`() {
    let error = #expect(throws: UsageError.self) {
      try TargetRequest(Self.line("3 yesterday"), takesMoment: false)
    }
    let failure = error?.failure(today: nil)
    #expect(failure?.message == "'yesterday' is a date, not an item")
    #expect(failure?.suggestions.map(\.words) == [["done", "3", "--at", "yesterday"]])
  }

  private static func combined(_ word: String, _ advice: String) -> UsageError {
    .said("'\(word)' cannot be combined with --where\(advice)")
  }

  @Test func `terms after --where belong to the filter, and numbers are refused`() throws {
    let target = try TargetRequest(Self.arguments(["+habit", "milk"], filter: "is:late")).target
    let terms = try ItemFilter(where: "+habit milk")
    #expect(target == .filter(.all([try ItemFilter(where: "is:late"), terms])))
    #expect(throws: Self.combined("3", ": use items or a filter")) {
      try TargetRequest(Self.arguments(["3"], filter: "+home"))
    }
    let empty = UsageError.inFilter(
      .init(word: nil, character: nil), .said("the filter is empty: use a term such as +home"))
    #expect(throws: empty) { try TargetRequest(Self.arguments([], filter: "")) }
  }

  @Test(arguments: [
    (["3", "a", "4"], ["a", "4"]), (["3"], []), (["3", "and", "more"], ["and", "more"]),
    (["3", "4th", "floor"], ["4th", "floor"]),
  ])
  func `for a command that takes text, the first word selects`(words: [String], rest: [String])
    throws
  {
    let result = try ItemTarget.leading(ParsedArguments(words))
    #expect(result.target == .number(3))
    #expect(result.rest.map(\.text) == rest)
  }

  @Test func `for a command that takes text, a word in letters may be an id`() throws {
    #expect(try ItemTarget.leading(ParsedArguments(["beef", "x"])).rest.map(\.text) == ["x"])
  }

  /// A command, and the suggested commands.
  static let leading: [(words: [String], joins: Bool, lines: [[String]])] = [
    (["3", "4", "x"], true, [["edit", "3,4", "x"], ["edit", "3", "--", "4", "x"]]),
    (
      ["3", "and", "4", "Wash"], true,
      [["edit", "3,4", "Wash"], ["edit", "3", "--", "and", "4", "Wash"]]
    ),
    (["3", "4"], true, [["edit", "3,4"], ["edit", "3", "--", "4"]]),
    (["3", "4", "+x"], true, [["edit", "3,4", "+x"], ["edit", "3", "--", "4", "+x"]]),
    (["3", "4", "x"], false, [["edit", "3,4", "x"], ["edit", "3", "--", "4", "x"]]),
    (["friday", "3"], true, [["edit", "3", "friday"]]), (["milk", "3"], true, []),
  ]

  @Test(arguments: leading)
  func `for a command that takes text, a second number and a first word are refused`(
    words: [String], joins: Bool, lines: [[String]]
  ) {
    let command = CommandSpec("edit", "Edit", operands: [.selection, .optionalWords], examples: [])
    var arguments = ArgumentScanner(of: command).scan(words).arguments
    arguments.describe(command, words, command.allOptions)
    let error = #expect(throws: UsageError.self) {
      try ItemTarget.leading(arguments, isTitle: joins)
    }
    #expect(error?.failure(today: nil).suggestions.map(\.words) == lines)
  }

  @Test func `in a note, a second number after a joining word is text`() throws {
    let arguments = ParsedArguments(["4", "and", "11", "x"])
    let result = try ItemTarget.leading(arguments, isTitle: false)
    #expect((result.target, result.rest.map(\.text)) == (.number(4), ["and", "11", "x"]))
  }

  @Test(arguments: [["a", "4"], ["beef"], ["7up"], []])
  func `for a command that takes text, --where selects and words are text`(words: [String]) throws {
    let result = try ItemTarget.leading(Self.arguments(words, filter: "+home"))
    #expect(result.target == .filter(.term(.tag(Tag("home")))))
    #expect(result.rest.map(\.text) == words)
  }

  @Test(arguments: ["3", "1-3,7", "3fa8", "3fa85f64-5717-4562-b3fc-2c963f66afa6"])
  func `an unmistakable id is not text together with --where`(word: String) {
    #expect(throws: Self.combined(word, ". If it is text, put -- before it.")) {
      try ItemTarget.leading(Self.arguments([word, "x"], filter: "+home"))
    }
  }

  @Test func `a number after two dashes is text together with --where`() throws {
    var arguments = ParsedArguments(words: [.init("3", literal: true)])
    arguments.set(.filter, to: "+home")
    #expect(try ItemTarget.leading(arguments).rest == [.init("3", literal: true)])
  }
}

@Suite struct `The items that are found` {
  private let list = TodoList([
    Fixtures.item(1, due: "2026-12-01", tags: ["home"]), Fixtures.doneItem(2),
    Fixtures.item(3, wait: "2026-12-24"), Fixtures.item(4, "Milk tea", due: "2026-11-21"),
    Fixtures.item(5, "Call Ann"),
  ])

  static let filters: [(filter: String, positions: [Int])] = [
    ("due:any", [0, 3]), ("+home", [0]), ("is:done", [1]), ("is:waiting", [2]),
    ("3", [2]), ("rent", []), ("milk", [0, 3]),
  ]

  @Test(arguments: filters)
  func `by a filter are the items that list shows, in the order of the file`(
    filter: String, positions: [Int]
  ) throws {
    let target = try ItemTarget.filter(filter)
    #expect(try ItemSearch(at: Fixtures.clock).find(target, in: list) == positions)
  }

  @Test func `by a filter may include other items`() throws {
    let (search, base) = (ItemSearch(at: Fixtures.clock), ItemFilter.term(.state(.done)))
    let found = try ["rent", "milk"].map { try search.find(.filter($0), in: list, among: base) }
    #expect(found == [[1], []])
  }

  private func find(_ words: String, among base: ItemFilter? = nil) throws -> [Int] {
    let target = try TargetRequest(ParsedArguments(lineOfDone: words)).target
    return try ItemSearch(at: Fixtures.clock).find(target, in: list, among: base)
  }

  @Test(arguments: [("tea", 3), ("milk tea", 3), ("tea milk", 3), ("buy milk", 0), ("ann", 4)])
  func `by words are the one item with these words`(words: String, position: Int) throws {
    #expect(try find(words) == [position])
  }

  @Test func `by words may be done items`() throws {
    #expect(try find("rent", among: .term(.state(.done))) == [1])
  }

  @Test(arguments: [
    ("milk", SearchFault.several(2), 2), ("te", .partial, 1), ("rent", .none, 0),
    ("bread", .none, 0), ("home", .name, 1), ("milk bread", .none, 0),
  ])
  func `by words are an error if there is not exactly one`(
    words: String, fault: SearchFault, count: Int
  ) {
    let error = #expect(throws: StoreError.self) { try find(words) }
    guard case .notOneItem(let text, let found, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((text, found) == (words, fault))
    let failure = error.map { Failure($0) }
    #expect(failure?.code == (fault == .name ? .usage : .notFound))
    let numbers = failure?.suggestions.filter { Int($0.words.last ?? "") != nil }
    #expect(numbers?.count == count)
  }
}

extension ParsedArguments {
  /// The words of a command that takes items and a time, as they are on its line.
  fileprivate init(lineOfDone words: String) {
    let command = CommandSpec(
      "done", "Mark items done", operands: [.ids], options: [.filter, .at, .dryRun], examples: [])
    let line = ShellLine(words)?.words ?? []
    self = ArgumentScanner(of: command).scan(line).arguments
    describe(command, line, command.allOptions)
  }
}
