/// Reads a short form of ASCII, such as a date, from its beginning to its end.
struct WordReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Reads without regard to case: letters come out lower-case.
  init(_ text: String) {
    bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Reads these bytes as they are.
  init(exactly bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The next character.
  var next: Unicode.Scalar? {
    position < bytes.count ? Unicode.Scalar(bytes[position]) : nil
  }

  /// What is left to read.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  /// Nothing is left to read.
  var isAtEnd: Bool { position == bytes.count }

  /// Steps over this character, if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// The decimal digits that are next; may be empty.
  mutating func digits() -> String { run(while: \.isDigit) }

  /// The letters a to z that are next; may be empty.
  mutating func letters() -> String { run { (0x61...0x7A).contains($0) } }

  /// The number that is next, if it has exactly `width` digits.
  mutating func number(digits width: Int) -> Int? {
    let start = position
    let digits = digits()
    guard digits.utf8.count == width else {
      position = start
      return nil
    }
    return Int(digits)
  }

  private mutating func run(while isPart: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
