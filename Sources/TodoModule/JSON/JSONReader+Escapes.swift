import TodoEntities

/// One escape in a string.
struct JSONEscape {
  /// The escaped character; U+FFFD for half a surrogate pair.
  let scalar: Unicode.Scalar
  /// In bytes, the backslash included.
  let length: Int
  /// Half a surrogate pair without the other half.
  let isLoneSurrogate: Bool
}

extension JSONReader {
  /// The escape that begins at this offset, if it is one.
  func checkedEscape(at offset: Int) throws(JSONSyntaxError) -> JSONEscape {
    let escape = self.escape(at: offset)
    guard escape.length > 0 else {
      if offset + 1 >= end { throw fault("", at: end) }
      throw fault("an escape in a string is wrong", at: offset)
    }
    return escape
  }

  /// The escape at this offset; of length 0 if there is none.
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

  /// The UTF-16 code unit that four hexadecimal digits give.
  private func codeUnit(at offset: Int) -> UInt16? {
    var unit: UInt16 = 0
    for offset in offset..<offset + 4 {
      guard let digit = byte(at: offset).hexValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The character that a backslash and this byte escape.
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
