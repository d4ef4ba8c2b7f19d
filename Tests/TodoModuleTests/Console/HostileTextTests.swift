import Testing

@testable import TodoModule

@Suite struct `Hostile text in a table` {
  /// The stored text, the shown text, and the blanks up to eleven columns, counted by hand.
  private static let rows: [(String, String, Int)] = [
    ("\u{1B}[2J", "\\e[2J", 6),
    ("\u{7}", "\\u{7}", 6),
    ("a\rb", "a\\rb", 7),
    ("a\r\nb", "a\\r\\nb", 5),
    ("\u{202E}abc", "\\u{202E}abc", 0),
    ("\u{9B}", "\\u{9B}", 5),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦", "👩\u{200D}👩\u{200D}👧\u{200D}👦", 9),
    ("🇩🇪🇫🇷", "🇩🇪🇫🇷", 7),
    ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}", 9),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 9),
    ("ที่นี่", "ที่นี่", 9),
    ("नमस्ते", "नमस्ते", 7),
    (
      "e" + String(repeating: "\u{301}", count: 5000),
      "e" + String(repeating: "\u{301}", count: 30), 10
    ),
    ("日本語", "日本語", 5),
    ("ﾃﾞｰﾀ", "ﾃﾞｰﾀ", 7),
    ("\u{200D}", "\\u{200D}", 3),
    ("", "", 11),
  ]

  @Test func `hostile text stays on one aligned line`() {
    var table = Table(columns: [Table.Column(isFlexible: true), Table.Column()], ellipsis: "…")
    for (text, _, _) in Self.rows { table.append([StyledText(text), "|"]) }
    let fixture = ConsoleFixture()
    for line in table.lines(width: 80) { fixture.console.write(line) }
    let expected = Self.rows.map { _, shown, blanks in
      shown + String(repeating: " ", count: blanks) + "  |\n"
    }
    #expect(Array(fixture.outputText.utf8) == Array(expected.joined().utf8))
  }

  @Test func `a pipe gets all marks and no control character`() {
    let fixture = ConsoleFixture()
    let text = "e" + String(repeating: "\u{301}", count: 5000)
    fixture.console.writeFields(["\u{9B}\t", text])
    #expect(Array(fixture.outputText.utf8) == Array("\\u{9B}\\t\t\(text)\n".utf8))
  }

  @Test func `no hostile text makes a line too wide`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      var table = Table(columns: [Table.Column(isFlexible: true), Table.Column()], ellipsis: "…")
      table.append([StyledText(random.hostileText()), "today"])
      for line in table.lines(width: 20) {
        #expect(DisplayWidth.columns(of: line.plainText) <= 20)
        #expect(line.plainText.hasSuffix("today"))
      }
    }
  }
}
