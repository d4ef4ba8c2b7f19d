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
      let startOffset = offset
      var line = physicalLine()
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 {
        offset += 1
        line += physicalLine()
      }
      if line.isEmpty { continue }
      // Folding may split the bytes of a character, so only the unfolded line is validated.
      guard let text = String(validating: line, as: UTF8.self) else {
        throw ParseError(reason: "the bytes are not UTF-8 text", line: start, column: 1)
      }
      if let null = bytes[startOffset..<offset].firstIndex(of: 0) {
        throw ParseError(JSONSyntaxError(reason: "a NUL byte is not text", offset: null), in: bytes)
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
