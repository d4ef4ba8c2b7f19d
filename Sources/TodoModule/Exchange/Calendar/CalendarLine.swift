/// A content line of iCalendar (RFC 5545, section 3.1): `DUE;VALUE=DATE:20261201`.
struct CalendarLine {
  /// The property's name, in upper case.
  let name: String
  /// The parameters, with names in upper case. Several values of one parameter are one text.
  let parameters: [(name: String, value: String)]
  let value: String
  /// The complete line, unfolded.
  let raw: String
  /// The number of its first physical line, from 1.
  let number: Int
  /// The number of bytes before the value.
  private let valueOffset: Int

  /// Parses an unfolded line. Returns nil if it has no name or no value.
  init?(_ raw: String, number: Int) {
    let bytes = Array(raw.utf8)
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    var colon: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: ":") {
        colon = index
        break
      }
      if !isQuoted, byte == UInt8(ascii: ";") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    guard let colon, let name = parts.first, !name.isEmpty,
      name.allSatisfy(CalendarLine.isNamePart)
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self).uppercased()
    parameters = parts.dropFirst().map { part in
      let pair = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = pair.count > 1 ? String(decoding: pair[1], as: UTF8.self) : ""
      return (String(decoding: pair[0], as: UTF8.self).uppercased(), value)
    }
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    valueOffset = colon + 1
    self.raw = raw
    self.number = number
  }

  /// Returns the value of a parameter.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Returns an error at the value. The reason continues the property's name: `DUE must be a day`.
  func error(_ reason: String) -> ParseError {
    ParseError(reason: "\(name) \(reason)", line: number, column: valueOffset + 1)
  }

  /// Whether a name can contain a byte: any but spaces, control characters and delimiters. The
  /// standard allows only letters, digits and hyphens, but programs also write `X_A` or `1.X-B`.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "="): false
    default: true
    }
  }
}
