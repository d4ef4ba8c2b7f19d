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

  /// A text, the available columns, the least columns in reverse video, and the painted text.
  typealias Row = (text: StyledText, columns: Int, bar: Int?, shown: String)

  static let rows: [Row] = [
    (
      StyledText("ab", .bold) + StyledText("cd", .color(.red)) + "e", 40, nil,
      "^[1mab^[0;31mcd^[me"
    ),
    // A mark at the start is not painted.
    ("\u{301}", 40, nil, ""), ("\u{301}abc", 40, nil, "abc"), ("\u{301}abc", 40, 5, "^[7mabc  ^[m"),
    // A bar has blanks at its end, and only the colour of overdue dates.
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
    // Blanks keep the style before them, except underlines. Many blanks are skipped.
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

  @Test func `the width is the width of the shown text`() {
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

@Suite struct `Painting of a screen` {
  private func frame(_ rows: [StyledText], cursor: ScreenFrame.Place? = nil) -> ScreenFrame {
    ScreenFrame(
      rows: rows.map { ScreenRow($0, columns: 40, ellipsis: "…", theme: Theme()) }, cursor: cursor)
  }

  /// The bytes that change one frame into another one, with `^` for ESC.
  private func change(_ old: ScreenFrame, _ new: ScreenFrame) -> String {
    var painter = ScreenPainter()
    _ = painter.paint(old)
    return Self.text(painter.paint(new))
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `the first frame is painted over whatever the screen shows, at once`() {
    var painter = ScreenPainter()
    let rows: [StyledText] = ["head", "", StyledText("a", .bold) + "  b"]
    #expect(
      Self.text(painter.paint(frame(rows)))
        == "^[?2026h^[m^[H^[Jhead\r\n\r\n^[1ma^[m  b^[?25l^[?2026l")
    let cursor = ScreenFrame.Place(row: 2, column: 0)
    var other = ScreenPainter()
    #expect(
      Self.text(other.paint(frame(["a", "b", "c"], cursor: cursor)))
        == "^[?2026h^[m^[H^[Ja\r\nb\r\nc^[3;1H^[?25h^[?2026l")
  }

  @Test func `a frame that is shown needs no bytes`() {
    let cursor = ScreenFrame.Place(row: 0, column: 3)
    for frame in [frame(["a", "b"]), frame(["a", "b"], cursor: cursor), frame([])] {
      #expect(change(frame, frame) == "")
    }
  }

  @Test func `a forgotten screen, or another number of rows, is painted in full`() {
    var painter = ScreenPainter()
    let first = painter.paint(frame(["a"]))
    painter.forget()
    #expect(painter.paint(frame(["a"])) == first)
    #expect(
      Self.text(painter.paint(frame(["a", "b"])))
        == "^[?2026h^[m^[H^[Ja\r\nb^[?25l^[?2026l")
  }

  /// A row before and after, and the written text.
  static let rows: [(old: StyledText, new: StyledText, bytes: String)] = [
    ("", "abc", "^[2H^[Kabc^[?25l"), ("abc", "abcdef", "^[2H^[Kabcdef^[?25l"),
    ("abcdef", "abc", "^[2H^[Kabc^[?25l"), ("abc", "", "^[2H^[K^[?25l"),
    // The same text in another style.
    ("abc", StyledText("abc", .bold), "^[2H^[K^[1mabc^[m^[?25l"),
    (StyledText("abc", .bold), "abc", "^[2H^[Kabc^[?25l"),
  ]

  @Test(arguments: rows)
  func `only the rows that differ are written, each completely`(
    old: StyledText, new: StyledText, bytes: String
  ) {
    #expect(change(frame(["head", old, "foot"]), frame(["head", new, "foot"])) == bytes)
  }

  @Test func `if only the end of a row changes, only the end is written`() {
    let frames = ["3/9", "4/9"].map { end -> ScreenFrame in
      var row = ScreenRow("──", columns: 40, ellipsis: "…", theme: nil)
      row.append(end)
      return ScreenFrame(rows: [row])
    }
    #expect(change(frames[0], frames[1]) == "^[1;3H^[K4/9^[?25l")
  }

  @Test func `rows that have moved by one are moved, and only the others are written`() {
    func rows(_ numbers: ClosedRange<Int>) -> ScreenFrame {
      frame(["head"] + numbers.map { StyledText("\($0)") } + ["foot"])
    }
    #expect(change(rows(1...5), rows(2...6)) == "^[2H^[M^[6H^[L^[6H^[K6^[?25l")
    #expect(change(rows(2...6), rows(1...5)) == "^[6H^[M^[2H^[L^[2H^[K1^[?25l")
    // A few rows are written without a move.
    #expect(change(rows(1...3), rows(2...4)) == "^[2H^[K2^[3H^[K3^[4H^[K4^[?25l")
  }

  @Test func `the row of the cursor in reverse video moves to the next row`() {
    func rows(_ cursor: Int) -> ScreenFrame {
      ScreenFrame(
        rows: ["one", "two"].enumerated().map { index, text in
          ScreenRow(
            StyledText(index == cursor ? "> " : "  ") + StyledText(text), columns: 40,
            ellipsis: "…", theme: nil, bar: index == cursor ? 7 : nil)
        }, cursor: nil)
    }
    #expect(change(rows(0), rows(1)) == "^[1H^[K  one^[2H^[K^[7m> two  ^[m^[?25l")
  }

  /// A row with a cursor at these columns before and after, and the written text.
  static let cursors: [(old: StyledText, from: Int?, new: StyledText, to: Int?, bytes: String)] = [
    ("a", nil, "a", 1, "^[1;2H^[?25h"), ("a", 1, "a", 0, "^[1;1H^[?25h"),
    ("a", 1, "a", nil, "^[?25l"),
    // Painting has moved it.
    ("a", 1, "ab", 2, "^[1H^[Kab^[1;3H^[?25h"), ("a", 1, "b", 1, "^[1H^[Kb^[1;2H^[?25h"),
    ("ab", 2, "a", nil, "^[1H^[Ka^[?25l"),
  ]

  @Test(arguments: cursors)
  func `the cursor is shown, moved and hidden`(
    old: StyledText, from: Int?, new: StyledText, to: Int?, bytes: String
  ) {
    let frames = [(old, from), (new, to)].map { text, column in
      frame([text], cursor: column.map { ScreenFrame.Place(row: 0, column: $0) })
    }
    #expect(change(frames[0], frames[1]) == bytes)
  }

  @Test(arguments: 0..<UInt64(TestLength.of(20, long: 2000)))
  func `after a change from any row to any other, the terminal shows the new one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let styles: [Style] = [.plain, .plain, .bold, .color(.cyan)]
    let pieces = ["a", "bc", "漢", "e\u{301}", " ", "   ", "          ", "字字"]
    func row() -> ScreenRow {
      var text = StyledText()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text.append(
          pieces[Int.random(in: pieces.indices, using: &random)],
          styles[Int.random(in: styles.indices, using: &random)])
      }
      let columns = Int.random(in: 5...25, using: &random)
      var row = ScreenRow(
        text, columns: columns, ellipsis: "…", theme: Theme(),
        bar: Bool.random(using: &random) ? columns : nil)
      if Bool.random(using: &random) { row.append("\(Int.random(in: 0...99, using: &random))") }
      return row
    }
    let size = TerminalSize(columns: 31, rows: 8)
    var rows = (0..<8).map { _ in row() }
    var painter = ScreenPainter()
    var screen = TerminalScreen(size)
    var problems: [String] = []
    for _ in 0..<50 {
      let cursor = ScreenFrame.Place(row: 1, column: Int.random(in: 0...30, using: &random))
      // Rows move, or one of them is another one.
      switch Int.random(in: 0...2, using: &random) {
      case 0: rows = rows.dropFirst() + [row()]
      case 1: rows = [row()] + rows.dropLast()
      default: rows[Int.random(in: 0...7, using: &random)] = row()
      }
      let frame = ScreenFrame(
        rows: rows, cursor: Bool.random(using: &random) ? cursor : nil)
      screen.feed(painter.paint(frame))
      var (other, full) = (ScreenPainter(), TerminalScreen(size))
      full.feed(other.paint(frame))
      problems += [screen.difference(from: full)].compactMap(\.self) + screen.failures
    }
    #expect(problems == [])
  }
}

/// The interpreter that other tests rely on.
@Suite struct `Screen of a terminal in tests` {
  private var screen = TerminalScreen(TerminalSize(columns: 10, rows: 3))

  @Test mutating func `text is written at the cursor, in the current style`() {
    screen.feed("\u{1B}[mab\u{1B}[2;3H\u{1B}[1;31mc\u{1B}[m\u{1B}[2Cd\r\ne")
    #expect(screen.lines == ["ab", "  c  d", "e"])
    #expect([2, 5].map { screen.rows[1][$0].style } == ["1;31", ""])
    #expect([screen.row, screen.column] == [2, 1])
    #expect(screen.failures == [])
  }

  @Test mutating func `a wide letter takes two cells, and a mark none`() {
    screen.feed("漢e\u{301}\u{1B}[2H漢漢\u{1B}[2;2Hx\u{1B}[3Ha\u{1B}[3;2H\u{301}")
    #expect(screen.rows[0].map(\.text) == ["漢", "", "e\u{301}"])
    // Half of a wide letter is never shown.
    #expect(screen.rows[1].map(\.text) == [" ", "x", "漢", ""])
    #expect(screen.lines[2] == "a\u{301}")
    #expect(screen.failures == [])
  }

  @Test mutating func `cells are erased to the end of the row, and all of them from its start`() {
    screen.feed("abcdef\u{1B}[1;4H\u{1B}[K\u{1B}[2H漢漢\u{1B}[2;2H\u{1B}[K")
    #expect(screen.lines == ["abc", "", ""])
    #expect([screen.row, screen.column] == [1, 1])
    screen.feed("\u{1B}[H\u{1B}[J")
    #expect(screen.lines == ["", "", ""])
    #expect(screen.failures == [])
  }

  @Test mutating func `a row is deleted, or inserted, and those below it move`() {
    screen.feed("a\r\nb\r\nc\u{1B}[1H\u{1B}[M")
    #expect(screen.lines == ["b", "c", ""])
    screen.feed("\u{1B}[2H\u{1B}[L")
    #expect(screen.lines == ["b", "", "c"])
    #expect(screen.failures == [])
  }

  @Test mutating func `modes are remembered, and the alternate screen is blank`() {
    screen.feed("abc\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2026h\u{1B}[?2026l")
    #expect(screen.lines == ["", "", ""])
    #expect(screen.modes == [1049, 2004])
    #expect(!screen.isCursorShown)
    screen.feed("\u{1B}[?7h\u{1B}[?25h\u{1B}[?2004l\u{1B}[0m\u{1B}[?1049l")
    #expect(screen.modes == [7, 25])
    #expect(screen.isCursorShown)
    #expect(screen.failures == [])
  }

  @Test(
    arguments: [
      "\u{1B}[2J", "\u{1B}[1K", "\u{1B}[4;1H", "\u{1B}[1;11H", "\u{1B}[0;1H", "\u{1B}[0C",
      "\u{1B}[10C", "\u{1B}[3X", "x\u{1B}[L", "\u{1B}[2M", "\u{1B}[2H\u{1B}[J",
      "\u{1B}[5m", "\u{1B}[1m\u{1B}[2m",
      "\u{1B}[7m\u{1B}[K", "\u{1B}[?1h", "\u{1B}[6n", "\u{1B}]0;x", "\u{1B}c", "\u{1B}[", "\u{7}",
      "\t", "\u{7F}",
      "\u{9B}", "\u{202E}", "\n\n\n", "12345678901", "123456789漢",
    ])
  func `anything else is a failure`(text: String) {
    var screen = screen
    screen.feed(text)
    #expect(screen.failures.count == 1)
  }

  @Test mutating func `a failure is found in bytes that are not UTF-8`() {
    screen.feed([0x61, 0xC3])
    #expect(screen.failures == ["not UTF-8: [97, 195]"])
  }

  @Test mutating func `screens differ in a cell, a style or a cursor that is shown`() {
    var other = screen
    #expect(screen.difference(from: other) == nil)
    screen.feed("a\u{1B}[?25l")
    other.feed("\u{1B}[1ma\u{1B}[m\u{1B}[?25l")
    #expect(screen.difference(from: other) == #"row 0: "a" instead of "<1>a""#)
    other.feed("\u{1B}[Ha\u{1B}[3H")
    #expect(screen.difference(from: other) == nil)
    screen.feed("\u{1B}[?25h")
    #expect(screen.difference(from: other) == "cursor shown: true")
    other.feed("\u{1B}[?25h")
    #expect(screen.difference(from: other) == "cursor: (0, 1) instead of (2, 0)")
  }
}
