/// The target of an inline link: `(address)`, `(<address> "title")` (CommonMark 0.31, section 6.3).
struct MarkdownLinkTarget {
  /// The address, without escapes.
  let address: String
  /// The offset after the closing parenthesis.
  let end: Int

  /// Parses the target that starts at an offset; nil if there is none.
  init?(in bytes: [UInt8], from start: Int) {
    var scanner = TargetScanner(bytes: bytes, offset: start)
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    scanner.skipBlanks()
    guard let range = scanner.address() else { return nil }
    if scanner.skipBlanks() > 0 { guard scanner.skipTitle() else { return nil } }
    scanner.skipBlanks()
    guard scanner.skip(UInt8(ascii: ")")) else { return nil }
    address = MarkdownText.unescaped(String(decoding: bytes[range], as: UTF8.self))
    end = scanner.offset
  }
}

private struct TargetScanner {
  let bytes: [UInt8]
  var offset: Int

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skip(_ sign: UInt8) -> Bool {
    guard byte == sign else { return false }
    offset += 1
    return true
  }

  /// Returns the number of bytes skipped.
  @discardableResult
  mutating func skipBlanks() -> Int {
    let start = offset
    while byte?.isBlank == true { offset += 1 }
    return offset - start
  }

  /// Skips the address and returns its range.
  mutating func address() -> Range<Int>? {
    guard skip(UInt8(ascii: "<")) else { return bareAddress() }
    let start = offset
    guard skip(to: UInt8(ascii: ">"), not: UInt8(ascii: "<")) else { return nil }
    return start..<(offset - 1)
  }

  /// Skips an address without spaces, in which parentheses are balanced, at most 32 deep.
  private mutating func bareAddress() -> Range<Int>? {
    let start = offset
    var depth = 0
    while let byte, byte > 0x20, byte != 0x7F {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      guard depth <= 32 else { return nil }
      skipOne()
    }
    return depth == 0 ? start..<offset : nil
  }

  /// Skips a title in quotes or parentheses, if there is one. Returns false if it is malformed.
  mutating func skipTitle() -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = bytes[offset]
      offset += 1
      return skip(to: quote, not: nil)
    case UInt8(ascii: "("):
      offset += 1
      return skip(to: UInt8(ascii: ")"), not: UInt8(ascii: "("))
    default: return true
    }
  }

  /// Skips everything up to and with `end`. Returns false if there is none before `stop`.
  private mutating func skip(to end: UInt8, not stop: UInt8?) -> Bool {
    while let byte, byte != stop {
      if byte == end {
        offset += 1
        return true
      }
      skipOne()
    }
    return false
  }

  /// Skips a byte, or an escaped one with its backslash.
  private mutating func skipOne() {
    let isEscape =
      bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count
      && bytes[offset + 1].isPunctuation
    offset += isEscape ? 2 : 1
  }
}
