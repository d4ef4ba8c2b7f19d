/// The bases of the letters of a text. To find them takes much less time than to find the letters.
struct LetterBases {
  /// The bases, in the order of the text.
  private(set) var values: [UInt32] = []
  /// Whether each scalar of the text is known to be a character, so that letters start characters.
  private(set) var areCharacters = true

  /// Finds the bases of the letters of a text.
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

  /// Whether a scalar neither extends the character before it nor is extended by others of this kind:
  /// Latin, Greek, Cyrillic, Japanese and Chinese letters, most punctuation. Not Korean ones, of which
  /// one scalar is several letters.
  private static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x300, 0x370..<0x483, 0x1E00..<0x200B, 0x2010..<0x2028, 0x20A0..<0x20D0: true
    case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0xA66F: true
    default: false
    }
  }
}
