/// JSON text in whose strings control characters have been escaped: Taskwarrior prints them raw,
/// which JSON does not allow.
struct EscapedControlCharacters {
  /// The text, as valid JSON.
  private(set) var escaped: [UInt8]
  /// The offsets of the control characters in the original text.
  private var places: [Int] = []
  /// The number of bytes by which an escaped character is longer than a raw one.
  private static let growth = 5

  /// Escapes raw control characters, except line breaks: a string with one was probably never
  /// closed.
  init(escaping bytes: [UInt8]) {
    guard bytes.contains(where: EscapedControlCharacters.isRaw) else {
      escaped = bytes
      return
    }
    escaped = []
    escaped.reserveCapacity(bytes.count + bytes.count / 16)
    var isInString = false
    var isEscaped = false
    for (offset, byte) in bytes.enumerated() {
      if isInString, !isEscaped, EscapedControlCharacters.isRaw(byte) {
        places.append(offset)
        escaped += "\\u00".utf8
        escaped += [byte >> 4, byte & 0xF].map { $0 + ($0 < 10 ? 0x30 : 0x57) }
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = isInString && !isEscaped && byte == UInt8(ascii: "\\")
      escaped.append(byte)
    }
  }

  /// Converts an error in the escaped text to the same error in the original text.
  func original(_ error: JSONSyntaxError) -> JSONSyntaxError {
    var before = 0
    while before < places.count,
      places[before] + before * EscapedControlCharacters.growth < error.offset
    { before += 1 }
    guard before > 0 else { return error }
    let offset = max(places[before - 1], error.offset - before * EscapedControlCharacters.growth)
    return JSONSyntaxError(reason: error.reason, offset: offset)
  }

  private static func isRaw(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x0A && byte != 0x0D }
}
