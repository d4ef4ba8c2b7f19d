import Testing

@testable import TodoModule

@Suite struct `Rows of a screen` {
  private func row(
    _ text: StyledText, columns: Int = 40, ellipsis: String = "…", theme: Theme? = Theme(),
    highlight: Int = 0
  ) -> ScreenRow {
    ScreenRow(text, columns: columns, ellipsis: ellipsis, theme: theme, highlight: highlight)
  }

  /// The text of a row, with `^` for ESC.
  private func text(_ row: ScreenRow) -> String { row.text.replacing("\u{1B}", with: "^") }

  @Test func `a row without text takes no columns`() {
    #expect(row("") == ScreenRow())
    #expect(row("abc", columns: 0) == ScreenRow())
    #expect(ScreenRow().width == 0)
  }

  @Test func `each piece has the sequence of its style`() {
    let pieces = StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e"
    #expect(text(row(pieces)) == "^[1mab^[m^[31mcd^[me")
    #expect(row(pieces).width == 5)
  }

  @Test func `without a theme there are no styles`() {
    let pieces = StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e"
    #expect(text(row(pieces, theme: nil)) == "abcde")
  }

  @Test func `the user's theme decides`() {
    let theme = Theme(styles: [.tag: Style(color: .green, isUnderlined: true)])
    #expect(text(row(StyledText("+x", .part(.tag)), theme: theme)) == "^[4;32m+x^[m")
  }

  @Test func `wide letters take two columns, and marks none`() {
    #expect(row(StyledText("漢e\u{301}", .bold) + "字").width == 5)
  }

  @Test func `a mark at the start of a row is not painted`() {
    #expect(row("\u{301}") == ScreenRow())
    #expect(row("\u{301}abc").text == "abc")
    #expect(row("\u{301}abc", highlight: 10).text == "\u{1B}[7mabc\u{1B}[m")
    #expect(row("\u{301}abc").width == 3)
  }

  @Test func `the start of a row is in reverse video`() {
    let pieces =
      StyledText("> ") + StyledText("12", .dim) + "       " + StyledText("Pay rent", .bold)
    #expect(
      text(row(pieces, highlight: 15)) == "^[7m> 12       Pay ^[m^[1mrent^[m")
    #expect(text(row("> 12 Pay rent", theme: nil, highlight: 80)) == "^[7m> 12 Pay rent^[m")
    #expect(text(row(pieces, highlight: 3)) == "^[7m> 1^[m^[2m2^[m       ^[1mPay rent^[m")
  }

  @Test func `reverse video ends before a wide letter that does not fit`() {
    #expect(text(row("a漢b", highlight: 2)) == "^[7ma^[m漢b")
    #expect(row("ae\u{301}b", highlight: 2).text == "\u{1B}[7mae\u{301}\u{1B}[mb")
  }

  @Test func `control characters are escaped`() {
    let hostile = row(StyledText(Fixtures.hostileTitle, .bold))
    #expect(text(hostile) == "^[1m\(Fixtures.escapedHostileTitle)^[m")
    #expect(hostile.width == 28)
    #expect(text(row("a\u{1B}[31mb", highlight: 3)) == "^[7ma\\e^[m[31mb")
  }

  @Test func `letters have at most 30 marks`() {
    let text = "a" + String(repeating: "\u{308}", count: 100)
    let limited = "a" + String(repeating: "\u{308}", count: 30)
    #expect(row(StyledText(text)).text == limited)
  }

  @Test(
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("漢字漢", 5, "漢字…"),
      ("漢字漢", 4, "漢…"), ("漢字", 2, "…"), ("ab\tcd", 5, "ab\\t…"), ("ab\tcd", 4, "ab\\…"),
    ])
  func `a row is cut to its columns`(text: String, columns: Int, shown: String) {
    let row = row(StyledText(text), columns: columns)
    #expect(row.text == shown)
    #expect(row.width <= columns)
  }

  @Test func `the mark of a cut row has the style before it, and is cut too`() {
    let pieces = StyledText("abc", .bold) + StyledText("def", .dim)
    #expect(text(row(pieces, columns: 5)) == "^[1mabc^[m^[2md…^[m")
    #expect(text(row(pieces, columns: 2, ellipsis: "...")) == "^[1m..^[m")
  }
}
