/// A scalar of a text and the accents that follow it, in canonical decomposition: é is e with an acute.
struct Letter: Sendable {
  /// The scalar without its accents; 0 for accents at the beginning of a text.
  let base: UInt32
  /// The accents; most letters have none.
  private(set) var accents: [UInt32] = []
  /// Whether a character of the text starts here. A Hangul syllable, or an emoji of several scalars, is
  /// one character of several letters.
  let startsCharacter: Bool

  /// Returns whether each accent of another letter is on this one too.
  func hasAccents(of other: Letter) -> Bool { other.accents.allSatisfy(accents.contains) }

  /// Returns the number of letters of a text that have accents.
  static func accentedCount(in text: String) -> Int {
    letters(of: text).count { !$0.accents.isEmpty }
  }

  /// Returns the letters of a text.
  static func letters(of text: String) -> [Letter] {
    var letters: [Letter] = []
    var decomposed: [UInt32] = []
    for character in text {
      decomposed.removeAll(keepingCapacity: true)
      for scalar in character.unicodeScalars {
        CanonicalDecomposition.append(scalar.value, to: &decomposed)
      }
      let count = letters.count
      for value in decomposed {
        let isAccent = CanonicalDecomposition.isAccent(value)
        if !isAccent || letters.isEmpty {
          letters.append(
            Letter(base: isAccent ? 0 : value, startsCharacter: letters.count == count))
        }
        if isAccent { letters[letters.count - 1].accents.append(value) }
      }
    }
    return letters
  }
}
