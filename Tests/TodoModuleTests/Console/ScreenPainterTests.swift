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

  private func change(_ old: StyledText, _ new: StyledText) -> String {
    change(frame(["head", old, "foot"]), frame(["head", new, "foot"]))
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `the first frame is painted over whatever the screen shows, at once`() {
    var painter = ScreenPainter()
    let rows: [StyledText] = ["head", "", StyledText("a", .bold) + "  b"]
    #expect(
      Self.text(painter.paint(frame(rows)))
        == "^[?2026h^[m^[1H^[Khead^[2H^[K^[3H^[K^[1ma^[m  b^[?25l^[?2026l")
    let cursor = ScreenFrame.Place(row: 2, column: 0)
    var other = ScreenPainter()
    #expect(
      Self.text(other.paint(frame(["a", "b", "c"], cursor: cursor)))
        == "^[?2026h^[m^[1H^[Ka^[2H^[Kb^[3H^[Kc^[3;1H^[?25h^[?2026l")
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
        == "^[?2026h^[m^[1H^[Ka^[2H^[Kb^[?25l^[?2026l")
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
  func `a row that differs is written as a whole`(old: StyledText, new: StyledText, bytes: String) {
    #expect(change(old, new) == bytes)
  }

  @Test func `each row that differs is written, the others are not`() {
    #expect(
      change(frame(["a", "b", "c", "d"]), frame(["x", "b", "y", "d"])) == "^[1H^[Kx^[3H^[Ky^[?25l")
  }

  @Test func `a row of a cursor in reverse video goes to the next row`() {
    func rows(_ cursor: Int) -> ScreenFrame {
      ScreenFrame(
        rows: ["one", "two"].enumerated().map { index, text in
          ScreenRow(
            StyledText(index == cursor ? "> " : "  ") + StyledText(text), columns: 40,
            ellipsis: "…", theme: nil, highlight: index == cursor ? 80 : 0)
        }, cursor: nil)
    }
    #expect(change(rows(0), rows(1)) == "^[1H^[K  one^[2H^[K^[7m> two^[m^[?25l")
  }

  @Test func `the cursor is shown, moved and hidden`() {
    let hidden = frame(["a"])
    let first = frame(["a"], cursor: ScreenFrame.Place(row: 0, column: 1))
    let second = frame(["a"], cursor: ScreenFrame.Place(row: 0, column: 0))
    let typed = frame(["ab"], cursor: ScreenFrame.Place(row: 0, column: 2))
    #expect(change(hidden, first) == "^[1;2H^[?25h")
    #expect(change(first, second) == "^[1;1H^[?25h")
    #expect(change(first, hidden) == "^[?25l")
    #expect(change(first, typed) == "^[1H^[Kab^[1;3H^[?25h")
    // Painting has moved it.
    let changed = frame(["b"], cursor: ScreenFrame.Place(row: 0, column: 1))
    #expect(change(first, changed) == "^[1H^[Kb^[1;2H^[?25h")
    #expect(change(typed, hidden) == "^[1H^[Ka^[?25l")
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
      return ScreenRow(
        text, columns: 30, ellipsis: "…", theme: Theme(),
        highlight: Int.random(in: 0...4, using: &random) * 3)
    }
    let size = TerminalSize(columns: 31, rows: 2)
    var painter = ScreenPainter()
    var screen = TerminalScreen(size)
    var problems: [String] = []
    for _ in 0..<50 {
      let cursor = ScreenFrame.Place(row: 1, column: Int.random(in: 0...30, using: &random))
      let frame = ScreenFrame(
        rows: [row(), row()], cursor: Bool.random(using: &random) ? cursor : nil)
      screen.feed(painter.paint(frame))
      var (other, full) = (ScreenPainter(), TerminalScreen(size))
      full.feed(other.paint(frame))
      problems += [screen.difference(from: full)].compactMap(\.self) + screen.failures
    }
    #expect(problems == [])
  }
}
