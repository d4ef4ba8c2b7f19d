/// The lines of a UTF-8 text. A line ends with LF or CRLF.
struct TextLines {
  /// One line.
  struct Line {
    /// The line number, from 1.
    let number: Int
    /// The text, without its line ending.
    let text: String
  }

  private let bytes: [UInt8]
  private var offset: Int
  private var number = 0
  private let progress: (Double) -> Void

  /// Creates the lines of a text, which may start with a byte order mark.
  ///
  /// Throws `ParseError` if the text is not UTF-8 or contains a NUL.
  init(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) {
    offset = try TextLines.checked(bytes)
    self.bytes = bytes
    progress = context.progress
  }

  /// Returns the next line, or nil at the end.
  mutating func next() -> Line? {
    guard offset < bytes.count else { return nil }
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    var line = bytes[offset..<end]
    if line.last == 0x0D { line.removeLast() }
    offset = end + 1
    number += 1
    if number % 4096 == 0 { progress(Double(offset) / Double(bytes.count)) }
    return Line(number: number, text: String(decoding: line, as: UTF8.self))
  }

  /// Returns the offset at which the text starts: after the byte order mark, if there is one.
  ///
  /// Throws `ParseError` if the text is not UTF-8 or contains a NUL.
  static func checked(_ bytes: [UInt8]) throws(ParseError) -> Int {
    if let error = TextEncoding.error(in: bytes) { throw error }
    if let offset = bytes.firstIndex(of: 0) {
      throw ParseError(JSONSyntaxError(reason: "a NUL byte is not text", offset: offset), in: bytes)
    }
    return bytes.textStart
  }
}

extension String {
  /// Whether the string is empty or consists of white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The words between single spaces (U+0020), including empty ones. Splits bytes, not characters,
  /// because a space with a combining mark after it is a different character.
  var wordsAtSpaces: [Substring] {
    utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns the string with some bytes replaced. All bytes involved must be ASCII.
  func replacingBytes(with byte: UInt8, where isReplaced: (UInt8) -> Bool) -> String {
    guard utf8.contains(where: isReplaced) else { return self }
    return String(decoding: utf8.map { isReplaced($0) ? byte : $0 }, as: UTF8.self)
  }

  /// The string without spaces (U+0020) at either end.
  var trimmingSpaces: String {
    let start = utf8.drop { $0 == 0x20 }
    guard let last = start.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(Substring(start[...last]))
  }
}
