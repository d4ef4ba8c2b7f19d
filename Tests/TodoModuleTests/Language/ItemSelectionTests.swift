import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Parsing a selection` {
  static let rows: [(typed: [String], elements: [ItemSelection.Element])] = [
    (["3"], [.number(3)]),
    (["003"], [.number(3)]),
    (["#3"], [.number(3)]),
    (["#3,#5-7"], [.number(3), .range(5, 7)]),
    (["1-3"], [.range(1, 3)]),
    (["3-3"], [.range(3, 3)]),
    (["7", "9-11"], [.number(7), .range(9, 11)]),
    (["3", "3"], [.number(3), .number(3)]),
    (["12345678"], [.number(12_345_678)]),
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
    ("milk", nil), ("", nil), ("3,", nil), (",3", nil),
    ("3,,7", nil), ("3-", nil), ("-3", nil), ("1-2-3", nil),
    ("3a", nil), ("3fa", nil), ("+3", nil), ("3 7", nil),
    ("1–3", nil), ("٣", nil), ("x-y", nil),
    ("0", "numbers start at 1"), ("0-3", "numbers start at 1"), ("00", "numbers start at 1"),
    ("3,0", "numbers start at 1"),
    ("9007199254740992", "the number is too large"),
    ("99999999999999999999", "the number is too large"),
    ("1-9007199254740992", "the number is too large"),
    ("7-3", "write the lower number first: 3-7"), ("1,7-3", "write the lower number first: 3-7"),
  ]

  @Test(arguments: mistakes)
  func `an invalid selection is rejected with its reason`(
    typed: String, fault: String?
  ) {
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
