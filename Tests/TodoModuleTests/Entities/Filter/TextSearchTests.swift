import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Text search` {
  private typealias Row = (needle: String, text: String, isFound: Bool)

  private static let characters: [Row] = [
    ("", "", true), ("", "x", true), ("", "\u{E9}", true), ("x", "", false), ("aab", "aaab", true),
    ("abab", "abaabab", true), ("abac", "ababac", true), ("abcabd", "abcabcabd", true),
    ("abc", "ab", false), ("k", "\u{212A}", true), ("\u{212A}", "K", true), (";", "\u{37E}", true),
    ("\u{37E}", "a;b", true), ("stra\u{DF}e", "STRA\u{DF}E", true), ("e", "e\u{301}x e", true),
    ("x", "e\u{301}x", true), ("\u{65E5}", "\u{4ECA}\u{65E5}", true),
    ("a", "\u{65E5}a\u{65E5}", true), ("\u{430}", "\u{410}", true),
    ("\u{410}", "\u{430}", false), ("\u{1F469}", "\u{1F469}\u{200D}\u{1F469}", false),
    ("\u{1F469}\u{200D}\u{1F469}", "\u{1F469}\u{200D}\u{1F469}", true), ("1", "1\u{20E3}", false),
    ("\u{1F1EA}\u{1F1E9}", "\u{1F1E9}\u{1F1EA}\u{1F1E9}\u{1F1EA}", false),
  ]

  /// Accents in both forms: one scalar, or a letter and marks.
  private static let accents: [Row] = [
    ("cafe", "caf\u{E9}", true), ("cafe", "cafe\u{301}", true), ("cafe", "CAF\u{C9}", true),
    ("caf\u{E9}", "cafe", false), ("caf\u{E9}", "cafe\u{301}", true),
    ("cafe\u{301}", "caf\u{E9}", true), ("caf\u{E9}", "caf\u{E8}", false),
    ("\u{E0}", "a\u{340}", true), ("a\u{341}", "\u{E1}", true),
    ("\u{1F00}", "\u{3B1}\u{343}", true),
    ("\u{390}", "\u{3B9}\u{344}", true), ("\u{E0}", "a\u{341}", false),
    ("Caf\u{E9}", "caf\u{E9}", false), ("Cafe", "Caf\u{E9}", true), ("Cafe", "caf\u{E9}", false),
    ("resum\u{E9}", "r\u{E9}sum\u{E9}", true), ("r\u{E9}sume", "resume r\u{E9}sum\u{E9}", true),
    ("e", "\u{1EBF}", true), ("\u{EA}", "\u{1EBF}", true), ("\u{E9}", "\u{1EBF}", true),
    ("\u{1EBF}", "\u{EA}", false), ("\u{1EBF}", "e\u{301}\u{302}", true),
    ("istanbul", "\u{130}stanbul", true), ("\u{438}", "\u{419}", true),
    ("\u{439}", "\u{438}", false), ("\u{3B1}", "\u{1F0D}", true),
  ]

  /// A letter that has several letters in capitals is equal to these letters.
  private static let spellings: [Row] = [
    ("strasse", "Stra\u{DF}e", true), ("stra\u{DF}e", "Strasse", true),
    ("Stra\u{DF}e", "Strasse", true),
    ("strasse", "STRA\u{1E9E}E", true), ("STRA\u{1E9E}E", "STRASSE", true),
    ("stra\u{DF}e", "STRASSE", true),
    ("Strasse", "STRA\u{1E9E}E", false), ("stras", "stra\u{DF}e", true), ("\u{DF}", "s", false),
    ("file", "\u{FB01}le", true), ("\u{FB01}le", "a file", true), ("\u{FB01}le", "A FILE", true),
    ("afflict", "a\u{FB04}ict", true), ("afict", "a\u{FB04}ict", false),
    ("waffle", "wa\u{FB04}e", true), ("o\u{FB03}ce", "of\u{FB01}ce", true),
    ("off", "o\u{FB00}", true), ("\u{FB02}ow", "flow", true),
    ("stra\u{DF}e \u{E9}", "Strasse e\u{301}", true),
    ("gr\u{FC}\u{DF}e", "Gr\u{FC}sse", true), ("gr\u{FC}\u{DF}e", "Grusse", false),
    ("s\u{327}", "\u{DF}", false),
    ("s\u{327}s", "s\u{DF}", false), ("\u{65E5}\u{DF}", "\u{65E5}ss", true),
    ("\u{1F469}ss", "\u{1F469}\u{DF}", true),
  ]

  @Test func `every Latin letter with several capitals is found by them, and finds them`() {
    // Armenian letters are skipped, because `Letter` knows nothing else of that script.
    let blocks: [ClosedRange<UInt32>] = [0x80...0x530, 0x590...0xFB12]
    let spelled = blocks.joined().compactMap(Unicode.Scalar.init).filter {
      let isWhole = $0.value >= Letter.parts.count || Letter.parts[Int($0.value)].letter == 0
      return isWhole && $0.properties.lowercaseMapping.uppercased().unicodeScalars.count > 1
    }.map { String($0) }
    #expect(spelled.count == 11)
    for letter in spelled {
      let letters = letter.lowercased().uppercased().lowercased()
      #expect(TextSearch(letters).isFound(in: letter), "\(letter)")
      #expect(TextSearch(letter).isFound(in: "x\(letter.uppercased())"), "\(letter)")
    }
  }

  /// `ø`, `ı` and `ſ` have no canonical decomposition. Lower case does not depend on a language.
  @Test(arguments: [
    ("o", "\u{F8}"), ("i", "\u{131}"), ("s", "\u{17F}"), ("ae", "\u{E6}"),
    ("2", "\u{B2}"),
  ])
  func `letters without a canonical decomposition match only themselves`(
    needle: String, text: String
  ) {
    let isFound = [needle, text.lowercased()].map { TextSearch($0).isFound(in: text) }
    #expect(isFound == [false, true])
  }

  /// `ς` at the end of a word and `σ` are both the small letter of `Σ`.
  @Test(arguments: ["\u{3C2}", "\u{3C3}", "\u{3A3}"])
  func `a final sigma is equal to another sigma where case is ignored`(sigma: String) throws {
    let word = "\u{39F}\u{3B4}\u{3CC}"
    for other in ["\u{3C2}", "\u{3C3}", "\u{3A3}"] {
      #expect(TextSearch((word + sigma).lowercased()).isFound(in: word + other + " x"))
      #expect(Tag(word + sigma) == Tag((word + other).lowercased()))
      #expect(Set([Tag(word + sigma), Tag(word + other)]).count == 1)
      let project = try #require(Project(word + sigma + ".x"))
      #expect(project == Project(word.uppercased() + other + ".X"))
      #expect(NameSearch(word + sigma).isName(Array((word + other).utf8)[...]))
      #expect(NameSearch(word + sigma).isOuterName(Array((word + other + ".x").utf8)[...]))
    }
    #expect(
      TextSearch("\u{3C3}\u{3AF}\u{3C3}\u{3C5}\u{3C6}\u{3BF}\u{3C2}").isFound(
        in: "\u{3A3}\u{38A}\u{3A3}\u{3A5}\u{3A6}\u{39F}\u{3A3}"))
    #expect(!TextSearch("\u{3A3}").isFound(in: "\u{3C3}"))
  }

  /// Characters of scripts with accents that `Letter` does not know match canonically equivalent characters.
  private static let otherScripts: [Row] = [
    ("\u{5E9}\u{5DC}", "\u{5E9}\u{5C1}\u{5B8}\u{5DC}", false),  // Hebrew: points
    ("\u{627}", "\u{623}", false), ("\u{623}", "\u{627}\u{654}", true),  // Arabic: alef with hamza
    ("\u{E01}\u{E32}", "\u{E01}\u{E48}\u{E32}", false),  // Thai: tone mark
    ("\u{915}", "\u{915}\u{941}", false), ("\u{915}\u{93C}", "\u{958}", true),  // Devanagari
    ("\u{304B}", "\u{304C}", false), ("\u{304C}", "\u{304B}\u{3099}", true),  // Japanese
    ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}", true), ("\u{1112}", "\u{D55C}", false),  // Korean
    ("\u{D558}", "\u{D55C}", false), ("\u{8C48}", "\u{F900}", true),  // syllables; ideographs
  ]

  @Test(arguments: characters + accents + spellings + otherScripts)
  func `a text matches complete characters, with the accents that are typed`(
    needle: String, text: String, isFound: Bool
  ) {
    #expect(TextSearch(needle).isFound(in: text) == isFound)
  }

  @Test func `a text with many partial matches is found only where it is complete`() {
    let text = String(repeating: "a", count: 1000)
    let needle = String(repeating: "a", count: 100) + "b"
    let isFound = ["", "\u{E9}", "b"].map { TextSearch(needle).isFound(in: text + $0) }
    #expect(isFound == [false, false, true])
    #expect(!TextSearch("a\u{301}" + needle).isFound(in: text + "\u{E9}"))
    let flags = String(repeating: "\u{1F1E9}\u{1F1EA}", count: 100)
    #expect(!TextSearch("\u{1F1EA}\u{1F1E9}").isFound(in: flags))
  }
}

@Suite struct `A search for a name in bytes` {
  private static let letters = ["a", "b", "A", "B", ".", "k", "K", "\u{212A}", "é", "É", "@", "["]

  private static func name(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      letters[Int.random(in: 0..<letters.count, using: &random)]
    }.joined()
  }

  @Test func `agrees with the comparison of texts`() {
    var random = SplitMix64(seed: 7)
    var found = 0
    for _ in 0..<20_000 {
      let name = Self.name(&random)
      let search = NameSearch(name)
      let other = Self.name(&random)
      // A slice that does not begin at 0.
      let bytes = ([0, 0, 0] + Array(other.utf8) + [0])[3...].dropLast()
      let (key, lowered) = (name.lowercased(), other.lowercased())
      #expect(search.isName(bytes) == (lowered == key), "\(name) and \(other)")
      let isOuter = lowered.hasPrefix(key + ".")
      #expect(search.isOuterName(bytes) == isOuter, "\(name) and \(other)")
      if lowered == key || isOuter { found += 1 }
    }
    #expect(found > 150)
  }
}
