/// Recognition of texts that are not UTF-8, for error messages.
enum TextEncoding {
  /// Returns the error for bytes that are not UTF-8, or nil if they are.
  static func error(in bytes: [UInt8]) -> ParseError? {
    if isUTF16(bytes) {
      return ParseError(reason: "the text is UTF-16; save it as UTF-8", line: 1, column: 1)
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return ParseError(
      JSONSyntaxError(
        reason: "the text is not UTF-8; save it as UTF-8", offset: firstInvalid(in: bytes)),
      in: bytes)
  }

  /// Whether the text starts with UTF-16's byte order mark, or with two ASCII characters in UTF-16.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    guard bytes.count >= 4 else { return false }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [false, true, false, true] || zeros == [true, false, true, false]
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &source) { offset += scalar.count }
    return offset
  }
}
