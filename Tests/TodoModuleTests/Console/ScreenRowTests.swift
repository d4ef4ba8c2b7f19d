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

  @Test func `without a theme there are no styles`() {
    let pieces = StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e"
    #expect(text(row(pieces, theme: nil)) == "abcde")
    #expect(text(row(pieces, theme: nil, highlight: 80)) == "^[7mabcde^[m")
  }

  @Test func `the user's theme decides`() {
    let theme = Theme(styles: [.tag: Style(color: .green, isUnderlined: true)])
    #expect(text(row(StyledText("+x", .part(.tag)), theme: theme)) == "^[4;32m+x^[m")
  }

  /// A text, the columns that there are, those in reverse video, and what is painted.
  typealias Row = (text: StyledText, columns: Int, highlight: Int, shown: String)

  static let rows: [Row] = [
    (StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e", 40, 0, "^[1mab^[m^[31mcd^[me"),
    // A mark at the start is not painted.
    ("\u{301}", 40, 0, ""), ("\u{301}abc", 40, 0, "abc"), ("\u{301}abc", 40, 10, "^[7mabc^[m"),
    // The start is in reverse video.
    (StyledText("> 12", .dim) + "  Pay", 40, 7, "^[7m> 12  P^[may"),
    (StyledText("> 12", .dim) + "  Pay", 40, 3, "^[7m> 1^[m^[2m2^[m  Pay"),
    ("> 12" + StyledText("Pay", .bold), 40, 5, "^[7m> 12P^[m^[1may^[m"),
    // Reverse video ends before a wide letter that does not fit.
    ("a漢b", 40, 2, "^[7ma^[m漢b"), ("ae\u{301}b", 40, 2, "^[7mae\u{301}^[mb"),
    // Control characters are escaped.
    (StyledText(Fixtures.hostileTitle, .bold), 40, 0, "^[1m\(Fixtures.escapedHostileTitle)^[m"),
    ("a\u{1B}[31mb", 40, 3, "^[7ma\\e^[m[31mb"),
    // Letters have at most 30 marks.
    (
      StyledText("a" + String(repeating: "\u{308}", count: 100)), 40, 0,
      "a" + String(repeating: "\u{308}", count: 30)
    ),
    // A row is cut to its columns.
    ("abcdef", 6, 0, "abcdef"), ("abcdef", 5, 0, "abcd…"), ("abcdef", 1, 0, "…"),
    ("漢字漢", 5, 0, "漢字…"), ("漢字漢", 4, 0, "漢…"), ("漢字", 2, 0, "…"),
    ("ab\tcd", 5, 0, "ab\\t…"), ("ab\tcd", 4, 0, "ab\\…"),
    (StyledText("abc", .bold) + StyledText("def", .dim), 5, 0, "^[1mabc^[m^[2md…^[m"),
  ]

  @Test(arguments: rows)
  func `a row is painted in its styles, as far as it fits`(
    text: StyledText, columns: Int, highlight: Int, shown: String
  ) {
    let row = row(text, columns: columns, highlight: highlight)
    #expect(self.text(row) == shown)
    #expect(row.width <= columns)
  }

  @Test func `the width is that of what is shown`() {
    let texts: [StyledText] = [
      StyledText("漢e\u{301}", .bold) + "字", "\u{301}", "\u{301}abc",
      StyledText(Fixtures.hostileTitle),
    ]
    #expect(texts.map { row($0).width } == [5, 0, 3, 28])
  }

  @Test func `the mark of a cut row is cut too`() {
    let cut = row(StyledText("abcdef", .bold), columns: 2, ellipsis: "...")
    #expect(text(cut) == "^[1m..^[m")
  }
}
