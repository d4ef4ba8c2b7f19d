import Testing

@testable import TodoModule

@Suite struct `Rows of a screen` {
  private func row(
    _ text: StyledText, columns: Int = 40, ellipsis: String = "…", theme: Theme? = Theme(),
    bar: Int? = nil
  ) -> ScreenRow {
    ScreenRow(text, columns: columns, ellipsis: ellipsis, theme: theme, bar: bar)
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
    #expect(text(row(pieces, theme: nil, bar: 0)) == "^[7mabcde^[m")
  }

  @Test func `the user's theme decides`() {
    let theme = Theme(styles: [.tag: Style(color: .green, isUnderlined: true)])
    #expect(text(row(StyledText("+x", .part(.tag)), theme: theme)) == "^[4;32m+x^[m")
  }

  /// A text, the columns that there are, the least ones in reverse video, and what is painted.
  typealias Row = (text: StyledText, columns: Int, bar: Int?, shown: String)

  static let rows: [Row] = [
    (
      StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e", 40, nil,
      "^[1mab^[0;31mcd^[me"
    ),
    // A mark at the start is not painted.
    ("\u{301}", 40, nil, ""), ("\u{301}abc", 40, nil, "abc"), ("\u{301}abc", 40, 5, "^[7mabc  ^[m"),
    // A bar has blanks at its end, and of the colours only that of what is late.
    (StyledText("> 12", .dim) + "  Pay", 40, 7, "^[7m> 12  Pay^[m"),
    (StyledText("> 12", .dim) + "  Pay", 40, 11, "^[7m> 12  Pay  ^[m"),
    ("a" + StyledText("late", .part(.late)), 40, 6, "^[7ma^[0;7;1;91mlate^[0;7m ^[m"),
    ("a漢b", 40, 6, "^[7ma漢b  ^[m"), ("ae\u{301}b", 40, 2, "^[7mae\u{301}b^[m"),
    // Control characters are escaped.
    (StyledText(Fixtures.hostileTitle, .bold), 40, nil, "^[1m\(Fixtures.escapedHostileTitle)^[m"),
    ("a\u{1B}[31mb", 40, 3, "^[7ma\\e[31mb^[m"),
    // Letters have at most 30 marks.
    (
      StyledText("a" + String(repeating: "\u{308}", count: 100)), 40, nil,
      "a" + String(repeating: "\u{308}", count: 30)
    ),
    // A row is cut to its columns.
    ("abcdef", 6, nil, "abcdef"), ("abcdef", 5, nil, "abcd…"), ("abcdef", 1, nil, "…"),
    ("漢字漢", 5, nil, "漢字…"), ("漢字漢", 4, nil, "漢…"), ("漢字", 2, nil, "…"),
    ("ab\tcd", 5, nil, "ab\\t…"), ("ab\tcd", 4, nil, "ab\\…"),
    (StyledText("abc", .bold) + StyledText("def", .dim), 5, nil, "^[1mabc^[0;2md…^[m"),
    // Blanks keep the style before them, but for underlines; many are skipped.
    (StyledText("ab", .bold) + "  " + StyledText("c", .bold), 40, nil, "^[1mab  c^[m"),
    ("ab      " + StyledText("c", .bold), 40, nil, "ab^[6C^[1mc^[m"),
    (StyledText("ab", .bold) + "      " + StyledText("c", .bold), 40, nil, "^[1mab^[6Cc^[m"),
    (
      StyledText("a", Style(isUnderlined: true)) + "  " + StyledText("b", .bold), 40, nil,
      "^[4ma^[m  ^[1mb^[m"
    ),
    ("a      b", 40, 7, "^[7ma      b^[m"),
  ]

  @Test(arguments: rows)
  func `a row is painted in its styles, as far as it fits`(
    text: StyledText, columns: Int, bar: Int?, shown: String
  ) {
    let row = row(text, columns: columns, bar: bar)
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

  @Test func `the styles of a printed line are read back`() {
    let line =
      StyledText("ab", .bold) + "cd" + StyledText("e", .color(.brightRed))
      + StyledText("f", Style(color: .green, isDim: true, isUnderlined: true)) + " [m"
    var bytes: [UInt8] = []
    line.render(Theme(), to: &bytes)
    #expect(StyledText(rendered: String(decoding: bytes, as: UTF8.self)) == line)
  }
}
