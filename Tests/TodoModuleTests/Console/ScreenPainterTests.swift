import Testing

@testable import TodoModule

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

  @Test func `what was forgotten is painted in full, and so is another number of rows`() {
    var painter = ScreenPainter()
    let first = painter.paint(frame(["a"]))
    painter.forget()
    #expect(painter.paint(frame(["a"])) == first)
    #expect(
      Self.text(painter.paint(frame(["a", "b"])))
        == "^[?2026h^[m^[H^[Ja\r\nb^[?25l^[?2026l")
  }

  /// A row before and after, and what is written.
  static let rows: [(old: StyledText, new: StyledText, bytes: String)] = [
    ("", "abc", "^[2H^[Kabc^[?25l"), ("abc", "abcdef", "^[2H^[Kabcdef^[?25l"),
    ("abcdef", "abc", "^[2H^[Kabc^[?25l"), ("abc", "", "^[2H^[K^[?25l"),
    // The same text in another style.
    ("abc", StyledText("abc", .bold), "^[2H^[K^[1mabc^[m^[?25l"),
    (StyledText("abc", .bold), "abc", "^[2H^[Kabc^[?25l"),
  ]

  @Test(arguments: rows)
  func `a row that differs is written as a whole, the others are not`(
    old: StyledText, new: StyledText, bytes: String
  ) {
    #expect(change(frame(["head", old, "foot"]), frame(["head", new, "foot"])) == bytes)
  }

  @Test func `of a row of which only the end changes, only the end is written`() {
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
    // Few are written as they are.
    #expect(change(rows(1...3), rows(2...4)) == "^[2H^[K2^[3H^[K3^[4H^[K4^[?25l")
  }

  @Test func `a row of a cursor in reverse video goes to the next row`() {
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

  /// A row with a cursor at these columns before and after, and what is written.
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
  func `from any row to any other, the terminal shows the other one`(seed: UInt64) {
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
