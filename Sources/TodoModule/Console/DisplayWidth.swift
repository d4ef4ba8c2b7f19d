// Measures how many columns a character takes: CJK and emoji take two. Cuts a line with `…`, or wraps it.

/// The number of columns that text takes on a terminal.
///
/// - A grapheme cluster (UAX #29) is never split. It takes the columns of its scalars, except that an emoji
///   sequence (a flag, a keycap, a ZWJ family) takes two.
/// - A scalar takes two columns if it is East Asian Wide or Fullwidth (UAX #11). It takes no column if it is a
///   nonspacing mark, a format character, or a Hangul vowel or final consonant, which joins the syllable before
///   it. Any other scalar takes one column, also if it is Ambiguous.
/// - The text must be escaped: a control character counts as no column.
///
/// Takes time linear in the text.
enum DisplayWidth {
  static func columns(of text: String) -> Int {
    if let count = columnsOfSoloists(text) { return count }
    var columns = 0
    for character in text { columns += self.columns(of: character) }
    return columns
  }

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

  /// The columns of a text in which every scalar is a cluster of its own, or nil for other text. Such a text need
  /// not be divided into clusters, which is slow.
  private static func columnsOfSoloists(_ text: String) -> Int? {
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let own = columnsOfSoloist(scalar.value) else { return nil }
      columns += own
    }
    return columns
  }

  /// The columns of a frequent scalar that forms a cluster of its own if no other kind of scalar follows, or nil
  /// for other scalars.
  private static func columnsOfSoloist(_ value: UInt32) -> Int? {
    switch value {
    case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x3FF, 0x400...0x481: 1
    case 0x2010...0x2027, 0x2190...0x2199, 0x2500...0x25CF, 0x2713: 1
    case 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF: 2
    case 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
    default: nil
    }
  }

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

  /// Returns the text if it fits into `columns`. Otherwise returns as many of its grapheme clusters as fit
  /// together with the ellipsis.
  static func cut(_ text: String, to columns: Int, ellipsis: String) -> String {
    cut(StyledText(text), to: columns, ellipsis: ellipsis).plainText
  }

  /// Cuts styled text. The ellipsis has the style of the text before it.
  static func cut(_ text: StyledText, to columns: Int, ellipsis: String) -> StyledText {
    guard columns > 0 else { return StyledText() }
    if width(of: text) <= columns { return text }
    let mark = String(ellipsis.prefix(columns))
    var room = columns - self.columns(of: mark)
    var result = StyledText()
    for span in text.spans {
      let end = self.end(of: span.text, in: &room)
      result.append(String(span.text[..<end]), span.style)
      guard end == span.text.endIndex else {
        result.append(mark, span.style)
        return result
      }
    }
    return result
  }

  static func width(of text: StyledText) -> Int {
    text.spans.reduce(0) { $0 + columns(of: $1.text) }
  }

  /// Returns the end of the clusters that fit into the room, and subtracts their columns from it.
  static func end(of text: some StringProtocol, in room: inout Int) -> String.Index {
    // A byte of ASCII is a column.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      let count = min(room, text.utf8.count)
      room -= count
      return text.utf8.index(text.startIndex, offsetBy: count)
    }
    var index = text.startIndex
    while index < text.endIndex {
      let columns = self.columns(of: text[index])
      if columns > room { return index }
      room -= columns
      index = text.index(after: index)
    }
    return index
  }

  /// Divides the text into parts of at most `columns` columns, but at least one character each. An empty text is
  /// one part.
  static func fold(_ text: String, to columns: Int) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    repeat {
      var room = columns
      var end = self.end(of: rest, in: &room)
      if end == rest.startIndex, end < rest.endIndex { end = rest.index(after: end) }
      parts.append(String(rest[..<end]))
      rest = rest[end...]
    } while !rest.isEmpty
    return parts
  }

  /// Wraps the text at spaces into lines of at most `columns` columns, each indented by `margin`
  /// blanks. A wider word gets its own line. Words behind two blanks stay on the line only if those up to the next
  /// two blanks stay too.
  static func wrap(_ text: String, to columns: Int, margin: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    var gap = ""
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for (index, word) in words.enumerated() {
      if word.isEmpty {
        gap = "  "
        continue
      }
      let part = gap == "  " ? words[index...].prefix { !$0.isEmpty } : [word]
      let needed = part.reduce(part.count - 1) { $0 + self.columns(of: $1) }
      if !line.isEmpty, margin + width + gap.utf8.count + needed > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if line.isEmpty { gap = "" }
      line += gap + word
      width += gap.utf8.count + self.columns(of: word)
      gap = " "
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { String(repeating: " ", count: margin) + $0 }
  }

  /// The greatest number of scalars of one cluster that a table shows: a base and 30 marks, the limit of the
  /// Stream-Safe Text Format (UAX #15). No written language or emoji needs more, and many terminals draw thousands
  /// of marks very slowly, or over the lines above and below.
  static let clusterLimit = 31

  /// The text without the scalars of each cluster beyond the limit.
  static func limitingMarks(_ text: String) -> String {
    if text.utf8.count <= clusterLimit || columnsOfSoloists(text) != nil { return text }
    guard text.contains(where: { $0.unicodeScalars.count > clusterLimit }) else { return text }
    var result = String.UnicodeScalarView()
    for character in text {
      result.append(contentsOf: character.unicodeScalars.prefix(clusterLimit))
    }
    return String(result)
  }
}

extension String {
  /// The text, or its first `count` characters and the ellipsis.
  func shortened(to count: Int, ellipsis: String) -> String {
    let start = prefix(count)
    return start.endIndex == endIndex ? self : start + ellipsis
  }
}

/// The scalars that are two columns wide: East_Asian_Width Wide or Fullwidth (UAX #11), without
/// nonspacing marks. Unassigned scalars of the CJK blocks are wide too.
///
/// The table is made from EastAsianWidth.txt. `.ci/wide-ranges` prints it and says where to get the file.
enum WideRanges {
  /// Whether a scalar is in one of the ranges, found by a binary search.
  static func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > bounds[2 * middle + 1] { low = middle + 1 } else { high = middle }
    }
    return low < bounds.count / 2 && bounds[2 * low] <= value
  }
}
