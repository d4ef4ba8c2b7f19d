import Testing

@testable import TodoModule

/// The interpreter that other tests rely on.
@Suite struct `Screen of a terminal in tests` {
  private var screen = TerminalScreen(TerminalSize(columns: 10, rows: 3))

  @Test mutating func `text goes where the cursor is, in the style that is on`() {
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
