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

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
    default: false
    }
  }
}

/// The content lines of a text, unfolded: a line that starts with a space or TAB continues the one
/// before it.
struct CalendarLines {
  private let bytes: [UInt8]
  private var offset: Int
  private var number = 1
  private let progress: (Double) -> Void

  /// Creates the lines of a text, which may start with a byte order mark.
  init(_ bytes: [UInt8], _ context: ExchangeContext) {
    self.bytes = bytes
    offset = bytes.textStart
    progress = context.progress
  }

  /// Returns the next line that is not empty, or nil at the end.
  mutating func next() throws(ParseError) -> CalendarLine? {
    while offset < bytes.count {
      let start = number
      var line = physicalLine()
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 {
        offset += 1
        line += physicalLine()
      }
      if line.isEmpty { continue }
      // Folding may split the bytes of a character, so only the unfolded line is validated.
      guard let text = String(validating: line, as: UTF8.self), !line.contains(0) else {
        throw ParseError(reason: "the bytes are not UTF-8 text", line: start, column: 1)
      }
      guard let content = CalendarLine(text, number: start) else {
        throw ParseError(
          reason: "expected a name and a value, as in SUMMARY:text", line: start, column: 1)
      }
      return content
    }
    return nil
  }

  /// The error for a text that ends inside a component.
  var earlyEnd: ParseError {
    ParseError(JSONSyntaxError(reason: "the text ends too early", offset: bytes.count), in: bytes)
  }

  private mutating func physicalLine() -> ArraySlice<UInt8> {
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    var line = bytes[offset..<end]
    if line.last == 0x0D { line.removeLast() }
    offset = min(end + 1, bytes.count)
    number += 1
    if number % 4096 == 0 { progress(Double(offset) / Double(bytes.count)) }
    return line
  }
}
