/// A parser for short ASCII texts, such as dates, that reads from the beginning to the end.
struct WordReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader that ignores case: it converts letters to lower case.
  init(_ text: String) {
    bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Creates a reader of bytes that does not change case.
  init(exactly bytes: some Collection<UInt8>) {
    // If the compiler does not know the type, the first form takes a fraction of the time.
    self.bytes = bytes.withContiguousStorageIfAvailable { Array($0) } ?? Array(bytes)
  }

  /// The next character, or nil at the end.
  var next: Unicode.Scalar? {
    position < bytes.count ? Unicode.Scalar(bytes[position]) : nil
  }

  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  var isAtEnd: Bool { position == bytes.count }

  /// Reads a character if it is next. Returns whether it was.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Reads decimal digits until another character. The result can be empty.
  mutating func digits() -> String { run(while: \.isDigit) }

  /// Reads the letters a to z until another character. The result can be empty.
  mutating func letters() -> String { run { (0x61...0x7A).contains($0) } }

  /// Reads a number of exactly `width` digits. Otherwise it reads nothing and returns nil.
  mutating func number(digits width: Int) -> Int? {
    let digits = bytes[position...].prefix { $0.isDigit }
    guard digits.count == width else { return nil }
    position = digits.endIndex
    return digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
  }

  private mutating func run(while isPart: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
