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
  func `four hex digits with a letter, or with a dash where no range can be, are an id`(
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
    ("milk", nil), ("", nil), ("3,", "write no blank after the comma, as in 3,7"), (",3", nil),
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

@Suite struct `The items that a command is to change` {
  private static func arguments(_ words: [String], filter: String?) -> ParsedArguments {
    var arguments = ParsedArguments(words)
    if let filter { arguments.set(.filter, to: filter) }
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

  static let mistakes: [(words: [String], filter: String?, error: UsageError)] = [
    ([], nil, .missingOperand("the number of an item, as in 3 or 1-3,7")),
    (["3", "3,,7"], nil, .notNumbers("3,,7")),
    (["milk", "7-3"], nil, .notNumbers("milk")),
    (["deu:fri"], nil, .notNumbers("deu:fri")),
    (["3"], "+home", combined("3")), (["milk"], "+home", combined("milk")),
    (
      [], "",
      .inFilter(
        .init(word: nil, character: nil), .said("the filter is empty; give a term, as in '+home'"))
    ),
  ]

  private static func combined(_ word: String, _ advice: String = "") -> UsageError {
    .said(
      "'\(word)' cannot be combined with --where; give ids or a filter\(advice)", showsUsage: true)
  }

  @Test(arguments: mistakes)
  func `ids or a filter are given, not both`(words: [String], filter: String?, error: UsageError) {
    #expect(throws: error) {
      try TargetRequest(Self.arguments(words, filter: filter))
    }
  }

  static let texts: [(words: [String], filter: String)] = [
    (["milk"], "milk"), (["buy", "milk"], "buy milk"), (["3", "milk"], "milk"),
    (["+home"], "+home"), (["buy milk"], "buy milk"), (["x-y"], "x-y"),
  ]

  @Test(arguments: texts)
  func `words that may be a filter are kept as one`(words: [String], filter: String) throws {
    let target = try ItemTarget(words: words.map { ParsedArguments.Word($0) })
    #expect(target == (try .words(filter)))
    #expect(target.isMistake)
  }

  @Test(arguments: ["-", "", "3,,7", "#x", "3rd", "\u{661}a", "+3", "milk)", "is:opne"])
  func `other words are not taken for a filter`(word: String) {
    #expect(throws: UsageError.notNumbers(word)) {
      try ItemTarget(words: [ParsedArguments.Word(word)])
    }
  }

  @Test(
    arguments: [
      (["3", "a", "4"], .number(3), ["a", "4"]), (["3"], .number(3), []),
      (["milk", "3"], .words("milk", .term(.text("milk"))), ["3"]),
    ] as [([String], ItemTarget, [String])])
  func `for a command that takes text, the first word selects`(
    words: [String], target: ItemTarget, rest: [String]
  ) throws {
    let result = try ItemTarget.leading(ParsedArguments(words))
    #expect(result.target == target)
    #expect(result.rest.map(\.text) == rest)
  }

  @Test(arguments: [["a", "4"], ["beef"], ["7up"], []])
  func `for a command that takes text, --where selects and words are text`(words: [String]) throws {
    let result = try ItemTarget.leading(Self.arguments(words, filter: "+home"))
    #expect(result.target == .filter(.term(.tag(Tag("home")))))
    #expect(result.rest.map(\.text) == words)
  }

  @Test(arguments: ["3", "1-3,7", "3fa8", "3fa85f64-5717-4562-b3fc-2c963f66afa6"])
  func `an unmistakable id is not text beside --where`(word: String) {
    #expect(throws: Self.combined(word, "; if it is text, put -- before it")) {
      try ItemTarget.leading(Self.arguments([word, "x"], filter: "+home"))
    }
  }

  @Test func `a number after two dashes is text beside --where`() throws {
    var arguments = ParsedArguments(words: [.init("3", literal: true)])
    arguments.set(.filter, to: "+home")
    #expect(try ItemTarget.leading(arguments).rest == [.init("3", literal: true)])
  }

  private let list = TodoList([
    Fixtures.item(1, due: "2026-12-01", tags: ["home"]), Fixtures.doneItem(2),
    Fixtures.item(3, wait: "2026-12-24"), Fixtures.item(4, due: "2026-11-21"),
  ])

  static let filters: [(filter: String, positions: [Int])] = [
    ("due:any", [0, 3]), ("+home", [0]), ("is:done", [1]), ("is:waiting", [2]),
    ("3", [2]), ("rent", []), ("milk", [0, 3]),
  ]

  @Test(arguments: filters)
  func `a filter searches what list shows, and keeps the order of the file`(
    filter: String, positions: [Int]
  ) throws {
    let target = try ItemTarget.filter(filter)
    #expect(try ItemSearch(at: Fixtures.clock).find(target, in: list) == positions)
  }

  @Test func `another base filter can be given`() throws {
    let (search, base) = (ItemSearch(at: Fixtures.clock), ItemFilter.term(.state(.done)))
    let found = try ["rent", "milk"].map { try search.find(.filter($0), in: list, among: base) }
    #expect(found == [[1], []])
  }

  @Test(arguments: [(nil, [0, 3]), (ItemFilter.term(.state(.done)), [])])
  func `words are an error, with the items that they match as a filter`(
    base: ItemFilter?, matches: [Int]
  ) throws {
    let target = try ItemTarget.words("milk")
    #expect(throws: StoreError.notASelection("milk", ItemMatches(matches, in: list))) {
      try ItemSearch(at: Fixtures.clock).find(target, in: list, among: base)
    }
  }

  @Test func `words never make a writer of a command`() throws {
    let target = try ItemTarget.words("milk")
    #expect(throws: StoreError.noSuchItem("x")) {
      try ReadOnlyStore([]).change(target, dryRun: false) { _ throws(StoreError) in
        throw StoreError.noSuchItem("x")
      }
    }
  }
}
