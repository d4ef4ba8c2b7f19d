import Testing

@testable import TodoModule

@Suite struct `Rows of a screen` {
  private typealias Run = ScreenRow.Run

  private func row(
    _ text: StyledText, columns: Int = 40, ellipsis: String = "…", theme: Theme? = Theme(),
    highlight: Int = 0
  ) -> ScreenRow {
    ScreenRow(text, columns: columns, ellipsis: ellipsis, theme: theme, highlight: highlight)
  }

  @Test func `a row without text has no pieces`() {
    #expect(row("") == ScreenRow())
    #expect(row("       ") == ScreenRow())
    #expect(row("abc", columns: 0) == ScreenRow())
    #expect(ScreenRow().width == 0)
  }

  @Test func `text in different styles is in pieces`() {
    let text = StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e"
    #expect(
      row(text).runs == [
        Run(column: 0, width: 2, text: "ab", parameters: "1"),
        Run(column: 2, width: 2, text: "cd", parameters: "31"),
        Run(column: 4, width: 1, text: "e", parameters: ""),
      ])
    #expect(row(text).width == 5)
  }

  @Test func `without a theme there are no styles`() {
    let text = StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e"
    #expect(
      row(text, theme: nil).runs == [Run(column: 0, width: 5, text: "abcde", parameters: "")])
  }

  @Test func `the user's theme decides`() {
    let theme = Theme([.tag: Style(color: .green, isUnderlined: true)])
    #expect(
      row(StyledText("+x", .part(.tag)), theme: theme).runs == [
        Run(column: 0, width: 2, text: "+x", parameters: "4;32")
      ])
  }

  @Test func `long gaps are left out, short ones are text`() {
    #expect(
      row("  a     b      c  ").runs == [
        Run(column: 0, width: 9, text: "  a     b", parameters: ""),
        Run(column: 15, width: 1, text: "c", parameters: ""),
      ])
  }

  @Test func `a gap of plain text at the end of a piece is left out`() {
    let text = StyledText("a") + StyledText("b", .bold) + " " + StyledText("c  d", .bold) + "  "
    #expect(
      row(text).runs == [
        Run(column: 0, width: 1, text: "a", parameters: ""),
        Run(column: 1, width: 1, text: "b", parameters: "1"),
        Run(column: 3, width: 4, text: "c  d", parameters: "1"),
      ])
  }

  @Test func `blanks in a style are painted, because they may be underlined or reversed`() {
    let text = StyledText("a          b   ", Style(isUnderlined: true))
    #expect(
      row(text).runs == [Run(column: 0, width: 15, text: "a          b   ", parameters: "4")])
  }

  @Test func `wide letters take two columns, and marks none`() {
    let text = StyledText("漢e\u{301}", .bold) + "字"
    #expect(
      row(text).runs == [
        Run(column: 0, width: 3, text: "漢e\u{301}", parameters: "1"),
        Run(column: 3, width: 2, text: "字", parameters: ""),
      ])
  }

  @Test func `a mark without a letter of its own is not painted over what is before it`() {
    // It would be added to the letter before it once more with each change.
    #expect(row("\u{301}").runs == [])
    #expect(
      row("\u{301}abc").runs == [Run(column: 0, width: 3, text: "abc", parameters: "")])
    let title = StyledText("1 ", .dim) + StyledText("\u{301}abc", .bold)
    #expect(
      row(title).runs == [
        Run(column: 0, width: 2, text: "1 ", parameters: "2"),
        Run(column: 2, width: 3, text: "abc", parameters: "1"),
      ])
    #expect(
      row("a           " + StyledText("\u{301}", .bold)).runs == [
        Run(column: 0, width: 1, text: "a", parameters: "")
      ])
  }

  @Test func `the start of a row is in reverse video`() {
    let text = StyledText("> ") + StyledText("12", .dim) + "       " + StyledText("Pay rent", .bold)
    #expect(
      row(text, highlight: 15).runs == [
        Run(column: 0, width: 15, text: "> 12       Pay ", parameters: "7"),
        Run(column: 15, width: 4, text: "rent", parameters: "1"),
      ])
    #expect(
      row(text, theme: nil, highlight: 80).runs == [
        Run(column: 0, width: 19, text: "> 12       Pay rent", parameters: "7")
      ])
    #expect(row(text, highlight: 3).runs.map(\.parameters) == ["7", "2", "1"])
  }

  @Test func `reverse video ends before a wide letter that does not fit`() {
    #expect(
      row("a漢b", highlight: 2).runs == [
        Run(column: 0, width: 1, text: "a", parameters: "7"),
        Run(column: 1, width: 3, text: "漢b", parameters: ""),
      ])
    #expect(row("ae\u{301}b", highlight: 2).runs.first?.text == "ae\u{301}")
  }

  @Test func `control characters are escaped`() {
    #expect(
      row(StyledText(Fixtures.hostileTitle, .bold)).runs == [
        Run(column: 0, width: 28, text: Fixtures.escapedHostileTitle, parameters: "1")
      ])
    #expect(row("a\u{1B}[31mb", highlight: 3).runs.map(\.text) == ["a\\e", "[31mb"])
  }

  @Test func `letters have at most 30 marks`() {
    let text = "a" + String(repeating: "\u{308}", count: 100)
    let limited = "a" + String(repeating: "\u{308}", count: 30)
    #expect(
      row(StyledText(text)).runs == [Run(column: 0, width: 1, text: limited, parameters: "")])
  }

  @Test(
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("漢字漢", 5, "漢字…"),
      ("漢字漢", 4, "漢…"), ("漢字", 2, "…"), ("ab\tcd", 5, "ab\\t…"), ("ab\tcd", 4, "ab\\…"),
    ])
  func `a row is cut to its columns`(text: String, columns: Int, shown: String) {
    let row = row(StyledText(text), columns: columns)
    #expect(row.runs.map(\.text) == [shown])
    #expect(row.width <= columns)
  }

  @Test func `the mark of a cut row has the style before it, and is cut too`() {
    let text = StyledText("abc", .bold) + StyledText("def", .dim)
    #expect(
      row(text, columns: 5).runs == [
        Run(column: 0, width: 3, text: "abc", parameters: "1"),
        Run(column: 3, width: 2, text: "d…", parameters: "2"),
      ])
    #expect(row(text, columns: 2, ellipsis: "...").runs.map(\.text) == [".."])
  }
}
