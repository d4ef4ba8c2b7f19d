/// The number of columns that text takes on a terminal.
///
/// - A grapheme cluster (UAX #29) is never split. It takes the columns of its scalars; but an emoji
///   sequence (a flag, a keycap, a ZWJ family) takes two.
/// - A scalar takes two columns if it is East Asian Wide or Fullwidth (UAX #11); none if it is a
///   nonspacing mark, a format character, or a Hangul vowel or final consonant, which joins the
///   syllable before it; else one. Ambiguous takes one.
/// - The text must be escaped: a control character counts as no column.
///
/// Takes time linear in the text.
enum DisplayWidth {
  /// The columns of a text.
  static func columns(of text: String) -> Int {
    if let count = asciiColumns(of: text) ?? columnsOfSoloists(text) { return count }
    var columns = 0
    for character in text { columns += self.columns(of: character) }
    return columns
  }

  /// The columns of one grapheme cluster.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    var columns = columns(of: base)
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return columns }
    var isEmojiStyle = false
    for scalar in scalars.dropFirst() {
      if scalar.value == emojiSelector { isEmojiStyle = true }
      columns += self.columns(of: scalar)
    }
    guard base.properties.isEmoji else { return columns }
    return isEmojiStyle ? 2 : min(columns, 2)
  }

  /// U+FE0F, which selects the coloured form of an emoji, two columns wide.
  private static let emojiSelector: UInt32 = 0xFE0F

  /// The columns of text in which every scalar counts by itself, so that the slower division into
  /// clusters is not needed; nil for other text.
  private static func columnsOfSoloists(_ text: String) -> Int? {
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let own = columnsOfSoloist(scalar.value) else { return nil }
      columns += own
    }
    return columns
  }

  /// The columns of the most frequent scalars that form a cluster of their own, if no other kind of
  /// scalar follows; nil for others.
  private static func columnsOfSoloist(_ value: UInt32) -> Int? {
    switch value {
    case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x3FF, 0x400...0x481: 1
    case 0x2010...0x2027, 0x2190...0x2199, 0x2500...0x25CF, 0x2713: 1
    case 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF: 2
    case 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
    default: nil
    }
  }

  /// The number of bytes if all are printable ASCII, else nil.
  static func asciiColumns(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.allSatisfy { (0x20...0x7E).contains($0) } ? utf8.count : nil
    }
  }
}

extension DisplayWidth {
  /// The columns of one scalar by itself.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if let columns = columnsOfSoloist(value) { return columns }
    // Every other scalar before U+0300 is a control character.
    if value < 0x300 { return 0 }
    if WideRanges.contains(value) { return 2 }
    if hasNoWidth(scalar) { return 0 }
    // Emoji newer than the table. A regional indicator is half a flag.
    let isRegionalIndicator = (0x1F1E6...0x1F1FF).contains(value)
    if value >= 0x1F000, !isRegionalIndicator, scalar.properties.isEmojiPresentation { return 2 }
    return 1
  }

  private static func hasNoWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Hangul vowels and final consonants.
    case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return true
    // Arabic, Syriac and Kaithi number signs are format characters that are visible.
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
