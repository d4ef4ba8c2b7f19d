import Testing
import TodoEntities

@testable import TodoModule

/// An invalid filter, its error and the exact location.
struct FilterErrorRow: Sendable, CustomStringConvertible {
  let words: [String]
  let error: UsageError

  init(_ words: String..., error: UsageError) {
    self.words = words
    self.error = error
  }

  var description: String { "\(words)" }
}

@Suite struct `Invalid filters` {
  static let structure: [FilterErrorRow] = [
    FilterErrorRow("milk", "or", error: at(2, nil, .nothingAfter("or"))),
    FilterErrorRow("milk", "and", error: at(2, nil, .nothingAfter("and"))),
    FilterErrorRow("not", error: at(1, nil, .nothingAfter("not"))),
    FilterErrorRow("or", "milk", error: at(1, nil, .nothingBefore("or"))),
    FilterErrorRow("milk", "or", "or", "rent", error: at(2, nil, .nothingAfter("or"))),
    FilterErrorRow("milk", "not", "or", error: at(2, nil, .nothingAfter("not"))),
    FilterErrorRow("milk", "or", ")", error: at(2, nil, .nothingAfter("or"))),
    FilterErrorRow("(", "milk", error: at(1, nil, .unclosed)),
    FilterErrorRow("milk", ")", error: at(2, nil, .unopened)),
    FilterErrorRow("(", ")", error: at(1, nil, .emptyParentheses)),
    FilterErrorRow("milk", "(rent or", error: at(2, 7, .nothingAfter("or"))),
    FilterErrorRow("milk", "(rent", error: at(2, 1, .unclosed)),
    FilterErrorRow("milk", "(", "(rent", ")", error: at(3, 1, .unclosed)),
    FilterErrorRow("(rent))", error: at(1, 7, .unopened)),
    FilterErrorRow("(a and ())", error: at(1, 8, .emptyParentheses)),
    FilterErrorRow("(\u{E9}\u{301} 'b)", error: at(1, 4, .openQuote("'"))),
    FilterErrorRow("(note:\"b)", error: at(1, 7, .openQuote("\""))),
  ]

  static let terms: [FilterErrorRow] = [
    FilterErrorRow("", error: .badTerm("", .empty)),
    FilterErrorRow("priorty:high", error: .unknownKey("priorty:high", meant: "priority:high")),
    FilterErrorRow("Due:fri", error: .unknownKey("Due:fri", meant: "due:fri")),
    FilterErrorRow("du:fri", error: .unknownKey("du:fri", meant: "due:fri")),
    FilterErrorRow("Is:open", error: .unknownKey("Is:open", meant: "is:open")),
    FilterErrorRow(
      "(+home not -calls)",
      error: .inFilter(
        FilterLocation(word: 1, character: 12), .badTerm("-calls", .minus("calls")))),
    FilterErrorRow("creatd:fri", error: .unknownKey("creatd:fri", meant: "created:fri")),
    FilterErrorRow(
      "deu.before:fri", error: .unknownKey("deu.before:fri", meant: "due.before:fri")),
    FilterErrorRow(
      "deu.befor:fri", error: .unknownKey("deu.befor:fri", meant: "due.before:fri")),
    FilterErrorRow(
      "due.befor:fri",
      error: .badTerm("due.befor:fri", .comparison(.token(.due), nearest: "before"))),
    FilterErrorRow(
      "due.x:fri", error: .badTerm("due.x:fri", .comparison(.token(.due), nearest: nil))),
    FilterErrorRow(
      "project.above:x",
      error: .badTerm("project.above:x", .comparison(.token(.project), nearest: nil))),
    FilterErrorRow(
      "is:opne",
      error: .badValue(
        "is:opne",
        accepted:
          "open, done, overdue, today, waiting, ready, blocked, blocking, active, repeating,"
          + " tagged or untagged",
        nearest: "open")),
    FilterErrorRow(
      "priority:hihg",
      error: .badValue(
        "priority:hihg", accepted: "high, medium or low", nearest: "high")),
    FilterErrorRow("id:1234", error: .badValue("id:1234", accepted: ids, nearest: nil)),
    FilterErrorRow("id:3fa", error: .badValue("id:3fa", accepted: ids, nearest: nil)),
    FilterErrorRow("OR", error: .badTerm("OR", .capitals)),
    FilterErrorRow("/a(b/", error: .badTerm("/a(b/", .pattern(.syntax("expected ')'")))),
    FilterErrorRow(
      "due:2025-02-30", error: .badDate("due:2025-02-30", .noSuchDay("2025-02-30"))),
    FilterErrorRow(
      "due:due-1d", error: .badDate("due:due-1d", .dueNotAllowed("due-1d"))),
    FilterErrorRow(
      "due.before:none",
      error: .badDate("due.before:none", .notADate("none", suggestion: nil))),
    FilterErrorRow(
      "every:weekli",
      error: .badDate(
        "every:weekli", .notARule("weekli", suggestion: "weekly"))),
    FilterErrorRow("due:", "fri", error: .spaceAfterColon("due:")),
    FilterErrorRow("due.before:", "12-01", error: .spaceAfterColon("due.before:")),
    FilterErrorRow(
      "due:", "+home", error: .badDate("due:", .notADate("", suggestion: nil))),
    FilterErrorRow("due:", error: .badDate("due:", .notADate("", suggestion: nil))),
    FilterErrorRow("0", error: .badSelection("0", .zero)),
    FilterErrorRow("7-3", error: .badSelection("7-3", .backwards(7, 3))),
    FilterErrorRow("3,,7", error: .badSelection("3,,7", .notANumber)),
    FilterErrorRow("9007199254740992", error: .badSelection("9007199254740992", .tooHigh)),
    FilterErrorRow(
      "milk", "(\u{1F1E9}\u{1F1EA} or is:x)",
      error: .inFilter(
        FilterLocation(word: 2, character: 7),
        .badValue(
          "is:x",
          accepted:
            "open, done, overdue, today, waiting, ready, blocked, blocking, active, repeating,"
            + " tagged or untagged",
          nearest: nil))),
    FilterErrorRow(
      "(3 7-3)",
      error: .inFilter(
        FilterLocation(word: 1, character: 4), .badSelection("7-3", .backwards(7, 3)))
    ),
  ]

  private static let ids = "4 or more digits (0-9, a-f) of an id, at least one a letter"

  @Test(arguments: structure)
  func `a mistake between terms is reported with its location`(row: FilterErrorRow) {
    #expect(throws: row.error) { try Self.read(row.words) }
  }

  @Test(arguments: terms)
  func `a mistake in a term is reported with the word`(row: FilterErrorRow) {
    #expect(throws: row.error) { try Self.read(row.words) }
  }

  @Test(arguments: ["", " \t\n"])
  func `an empty string is not a filter`(text: String) {
    #expect(throws: Self.at(nil, nil, .empty)) { try ItemFilter(where: text) }
  }

  @Test(arguments: ["''", "+home \"\""])
  func `empty quotes are not a term`(text: String) {
    let location = FilterLocation(word: nil, character: text.utf8.count - 1)
    #expect(throws: UsageError.inFilter(location, .badTerm("", .empty))) {
      try ItemFilter(where: text)
    }
  }

  @Test func `characters in a string are counted from 1`() {
    #expect(throws: Self.at(nil, 11, .nothingAfter("or"))) {
      try ItemFilter(where: "a or b c  or")
    }
    #expect(throws: Self.at(nil, 3, .unclosed)) { try ItemFilter(where: "a (b") }
  }

  @Test func `nesting is limited, and 100,000 levels are harmless`() throws {
    let limit = ItemFilter.depthLimit
    let deepest = Self.nested(limit)
    #expect(try ItemFilter(where: deepest) == .term(.text("a")))
    #expect(throws: Self.at(nil, limit + 1, .tooDeep)) {
      try ItemFilter(where: Self.nested(limit + 1))
    }
    #expect(throws: Self.at(nil, limit + 1, .tooDeep)) {
      try ItemFilter(where: Self.nested(100_000))
    }
    let words = Array(repeating: "not", count: 100_000) + ["a"]
    #expect(throws: Self.at(limit + 1, nil, .tooDeep)) { try Self.read(words) }
    let open = Array(repeating: "(", count: 100_000)
    #expect(throws: Self.at(limit + 1, nil, .tooDeep)) { try Self.read(open) }
  }

  @Test func `a hundred thousand terms are one flat filter`() throws {
    let words = Array(repeating: ["milk", "or"], count: 50_000).flatMap(\.self) + ["rent"]
    guard case .any(let parts) = try Self.read(words) else {
      Issue.record("not an or")
      return
    }
    #expect(parts.count == 50_001)
  }

  @Test func `a pattern that would exhaust the parser is rejected for its length`() {
    let pattern = String(repeating: "[", count: 100_000)
    #expect(throws: UsageError.badTerm("/\(pattern)/", .pattern(.tooLong))) {
      try Self.read(["/\(pattern)/"])
    }
  }

  @Test(arguments: [
    ("(", 21), ("[", 5), ("[a[^", 3), ("[]", 5), ("[^]", 5), ("[\\]", 5), ("[\\Q]\\E", 5),
    ("(?x)[ ]", 5), ("[a&&[b", 3), ("([", 5), ("#[]a]", 5), ("(?:#)", 21),
  ])
  func `a pattern whose groups or classes are nested too deep is rejected`(part: String, count: Int)
  {
    let pattern = String(repeating: part, count: count)
    #expect(throws: TextPattern.SyntaxError.tooDeep) { try TextPattern(pattern) }
  }

  @Test(arguments: [
    "((a)(b))+", String(repeating: "(a)", count: 100), String(repeating: "[a]", count: 100),
    "[a-z&&[^e]]", String(repeating: "[(]", count: 50), "\\[\\[\\[\\[\\[", "(?i)[()]{3}",
    String(repeating: "(", count: 20) + "[[[[a]]]]" + String(repeating: ")", count: 20),
  ])
  func `a pattern that is not deeply nested is accepted`(pattern: String) throws {
    _ = try TextPattern(pattern)
  }

  private static func at(_ word: Int?, _ character: Int?, _ fault: FilterFault) -> UsageError {
    .badFilter(FilterLocation(word: word, character: character), fault)
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
  }

  @discardableResult
  private static func read(_ words: [String]) throws -> ItemFilter {
    try ItemFilter(words: words.map { ParsedArguments.Word($0) })
  }
}
