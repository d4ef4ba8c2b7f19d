import Testing

@testable import TodoModule

@Suite struct `Escaping text that controls a terminal` {
  @Test(arguments: [
    ("", ""), ("milk", "milk"), ("a\nb", "a\\nb"), ("a\rb", "a\\rb"), ("a\r\nb", "a\\r\\nb"),
    ("\u{1B}[2J", "\\e[2J"), ("\0", "\\u{0}"), ("\u{7}", "\\u{7}"), (" ~", " ~"),
    ("\u{7F}", "\\u{7F}"), ("\u{80}\u{9B}\u{9F}", "\\u{80}\\u{9B}\\u{9F}"),
    ("\u{A0}\u{A9}", "\u{A0}\u{A9}"), ("\u{202D}\u{202E}\u{202F}", "\\u{202D}\\u{202E}\u{202F}"),
    ("\\t \\", "\\t \\"), ("日本 👩‍👩‍👧 é", "日本 👩‍👩‍👧 é"),
  ])
  func `control characters are escaped`(text: String, expected: String) {
    #expect(Array(Escaping.escape(text).utf8) == Array(expected.utf8))
    var bytes: [UInt8] = [0x3E]
    Escaping.append(text, to: &bytes)
    #expect(bytes == [0x3E] + Array(expected.utf8))
  }

  /// Whether a scalar must be escaped, by Unicode's own properties.
  private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  @Test func `every scalar is kept or escaped by its Unicode properties`() {
    let wrong = (0...0xE1000 as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }.filter {
      let isKept = Escaping.escape(String(Character($0))).unicodeScalars.first == $0
      return isKept == isDangerous($0)
    }
    #expect(wrong == [])
  }

  @Test func `a byte is escaped wherever it is in a text of any length`() {
    for count in 1...20 {
      for place in 0..<count {
        for byte in UInt8(0)..<0x80 {
          let scalar = Unicode.Scalar(byte)
          var text = Array(repeating: Unicode.Scalar("a"), count: count)
          text[place] = scalar
          var bytes = Array("before ".utf8)
          Escaping.append(String(String.UnicodeScalarView(text)), to: &bytes)
          let expected =
            String(repeating: "a", count: place) + Escaping.escape(String(scalar))
            + String(repeating: "a", count: count - place - 1)
          #expect(bytes == Array("before \(expected)".utf8), "\(byte) at \(place) of \(count)")
        }
      }
    }
  }

  @Test func `random text keeps no control character, and escaping twice equals escaping once`() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<2000 {
      let text = random.hostileText()
      let escaped = Escaping.escape(text)
      let controls = escaped.unicodeScalars.filter(\.steersTerminals)
      #expect(controls.isEmpty, "\(Array(text.utf8))")
      #expect(Array(Escaping.escape(escaped).utf8) == Array(escaped.utf8))
      var bytes: [UInt8] = []
      Escaping.append(text, to: &bytes)
      #expect(bytes == Array(escaped.utf8))
    }
  }
}

@Suite struct `Invisible characters` {
  @Test(arguments: [
    ("pay\u{200B}load", "pay\\u{200B}load"),
    ("soft\u{AD}hyphen", "soft\\u{AD}hyphen"),
    ("a\u{34F}b\u{180E}c\u{FEFF}", "a\\u{34F}b\\u{180E}c\\u{FEFF}"),
    ("\u{115F}\u{1160}\u{3164}\u{FFA0}", "\\u{115F}\\u{1160}\\u{3164}\\u{FFA0}"),
    ("a\u{2060}\u{2064}b", "a\\u{2060}\\u{2064}b"),
    ("a\u{E0041}\u{E0042}", "a\\u{E0041}\\u{E0042}"),
    ("\u{1BCA0}\u{1D173}", "\\u{1BCA0}\\u{1D173}"),
    // Joiners between letters that do not join, at the end, and doubled.
    ("a\u{200C}b\u{200D}", "a\\u{200C}b\\u{200D}"), ("می\u{200C}", "می\\u{200C}"),
    ("می\u{200C}\u{200C}خواهم", "می\\u{200C}\\u{200C}خواهم"), ("7\u{200D}👩", "7\\u{200D}👩"),
    // Variation selectors without a character to vary.
    ("\u{FE0F}", "\\u{FE0F}"), ("a\u{FE01}\u{FE02}\u{E0100}", "a\u{FE01}\\u{FE02}\\u{E0100}"),
    ("\n\u{FE0F}", "\\n\\u{FE0F}"),
    // Too few and too many tags, and tags that do not end.
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\\u{E0067}\\u{E0062}\\u{E007F}"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}x", "🏴\\u{E0067}\\u{E0062}\\u{E0065}x"),
  ])
  func `invisible characters are escaped`(text: String, expected: String) {
    #expect(Array(Escaping.escape(text).utf8) == Array(expected.utf8))
    #expect(Array(Escaping.escape(expected).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    "👩\u{200D}👩\u{200D}👧\u{200D}👦", "👩🏽\u{200D}🚀", "❤\u{FE0F}\u{200D}🔥", "🧔\u{200D}♂\u{FE0F}",
    "1\u{FE0F}\u{20E3}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴\u{200D}☠\u{FE0F}",
    "می\u{200C}خواهم", "क्\u{200D}ष", "र्\u{200D}", "क्\u{200C}ष", "ශ්\u{200D}රී", "ന\u{0D4D}\u{200D}",
    "ᠭ\u{180B}", "葛\u{E0100}", "日本 é ’“–…€ ㄱ！",
  ])
  func `characters that change how visible ones look are kept`(text: String) {
    #expect(Array(Escaping.escape(text).utf8) == Array(text.utf8))
  }

  @Test func `escaping random invisible characters twice equals escaping once`() {
    let alphabet: [Unicode.Scalar] = [
      "a", " ", "\n", "क", "\u{94D}", "ی", "👩", "❤", "🏴", "\u{200C}", "\u{200D}", "\u{FE0F}",
      "\u{E0100}", "\u{E0067}", "\u{E007F}", "\u{200B}", "\u{34F}", "\u{180B}",
    ]
    var random = SplitMix64(seed: 7)
    for _ in 0..<5000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        text.append(alphabet.randomElement(using: &random) ?? "a")
      }
      let once = Escaping.escape(String(text))
      #expect(Array(Escaping.escape(once).utf8) == Array(once.utf8))
    }
  }
}

@Suite struct `Hostile text in a table` {
  /// The stored text, the shown text, and the blanks up to eleven columns, counted by hand.
  private static let rows: [(String, String, Int)] = [
    ("\u{1B}[2J", "\\e[2J", 6), ("\u{7}", "\\u{7}", 6), ("a\rb", "a\\rb", 7),
    ("a\r\nb", "a\\r\\nb", 5), ("\u{202E}abc", "\\u{202E}abc", 0), ("\u{9B}", "\\u{9B}", 5),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦", "👩\u{200D}👩\u{200D}👧\u{200D}👦", 9), ("🇩🇪🇫🇷", "🇩🇪🇫🇷", 7),
    ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}", 9),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 9), ("ที่นี่", "ที่นี่", 9),
    ("नमस्ते", "नमस्ते", 7),
    (
      "e" + String(repeating: "\u{301}", count: 5000),
      "e" + String(repeating: "\u{301}", count: 30), 10
    ),
    ("日本語", "日本語", 5), ("ﾃﾞｰﾀ", "ﾃﾞｰﾀ", 7), ("\u{200D}", "\\u{200D}", 3), ("", "", 11),
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
