/// Values of the type TEXT (RFC 5545, section 3.3.11).
enum CalendarText {
  /// Unescapes a value.
  static func read(_ value: some StringProtocol) -> String {
    parts(value, separator: nil).first ?? ""
  }

  /// Unescapes a list of values, which are separated by commas.
  static func readList(_ value: String) -> [String] {
    parts(value, separator: UInt8(ascii: ","))
  }

  /// Escapes a text. Control characters, which a value cannot contain, are left out.
  static func write(_ text: String) -> String {
    var value: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x0A: value += [0x5C, 0x6E]
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): value += [0x5C, byte]
      case 0x00...0x08, 0x0B...0x1F, 0x7F: break
      default: value.append(byte)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private static func parts(_ value: some StringProtocol, separator: UInt8?) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        isEscaped = false
        parts[parts.count - 1].append(byte == 0x6E || byte == 0x4E ? 0x0A : byte)
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == separator {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
