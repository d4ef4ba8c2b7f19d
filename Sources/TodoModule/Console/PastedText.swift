/// The bytes of a bracketed paste, as they come from the terminal.
struct PastedText {
  private var bytes: [UInt8] = []
  /// How many bytes of the end the last bytes are.
  private var matched = 0
  /// How often nothing came for a while since the last byte.
  private var pauses = 0

  /// The most bytes that are kept; the rest is dropped.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  /// Adds a byte. Returns whether it is the last one of the paste's end.
  mutating func isComplete(with byte: UInt8) -> Bool {
    pauses = 0
    if byte == PastedText.end[matched] {
      matched += 1
      return matched == PastedText.end.count
    }
    for byte in PastedText.end.prefix(matched) { keep(byte) }
    // The end's first byte is nowhere else in it.
    matched = byte == PastedText.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < PastedText.limit { bytes.append(byte) }
  }

  /// Counts a time without a byte.
  mutating func pause() { pauses = min(pauses + 1, 20) }

  /// Returns whether a person types this byte, ^C, because the end of the paste does not come.
  func isGivenUp(with byte: UInt8) -> Bool { byte == 0x03 && pauses == 20 }

  /// The text, with line feeds as line ends, and without other control characters and what is not valid
  /// UTF-8.
  var text: String {
    var (text, parser, rest) = (
      String.UnicodeScalarView(), UTF8.ForwardParser(), bytes.makeIterator()
    )
    var isAfterReturn = false
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(text)
      case .error: isAfterReturn = false
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        // A terminal sends a carriage return for a line end.
        if scalar == "\r" || scalar == "\n" && !isAfterReturn {
          text.append("\n")
        } else if scalar == "\t" || !PastedText.isControl(scalar) {
          text.append(scalar)
        }
        isAfterReturn = scalar == "\r"
      }
    }
  }

  /// Returns whether a character is not to be printed, and must not reach a terminal.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
