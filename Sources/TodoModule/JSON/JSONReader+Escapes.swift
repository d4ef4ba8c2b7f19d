import TodoEntities

/// An escape sequence in a string.
struct JSONEscape {
  /// The escaped character; U+FFFD for an unpaired surrogate.
  let scalar: Unicode.Scalar
  /// The length in bytes, including the backslash.
  let length: Int
  /// Whether it is an unpaired surrogate.
  let isLoneSurrogate: Bool
}

extension JSONReader {
  /// Returns the escape at this offset; throws if there is no valid one.
  func checkedEscape(at offset: Int) throws(JSONSyntaxError) -> JSONEscape {
    let escape = self.escape(at: offset)
    guard escape.length > 0 else {
      if offset + 1 >= end { throw fault("", at: end) }
      throw fault("invalid escape in a string", at: offset)
    }
    return escape
  }

  /// Returns the escape at this offset; its length is 0 if it is not valid.
  func escape(at offset: Int) -> JSONEscape {
    guard byte(at: offset + 1) == 0x75 else {
      guard let scalar = JSONReader.shortEscape(byte(at: offset + 1)) else {
        return JSONEscape(scalar: "\u{FFFD}", length: 0, isLoneSurrogate: false)
      }
      return JSONEscape(scalar: scalar, length: 2, isLoneSurrogate: false)
    }
    guard let unit = codeUnit(at: offset + 2) else {
      return JSONEscape(scalar: "\u{FFFD}", length: 0, isLoneSurrogate: false)
    }
    if let scalar = Unicode.Scalar(unit) {
      return JSONEscape(scalar: scalar, length: 6, isLoneSurrogate: false)
    }
    if UTF16.isLeadSurrogate(unit), byte(at: offset + 6) == 0x5C, byte(at: offset + 7) == 0x75,
      let trail = codeUnit(at: offset + 8), UTF16.isTrailSurrogate(trail)
    {
      let value = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(trail & 0x3FF)
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      return JSONEscape(scalar: scalar, length: 12, isLoneSurrogate: false)
    }
    return JSONEscape(scalar: "\u{FFFD}", length: 6, isLoneSurrogate: true)
  }

  /// Returns the UTF-16 code unit with the four hexadecimal digits at this offset.
  private func codeUnit(at offset: Int) -> UInt16? {
    var unit: UInt16 = 0
    for offset in offset..<offset + 4 {
      guard let digit = byte(at: offset).hexValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Returns the character that a backslash and this byte stand for.
  private static func shortEscape(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x22: "\""
    case 0x5C: "\\"
    case 0x2F: "/"
    case 0x62: "\u{8}"
    case 0x66: "\u{C}"
    case 0x6E: "\n"
    case 0x72: "\r"
    case 0x74: "\t"
    default: nil
    }
  }
}
