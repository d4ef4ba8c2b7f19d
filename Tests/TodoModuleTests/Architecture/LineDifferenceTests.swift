import Testing

@Suite struct `Comparison of long texts` {
  static let equal = ["", "\n", "a", "a\nb", "a\r\nb\n"]

  @Test(arguments: equal) func `equal texts have no difference`(text: String) {
    #expect(LineDifference(found: text, expected: text) == nil)
  }

  static let different: [(found: String, expected: String, message: String)] = [
    ("a\nb\nc", "a\nx\ny", "line 2 differs\nexpected: \"x\"\nfound:    \"b\""),
    ("a", "a\nb", "line 2 differs\nexpected: \"b\"\nfound:    the end of the text"),
    ("a\n", "a", "line 2 differs\nexpected: the end of the text\nfound:    \"\""),
    ("a\r\nb", "a\nb", "line 1 differs\nexpected: \"a\"\nfound:    \"a\\r\""),
  ]

  @Test(arguments: different)
  func `the first line that differs is reported with its number`(
    found: String, expected: String, message: String
  ) throws {
    let difference = try #require(
      LineDifference(found: found, expected: expected))
    #expect("\(difference)" == message)
  }

  @Test func `canonically equivalent texts differ`() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(LineDifference(found: "\u{E9}", expected: "e\u{301}") != nil)
  }
}
