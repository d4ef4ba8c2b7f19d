import Testing

@testable import TodoModule

@Suite struct `Escaping what controls a terminal` {
  @Test(arguments: [
    ("", ""),
    ("milk", "milk"),
    ("a\nb", "a\\nb"),
    ("a\rb", "a\\rb"),
    ("a\r\nb", "a\\r\\nb"),
    ("\u{1B}[2J", "\\e[2J"),
    ("\0", "\\u{0}"),
    ("\u{7}", "\\u{7}"),
    (" ~", " ~"),
    ("\u{7F}", "\\u{7F}"),
    ("\u{80}\u{9B}\u{9F}", "\\u{80}\\u{9B}\\u{9F}"),
    ("\u{A0}\u{A9}", "\u{A0}\u{A9}"),
    ("\u{202D}\u{202E}\u{202F}", "\\u{202D}\\u{202E}\u{202F}"),
    ("\\t \\", "\\t \\"),
    ("日本 👩‍👩‍👧 é", "日本 👩‍👩‍👧 é"),
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
