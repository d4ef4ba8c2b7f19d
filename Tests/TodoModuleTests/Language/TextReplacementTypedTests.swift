import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Values of --replace` {
  /// A value, and its texts.
  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    let old: String
    let new: String
    var isGlobal = false

    var testDescription: String { typed }
  }

  @Test(arguments: [
    Row(typed: "/old/new/", old: "old", new: "new"),
    Row(typed: "/old/new/g", old: "old", new: "new", isGlobal: true),
    Row(typed: "/old//", old: "old", new: ""),
    Row(typed: #"/1\/2/½/"#, old: "1/2", new: "½"),
    Row(typed: "|1/2|½|g", old: "1/2", new: "½", isGlobal: true),
    Row(typed: #"/a\\/b/"#, old: #"a\"#, new: "b"),
    Row(typed: #"/a\n/\d/"#, old: #"a\n"#, new: #"\d"#),
    Row(typed: #"|a\||b\/|"#, old: "a|", new: #"b\/"#),
    Row(typed: "-a-b-", old: "a", new: "b"), Row(typed: "→a→b→", old: "a", new: "b"),
  ]) func `two texts are between three delimiters`(row: Row) throws {
    let expected = TextReplacement(of: row.old, with: row.new, replacesAll: row.isGlobal)
    #expect(try TextReplacement(typed: row.typed) == expected)
  }

  static let mistakes: [(typed: String, nearest: String?)] = [
    ("", nil), ("/", nil), ("//", nil), ("///x", nil), ("milk", nil), ("old/new", nil),
    ("/old/new", "/old/new/"), ("/old", nil), ("/old/", "/old//"), ("s/old/new/", "/old/new/"),
    ("s/old/new", "/old/new/"), ("s", nil), ("/a/b/c/", nil), ("/a/b/i", nil), ("/a/b/gg", nil),
    ("aoldanewa", nil), (" a b ", nil), (#"\a\b\"#, nil), (#"/a/b\/"#, #"/a/b\//"#),
  ]

  @Test(arguments: mistakes)
  func `another form is rejected`(typed: String, nearest: String?) {
    let error = UsageError.badOptionValue(
      option: "--replace", typed,
      accepted: "/old/new/, or /old/new/g for every occurrence", nearest: nearest)
    #expect(throws: error) {
      try TextReplacement(typed: typed)
    }
  }

  @Test(arguments: ["//new/", "///", "//new/g"])
  func `the text to replace is not empty`(typed: String) {
    #expect(
      throws: UsageError.said(
        "invalid value '\(typed)' for --replace: the text to replace is empty")
    ) { try TextReplacement(typed: typed) }
  }
}
