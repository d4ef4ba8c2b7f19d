extension String {
  /// The same bytes; `==` would also take canonically equivalent spellings for equal.
  package func isIdentical(to other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension StringProtocol {
  /// Whether nothing but ASCII digits is in the text; an empty one has no others.
  package var isAllDigits: Bool { utf8.allSatisfy(\.isDigit) }
}

extension UInt8 {
  /// Whether the byte is one of the ASCII digits 0 to 9.
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// What the byte is worth as a hexadecimal digit in ASCII, in either case.
  package var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
