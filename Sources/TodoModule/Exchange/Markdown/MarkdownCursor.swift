/// A position in a line of Markdown. A TAB reaches to the next multiple of four columns, and may
/// be used up in part (CommonMark 0.31, section 2.2).
struct MarkdownCursor {
  private let bytes: [UInt8]
  private var offset = 0
  /// The number of columns before the position.
  private(set) var column = 0
  /// Whether some of the columns of the TAB at the position are used up.
  private var isInsideTab = false

  /// Creates the position at the start of a line.
  init(_ line: String) { bytes = Array(line.utf8) }

  /// The number of columns of spaces and TABs at the position.
  var indent: Int {
    var end = column
    for byte in bytes[offset...] {
      guard byte.isBlank else { break }
      end += byte == 0x20 ? 1 : 4 - end % 4
    }
    return end - column
  }

  /// The line from the next byte that is neither a space nor a TAB.
  var text: ArraySlice<UInt8> { bytes[offset...].drop(while: \.isBlank) }

  /// Whether nothing but spaces and TABs follows.
  var isAtEnd: Bool { text.isEmpty }

  /// The rest of the line, as it is read again at column 2. Spaces replace the leading TABs if they
  /// would reach to another column there.
  var source: String {
    guard !isAtEnd else { return "" }
    if column == 2, !isInsideTab { return String(decoding: bytes[offset...], as: UTF8.self) }
    return String(repeating: " ", count: indent) + String(decoding: text, as: UTF8.self)
  }

  /// Moves past up to `columns` columns of spaces and TABs.
  mutating func skipBlanks(_ columns: Int) {
    let end = column + columns
    while column < end, offset < bytes.count, bytes[offset].isBlank {
      let width = bytes[offset] == 0x20 ? 1 : 4 - column % 4
      isInsideTab = column + width > end
      column = min(end, column + width)
      if !isInsideTab { offset += 1 }
    }
  }

  /// Moves past all spaces and TABs, then past `count` other bytes.
  mutating func skip(_ count: Int) {
    skipBlanks(indent)
    let end = min(bytes.count, offset + count)
    column += end - offset
    offset = end
  }
}

extension UInt8 {
  /// Whether the byte is a space or a TAB.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is an ASCII punctuation character (CommonMark 0.31, section 2.1).
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and TABs at either end.
  var trimmingBlanks: ArraySlice<UInt8> {
    let start = drop(while: \.isBlank)
    guard let last = start.lastIndex(where: { !$0.isBlank }) else { return [] }
    return start[...last]
  }
}
