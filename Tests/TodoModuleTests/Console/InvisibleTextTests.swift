import Testing

@testable import TodoModule

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
    ("a\u{200C}b\u{200D}", "a\\u{200C}b\\u{200D}"),
    ("می\u{200C}", "می\\u{200C}"),
    ("می\u{200C}\u{200C}خواهم", "می\\u{200C}\\u{200C}خواهم"),
    ("7\u{200D}👩", "7\\u{200D}👩"),
    // Variation selectors that vary nothing.
    ("\u{FE0F}", "\\u{FE0F}"),
    ("a\u{FE01}\u{FE02}\u{E0100}", "a\u{FE01}\\u{FE02}\\u{E0100}"),
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
