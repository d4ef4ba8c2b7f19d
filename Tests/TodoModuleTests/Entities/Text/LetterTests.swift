import Testing

@testable import TodoEntities

@Suite struct `Letters and their accents` {
  private static func text(_ values: [UInt32]) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: values.compactMap(Unicode.Scalar.init))
    return String(scalars)
  }

  /// The parts of each letter that has parts: a letter, and an accent if there is one.
  private static let parts: [UInt32: [UInt32]] = Dictionary(
    uniqueKeysWithValues: Letter.parts.enumerated().filter { $0.element.letter != 0 }.map {
      let accent = $0.element.accent
      return (
        UInt32($0.offset), [UInt32($0.element.letter)] + (accent == 0 ? [] : [UInt32(accent)])
      )
    })

  @Test func `a letter is canonically equivalent to its parts`() {
    let wrong = Self.parts.filter { Self.text([$0.key]) != Self.text($0.value) }
    #expect(wrong.keys.sorted() == [])
  }

  /// Latin, Greek and Cyrillic letters, including Vietnamese ones.
  @Test func `no letter of these scripts is missing`() {
    let blocks: [Range<UInt32>] = [0x41..<0x250, 0x370..<0x530, 0x1E00..<0x2000]
    let accents = Set(Self.parts.values.compactMap { $0.count == 2 ? $0[1] : nil })
    let spelled = Set(
      blocks.joined().flatMap { letter in accents.map { Self.text([letter, $0]) } })
    let missing = blocks.joined().filter {
      Self.parts[$0] == nil && spelled.contains(Self.text([$0]))
    }
    #expect(missing == [])
    #expect(Self.parts.count == 811)
  }

  @Test(arguments: [
    ("caf\u{E9}", "cafe", [0x301]), ("\u{1EBF}", "e", [0x301, 0x302]), ("\u{212B}", "A", [0x30A]),
    ("e\u{323}\u{301}", "e", [0x323, 0x301]), ("\u{439}", "\u{438}", [0x306]),
    ("\u{1F71}", "\u{3B1}", [0x301]), ("\u{212A}", "K", []), ("\u{F8}", "\u{F8}", []),
    ("\u{301}", "\u{301}", []), ("\r\n", "\r\n", []), ("a\u{340}", "a", [0x300]),
    ("a\u{341}\u{343}", "a", [0x301, 0x313]), ("a\u{344}", "a", [0x308, 0x301]),
  ])
  func `splits a text into letters and accents`(text: String, bases: String, accents: [UInt32]) {
    let letters = Letter.letters(of: text)
    #expect(letters.map(\.base) == bases.unicodeScalars.map { .scalar($0.value) })
    #expect(letters.flatMap(\.accents) == accents)
  }

  /// Such a character may be written with several scalars, or belong to the one before.
  @Test(arguments: ["\u{D55C}", "\u{1112}\u{1161}\u{11AB}", "\u{E01}\u{E48}", "1\u{20E3}"])
  func `a character of another script is one letter`(text: String) {
    #expect(Letter.letters(of: text).map(\.base) == [.text(text)])
  }

  /// Numbers are compared, not characters, so no two of them may be the same character.
  @Test func `letters that are one scalar are not equivalent to each other, and do not join`() {
    let letters = (0...0xFFFF).compactMap { Unicode.Scalar($0) }.filter {
      guard case .scalar($0.value) = Letter.letters(of: String($0))[0].base else { return false }
      return !(0x300..<0x370).contains($0.value)
    }
    #expect(letters.count > 30_000)
    #expect(Set(letters.map(String.init)).count == letters.count)
    #expect(letters.filter { "x\($0)x".count != 3 } == [])
    let joined = zip(letters, letters.dropFirst()).filter { "\($0)\($1)".count != 2 }
    #expect(joined.map { $0.0.value } == [])
  }
}

@Suite struct `Edit distance` {
  @Test(arguments: [
    ("fri", "fri", 0), ("fri", "frii", 1), ("fri", "fr", 1), ("fri", "fir", 1), ("fri", "tri", 1),
    ("", "fri", 3), ("fri", "", 3), ("", "", 0), ("tomorrow", "tommorow", 2), ("ca", "abc", 3),
  ])
  func `every edit of a letter is counted`(_ left: String, _ right: String, _ expected: Int) {
    #expect(left.editDistance(to: right) == expected)
  }
}
