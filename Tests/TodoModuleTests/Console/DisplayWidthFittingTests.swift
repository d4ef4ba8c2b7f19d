import Testing

@testable import TodoModule

@Suite struct `Fitting text into columns` {
  @Test(arguments: [
    ("milk", 4, "milk"), ("milk", 5, "milk"), ("milk", 3, "mi…"), ("milk", 1, "…"),
    ("milk", 0, ""), ("milk", -1, ""), ("", 0, ""), ("", 3, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("👩\u{200D}👩\u{200D}👧x", 2, "…"), ("👩\u{200D}👩\u{200D}👧xy", 3, "👩\u{200D}👩\u{200D}👧…"),
    ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("ab\u{200B}c", 2, "a…"),
  ])
  func `text is cut between graphemes and is never too wide`(
    text: String, columns: Int, expected: String
  ) {
    let cut = DisplayWidth.cut(text, to: columns, ellipsis: "…")
    #expect(Array(cut.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(DisplayWidth.columns(of: cut) <= max(0, columns))
  }

  @Test(arguments: [
    (7, "buy milk", "buy ..."), (3, "milk", "..."), (2, "milk", ".."), (4, "milk", "milk"),
  ])
  func `all columns of a long ellipsis count`(columns: Int, text: String, expected: String) {
    #expect(DisplayWidth.cut(text, to: columns, ellipsis: "...") == expected)
  }

  @Test func `styled text is cut across its pieces and the ellipsis has the style before it`() {
    let text = "abc" + StyledText("def", .bold) + StyledText("ghi", .dim)
    let cut = [6, 4, 9].map { DisplayWidth.cut(text, to: $0, ellipsis: "…") }
    #expect(cut == ["abc" + StyledText("de…", .bold), "abc" + StyledText("…", .bold), text])
  }

  @Test(arguments: [
    (3, "abcdefg", ["abc", "def", "g"]), (3, "漢字ab", ["漢", "字a", "b"]), (3, "", [""]),
    (1, "漢字", ["漢", "字"]), (0, "ab", ["a", "b"]), (4, "abcd", ["abcd"]),
  ])
  func `a text is folded at any character`(columns: Int, text: String, expected: [String]) {
    #expect(DisplayWidth.fold(text, to: columns) == expected)
  }

  @Test func `a table shows thirty marks of a cluster, more than any language needs`() {
    let limited = DisplayWidth.limitingMarks(
      "xe" + String(repeating: "\u{301}", count: 5000) + "日")
    let expected = "xe" + String(repeating: "\u{301}", count: 30) + "日"
    #expect(Array(limited.utf8) == Array(expected.utf8))
    let kiss = "👨🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏽 and many more words to be long"
    #expect(Array(DisplayWidth.limitingMarks(kiss).utf8) == Array(kiss.utf8))
  }
}
