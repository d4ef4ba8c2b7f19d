extension UInt8 {
  /// Whether the byte is one of the ASCII digits 0 to 9.
  package var isDigit: Bool { self &- 0x30 < 10 }
}

extension StringProtocol {
  /// Whether nothing but ASCII digits is in the text; an empty one has no others.
  package var isAllDigits: Bool { utf8.allSatisfy(\.isDigit) }
}
