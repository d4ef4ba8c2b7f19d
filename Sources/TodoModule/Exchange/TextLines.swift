/// A text in UTF-8, line by line. A line ends with LF or CRLF.
struct TextLines {
  /// One line.
  struct Line {
    /// From 1.
    let number: Int
    /// Without its end.
    let text: String
  }

  private let bytes: [UInt8]
  private var offset: Int
  private var number = 0
  private let progress: (Double) -> Void

  /// The lines of a text, which may begin with a byte order mark. Bytes that are not UTF-8, and NUL,
  /// which no text holds, are refused.
  init(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) {
    offset = try TextLines.checked(bytes)
    self.bytes = bytes
    progress = context.progress
  }

  /// The next line; nothing at the end.
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

  /// Where the text begins: after the byte order mark, if there is one.
  static func checked(_ bytes: [UInt8]) throws(ParseError) -> Int {
    if String(validating: bytes, as: UTF8.self) == nil {
      throw ParseError(
        JSONSyntaxError(reason: "the bytes are not UTF-8", offset: firstInvalid(in: bytes)),
        in: bytes)
    }
    if let offset = bytes.firstIndex(of: 0) {
      throw ParseError(JSONSyntaxError(reason: "a NUL is no text", offset: offset), in: bytes)
    }
    return bytes.textStart
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &source) { offset += scalar.count }
    return offset
  }
}

extension String {
  /// Whether there is nothing in it to be seen.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Cut at every space (U+0020), empty words kept. By bytes, so that a mark after a space does not
  /// hide it.
  var wordsAtSpaces: [Substring] {
    utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// With one byte in place of some, all of them ASCII.
  func replacingBytes(with byte: UInt8, where isReplaced: (UInt8) -> Bool) -> String {
    guard utf8.contains(where: isReplaced) else { return self }
    return String(decoding: utf8.map { isReplaced($0) ? byte : $0 }, as: UTF8.self)
  }

  /// Without spaces (U+0020) at both ends.
  var trimmingSpaces: String {
    let start = utf8.drop { $0 == 0x20 }
    guard let last = start.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(Substring(start[...last]))
  }
}
