import Testing

@testable import TodoEntities

@Suite struct `Canonical decomposition` {
  private static let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0) }

  private static func decomposed(_ scalar: Unicode.Scalar) -> [UInt32] {
    var values: [UInt32] = []
    CanonicalDecomposition.append(scalar.value, to: &values)
    return values
  }

  private static func text(_ values: [UInt32]) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: values.compactMap(Unicode.Scalar.init))
    return String(scalars)
  }

  @Test func `every decomposition is canonically equivalent to its scalar, and complete`() {
    let found = Self.scalars.filter { Self.decomposed($0) != [$0.value] }
    // The Hangul syllables, and the table.
    #expect(found.count == 11_172 + CanonicalDecomposition.table.count / 3)
    #expect(found.filter { Self.text(Self.decomposed($0)) != String($0) } == [])
    let parts = Set(found.flatMap(Self.decomposed)).compactMap(Unicode.Scalar.init)
    #expect(parts.filter { Self.decomposed($0) != [$0.value] } == [])
  }

  @Test func `the table is in ascending order`() {
    let scalars = stride(from: 0, to: CanonicalDecomposition.table.count, by: 3).map {
      CanonicalDecomposition.table[$0]
    }
    #expect(scalars == scalars.sorted())
  }

  @Test func `an accent is a scalar with a combining class`() {
    let wrong = Self.scalars.filter { scalar in
      let hasClass = scalar.properties.canonicalCombiningClass != .notReordered
      return CanonicalDecomposition.isAccent(scalar.value) != hasClass
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    "", "caf\u{E9}", "\u{301}\u{302}x", "\u{1EBF}\u{D55C}e\u{301}\u{302}\u{1F469}\u{200D}",
  ])
  func `the bases of a text are those of its letters`(text: String) {
    #expect(LetterBases(of: text).values == Letter.letters(of: text).map(\.base))
  }

  /// If a scalar that is taken for a character could extend another, half of a character would be found.
  @Test func `scalars that are known to be characters do not join`() {
    let known = Self.scalars.filter { LetterBases(of: String($0)).areCharacters }
    let joined = zip(known, known.dropFirst()).filter { "\($0)\($1)".count != 2 }
    #expect(joined.map { $0.0.value } == [])
    #expect(known.filter { CanonicalDecomposition.isAccent($0.value) } == [])
    #expect(known.filter { "x\($0)x".count != 3 } == [])
  }
}
