import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Reading words of an item` {
  /// What words mean: the text among them, and what the tokens change.
  struct Row: Sendable, CustomStringConvertible {
    let typed: [String]
    let title: String
    var edits: [ItemEdit] = []

    var description: String { typed.joined(separator: " ") }
  }

  static let rows = [
    Row(typed: ["Buy", "milk"], title: "Buy milk"),
    Row(typed: ["Buy", "+home", "milk"], title: "Buy milk", edits: [.addTag(Tag("home"))]),
    Row(typed: ["Buy  milk", "now"], title: "Buy  milk now"),
    Row(typed: ["+home"], title: "", edits: [.addTag(Tag("home"))]),
    Row(
      typed: ["+a", "+b", "untag:c", "+a"], title: "",
      edits: [.addTag(Tag("a")), .addTag(Tag("b")), .removeTag(Tag("c")), .addTag(Tag("a"))]),
    Row(typed: ["tag:none", "+a"], title: "", edits: [.removeAllTags, .addTag(Tag("a"))]),
    Row(
      typed: ["+none", "+any"], title: "", edits: [.addTag(Tag("none")), .addTag(Tag("any"))]),
    Row(typed: ["+a", "tag:none"], title: "", edits: [.addTag(Tag("a")), .removeAllTags]),
    Row(typed: ["project:house"], title: "", edits: [.project(Project("house"))]),
    Row(typed: ["project:my house"], title: "", edits: [.project(Project("my house"))]),
    Row(typed: ["project:none"], title: "", edits: [.project(nil)]),
    Row(typed: ["project:any"], title: "", edits: [.project(Project("any"))]),
    Row(typed: ["priority:high"], title: "", edits: [.priority(.high)]),
    Row(typed: ["pri:M"], title: "", edits: [.priority(.medium)]),
    Row(typed: ["pri:low"], title: "", edits: [.priority(.low)]),
    Row(typed: ["pri:none"], title: "", edits: [.priority(nil)]),
    Row(typed: ["due:none"], title: "", edits: [.due(nil)]),
    Row(typed: ["note:call first"], title: "", edits: [.notes("call first")]),
    Row(typed: ["note:none"], title: "", edits: [.notes(nil)]),
    Row(typed: ["note:any"], title: "", edits: [.notes("any")]),
    Row(
      typed: ["due:none", "a", "pri:h", "b", "project:x"], title: "a b",
      edits: [.due(nil), .priority(.high), .project(Project("x"))]),
    Row(typed: ["+1", "http://x", "re:invent"], title: "+1 http://x re:invent"),
  ]

  @Test(arguments: rows) func `tokens set attributes, the rest is the title`(row: Row) throws {
    let words = try EditWords(row.typed.map { ParsedArguments.Word($0) })
    #expect(words.title == row.title)
    #expect(words.edits == row.edits)
    #expect(words.remarks == [])
  }

  @Test func `a date is read by its grammar and not yet reckoned`() throws {
    let words = try EditWords.reading("due:fri@17:00")
    #expect(words.edits == [.due(try DateExpression("fri@17:00"))])
  }

  @Test func `what stands after two dashes is title`() throws {
    let words = try EditWords([
      .init("a"), .init("+home", literal: true), .init("due:xyz", literal: true),
      .init("Due:fri x", literal: true),
    ])
    #expect(words.title == "a +home due:xyz Due:fri x")
    #expect(words.edits == [])
    #expect(words.remarks == [])
  }

  static let remarks: [(typed: [String], remarks: [EditWords.Remark], words: [String])] = [
    (
      ["milk due:fri +home"], [.tokenInPhrase("due:fri"), .tokenInPhrase("+home")],
      [
        "'due:fri' stands inside quotes and was kept as text; to set it, give it as a word of its"
          + " own",
        "'+home' stands inside quotes and was kept as text; to set it, give it as a word of its"
          + " own",
      ]
    ),
    (
      ["milk", "priorty:high"], [.misspelledKey(word: "priorty:high", meant: "priority")],
      ["'priorty:high' was kept as text; did you mean priority:?"]
    ),
  ]

  @Test(arguments: remarks)
  func `what may have been meant otherwise is text, and remarked on`(
    row: (typed: [String], remarks: [EditWords.Remark], words: [String])
  ) throws {
    let words = try EditWords(row.typed.map { ParsedArguments.Word($0) })
    #expect(words.title == row.typed.joined(separator: " "))
    #expect(words.edits == [])
    #expect(words.remarks == row.remarks)
    #expect(words.remarks.map(\.message) == row.words)
  }

  static let mistakes: [(typed: [String], error: UsageError)] = [
    (["due:none", "due:none"], .repeatedKey(.due)),
    (["pri:h", "priority:low"], .repeatedKey(.priority)),
    (["project:a", "x", "project:b"], .repeatedKey(.project)),
    (["note:a", "note:b"], .repeatedKey(.note)),
    (["due:any"], .onlyInFilters(token(.due, "any"))),
    (["priority:any"], .onlyInFilters(token(.priority, "any"))),
    (
      ["priority:hgih"],
      .badTokenValue(
        token(.priority, "hgih"), accepted: "high, medium, low or none", nearest: "high")
    ),
    (
      ["priority:"],
      .badTokenValue(token(.priority, ""), accepted: "high, medium, low or none", nearest: nil)
    ),
    (
      ["tag:1a"],
      .badTokenValue(
        token(.tag, "1a"), accepted: "a letter, then letters, digits and _ - . / @", nearest: nil)
    ),
    (
      ["untag:"],
      .badTokenValue(
        token(.untag, ""), accepted: "a letter, then letters, digits and _ - . / @", nearest: nil)
    ),
    (
      ["project:"],
      .badTokenValue(
        token(.project, ""), accepted: "a name, as in project:house.garden", nearest: nil)
    ),
    (
      ["note:"],
      .badTokenValue(token(.note, ""), accepted: "a text, as in note:'call first'", nearest: nil)
    ),
    (["due:frl"], .badDate(token(.due, "frl"), .notADate("frl", suggestion: "fri"))),
    (["due:2026-02-30"], .badDate(token(.due, "2026-02-30"), .noSuchDay("2026-02-30"))),
  ]

  @Test(arguments: mistakes)
  func `a bad value is refused`(row: (typed: [String], error: UsageError)) {
    #expect(throws: row.error) { try EditWords(row.typed.map { ParsedArguments.Word($0) }) }
  }

  private static func token(_ key: AttributeToken.Key, _ value: String) -> AttributeToken {
    AttributeToken(key: key, value: value, word: "\(key.rawValue):\(value)")
  }
}
