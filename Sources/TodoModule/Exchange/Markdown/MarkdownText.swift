import TodoEntities

/// Conversion between plain text and Markdown, with backslash escapes and numeric character
/// references (CommonMark 0.31, sections 2.4 and 2.5).
enum MarkdownText {
  /// Returns a text escaped, on one line, so that Markdown shows it as it is and `unescaped`
  /// restores it.
  static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let isAtEdge = index == 0 || index == bytes.count - 1
      if byte < 0x20 || byte == 0x7F || byte == 0x20 && isAtEdge {
        output.append(contentsOf: "&#\(byte);".utf8)
      } else {
        if needsBackslash(byte, at: index, in: bytes) { output.append(0x5C) }
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a text escaped, with spaces as character references, so that it is one word.
  static func oneWord(_ text: String) -> String {
    escaped(text).wordsAtSpaces.joined(separator: "&#32;")
  }

  /// Returns a text without escapes. The marks of emphasis and links stay.
  static func unescaped(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == 0x5C || $0 == 0x26 }) else { return String(text) }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x5C, index + 1 < bytes.count, bytes[index + 1].isPunctuation {
        output.append(bytes[index + 1])
        index += 2
      } else if bytes[index] == 0x26, let (text, length) = reference(bytes[index...]) {
        output.append(contentsOf: text.utf8)
        index += length
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether Markdown would give the byte a meaning. It gives none to an underscore inside a word.
  private static func needsBackslash(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\\", "`", "*", "[", "]", "<", "~", "&": true
    case "_":
      index == 0 || index == bytes.count - 1 || !isWordPart(bytes[index - 1])
        || !isWordPart(bytes[index + 1])
    default: false
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }

  /// Returns the text for the character reference at the start of the bytes, and the reference's
  /// length.
  static func reference(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    // The longest is `&#x10FFFF;`.
    guard let end = bytes.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
    let length = end - bytes.startIndex + 1
    if let text = namedReferences[name] { return (text, length) }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.utf8.first != UInt8(ascii: "+"), digits.utf8.first != UInt8(ascii: "-"),
      let value = UInt32(digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (String(Character(scalar)), length)
  }

  /// The common ones of HTML's named references. Others stay as they are.
  private static let namedReferences = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "\u{A9}", "reg": "\u{AE}", "deg": "\u{B0}", "middot": "\u{B7}", "times": "\u{D7}",
    "ndash": "\u{2013}", "mdash": "\u{2014}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
    "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bull": "\u{2022}", "hellip": "\u{2026}",
    "euro": "\u{20AC}", "trade": "\u{2122}", "larr": "\u{2190}", "uarr": "\u{2191}",
    "rarr": "\u{2192}", "darr": "\u{2193}",
  ]
}
