// Reads the strings of JSON, and checks their escapes and UTF-8.

import TodoEntities

/// Strings (RFC 8259, section 7) in UTF-8 (RFC 3629).
extension JSONReader {
  /// Skips a string and returns its range. Throws if the string escapes an unpaired surrogate, which is not
  /// valid text, unless `allowsLoneSurrogates` is true.
  @inline(__always)
  mutating func string(
    allowsLoneSurrogates: Bool = false
  ) throws(JSONSyntaxError) -> JSONString {
    guard next == 0x22 else { throw fault("expected a string") }
    let start = position &+ 1
    let stop = firstStop(from: start)
    guard byte(at: stop) == 0x22 else {
      return try unplainString(from: start, at: stop, allowsLoneSurrogates)
    }
    move(to: stop &+ 1)
    return JSONString(start: start, end: stop, hasEscapes: false)
  }

  /// Skips a string whose bytes from `start` to `stop` are plain ASCII.
  private mutating func unplainString(
    from start: Int, at stop: Int, _ allowsLoneSurrogates: Bool
  ) throws(JSONSyntaxError) -> JSONString {
    var at = stop
    var hasEscapes = false
    while byte(at: at) != 0x22 {
      let byte = self.byte(at: at)
      if byte >= 0x80 {
        at += try lengthOfSequence(at: at)
      } else {
        guard byte == 0x5C else {
          throw fault("unescaped control character in a string", at: at)
        }
        guard let escape = escape(at: at) else {
          throw fault("invalid escape in a string", at: at + 1 < end ? at : end)
        }
        hasEscapes = true
        countOddity()
        guard allowsLoneSurrogates || escape.scalar != nil else {
          throw fault("unpaired surrogate in a string", at: at)
        }
        at += escape.length
      }
      at = firstStop(from: at)
    }
    move(to: at + 1)
    return JSONString(start: start, end: at, hasEscapes: hasEscapes)
  }

  /// Returns the offset of the next byte that needs a closer look (a control character, a quote, a
  /// backslash or a byte that is not ASCII), or the end.
  @inline(__always)
  func firstStop(from start: Int) -> Int {
    var at = start
    while let word = word(at: at) {
      let stops = JSONReader.stops(in: word)
      if stops != 0 { return at + stops.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < end {
      let byte = self.byte(at: at)
      if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x80 { break }
      at += 1
    }
    return at
  }

  /// Returns a word in which the lowest top bit that is set marks the first byte that is a control
  /// character, a quote, a backslash or not ASCII. Returns zero if there is no such byte.
  ///
  /// Subtraction sets the top bit of a byte that is too small. Its borrow can also set top bits of
  /// later bytes by mistake, but only the lowest one counts.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let controls = word &- (ones &* 0x20)
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    return (controls | quotes | backslashes | word) & (ones &* 0x80)
  }

  /// Returns the length in bytes of the character at this offset, which is not ASCII.
  ///
  /// RFC 3629, section 4: no overlong forms, no surrogates, nothing above U+10FFFF.
  private func lengthOfSequence(at offset: Int) throws(JSONSyntaxError) -> Int {
    let lead = byte(at: offset)
    let second = byte(at: offset + 1)
    let seconds: ClosedRange<UInt8>
    switch lead {
    case 0xE0: seconds = 0xA0...0xBF
    case 0xED: seconds = 0x80...0x9F
    case 0xF0: seconds = 0x90...0xBF
    case 0xF4: seconds = 0x80...0x8F
    default: seconds = 0x80...0xBF
    }
    let length = lead < 0xC2 || lead > 0xF4 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 0, seconds.contains(second),
      length < 3 || byte(at: offset + 2) & 0xC0 == 0x80,
      length < 4 || byte(at: offset + 3) & 0xC0 == 0x80
    else { throw fault("the bytes are not UTF-8", at: offset) }
    return length
  }
}

extension [UInt8] {
  /// The offset at which a UTF-8 text begins: after its byte order mark, if it has one.
  var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

// Escape sequences in a string.
extension JSONReader {
  /// Returns the character that is escaped at this offset, and the length of the escape in bytes with the
  /// backslash. The character is nil for an unpaired surrogate. Returns nil if the escape is not valid.
  func escape(at offset: Int) -> (scalar: Unicode.Scalar?, length: Int)? {
    guard byte(at: offset + 1) == 0x75 else {
      return JSONReader.shortEscape(byte(at: offset + 1)).map { ($0, 2) }
    }
    guard let unit = codeUnit(at: offset + 2) else { return nil }
    if UTF16.isLeadSurrogate(unit), byte(at: offset + 6) == 0x5C, byte(at: offset + 7) == 0x75,
      let trail = codeUnit(at: offset + 8), UTF16.isTrailSurrogate(trail)
    {
      let value = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(trail & 0x3FF)
      return (Unicode.Scalar(value), 12)
    }
    // This is nil for a surrogate, because a surrogate is not a scalar.
    return (Unicode.Scalar(unit), 6)
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

  /// Returns the character that a backslash and this byte mean.
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
