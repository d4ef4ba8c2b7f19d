/// JSON text with the control characters in its strings escaped: Taskwarrior prints them as they are,
/// which JSON does not allow.
struct EscapedControlCharacters {
  /// The text, as JSON has it.
  private(set) var escaped: [UInt8]
  /// Offsets of the control characters in the original text.
  private var places: [Int] = []
  /// How much longer an escaped character is than a raw one.
  private static let growth = 5

  /// Escapes what is raw; line breaks stay, since a string that has one was more likely never closed.
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

  /// An error in the escaped text, with its offset in the original text.
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
