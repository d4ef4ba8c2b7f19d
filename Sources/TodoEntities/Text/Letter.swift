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

/// The bases of the letters of a text. Finding them takes much less time than finding the letters.
struct LetterBases {
  private(set) var values: [UInt32] = []
  /// Whether each scalar of the text is known to be a character of its own.
  private(set) var areCharacters = true

  init(of text: String) {
    values.reserveCapacity(text.utf8.count)
    var decomposed: [UInt32] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        values.append(scalar.value)
        continue
      }
      areCharacters = areCharacters && LetterBases.isCharacter(scalar.value)
      decomposed.removeAll(keepingCapacity: true)
      CanonicalDecomposition.append(scalar.value, to: &decomposed)
      for value in decomposed {
        let isAccent = CanonicalDecomposition.isAccent(value)
        if !isAccent || values.isEmpty { values.append(isAccent ? 0 : value) }
      }
    }
  }

  /// Whether a scalar is a character of its own beside others of this kind: Latin, Greek, Cyrillic,
  /// Japanese and Chinese letters and most punctuation. Not Korean syllables, because one such scalar is
  /// several letters.
  private static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x300, 0x370..<0x483, 0x1E00..<0x200B, 0x2010..<0x2028, 0x20A0..<0x20D0: true
    case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0xA66F: true
    default: false
    }
  }
}

/// Full canonical decompositions of scalars, as in Unicode's normalization form D. Marks keep the order
/// in which they are written.
///
/// The standard library compares strings by canonical equivalence, but has no public decomposition. The
/// table agrees with it; `.ci/decompositions` prints it.
enum CanonicalDecomposition {
  /// Appends a scalar's decomposition, or the scalar itself if it has none.
  static func append(_ value: UInt32, to scalars: inout [UInt32]) {
    switch value {
    case 0xAC00...0xD7A3: appendJamo(of: value - 0xAC00, to: &scalars)
    // Nothing before À has a decomposition, no Chinese character, and few Cyrillic letters.
    case ..<0xC0, 0x41A..<0x439, 0x43A..<0x450, 0x3100..<0xAC00: scalars.append(value)
    default:
      let table = CanonicalDecomposition.table
      guard let row = row(of: value, in: table) else { return scalars.append(value) }
      // Only the first scalar can have a decomposition.
      append(table[row + 1], to: &scalars)
      if table[row + 2] != 0 { scalars.append(table[row + 2]) }
    }
  }

  /// Whether a scalar of a decomposition is an accent: a mark whose combining class is not 0. Vowel signs
  /// of Indic scripts and variation selectors, for example, have class 0.
  static func isAccent(_ value: UInt32) -> Bool {
    switch value {
    case 0x300..<0x370: value != 0x34F
    // A shortcut without looking up the property: Latin, Greek, Cyrillic, Japanese, Chinese letters.
    case ..<0x300, 0x370..<0x483, 0x3030..<0x3099, 0x309B..<0xA66F: false
    default: Unicode.Scalar(value)?.properties.canonicalCombiningClass != .notReordered
    }
  }

  /// Returns the index of a scalar in the table. A binary search.
  private static func row(of value: UInt32, in table: [UInt32]) -> Int? {
    var low = 0
    var high = table.count / 3
    while low < high {
      let middle = (low + high) / 2
      if table[3 * middle] < value { low = middle + 1 } else { high = middle }
    }
    return 3 * low < table.count && table[3 * low] == value ? 3 * low : nil
  }

  /// Appends the letters of a Hangul syllable, given by its index in their block: a leading consonant, a
  /// vowel and perhaps a trailing consonant. The arithmetic of section 3.12 of the Unicode Standard.
  private static func appendJamo(of syllable: UInt32, to scalars: inout [UInt32]) {
    scalars.append(0x1100 + syllable / 588)
    scalars.append(0x1161 + syllable % 588 / 28)
    if syllable % 28 != 0 { scalars.append(0x11A7 + syllable % 28) }
  }
}
