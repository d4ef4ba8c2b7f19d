// Writes strings of JSON, and escapes characters that could control a terminal.

/// Appends JSON to bytes. Only an escape makes an intermediate String.
enum JSONWriter {
  /// Appends the text as a JSON string, including the quotes. C0, DEL, C1, U+2028, U+2029 and
  /// bidirectional controls become `\u` escapes, so that the result cannot control a terminal.
  static func append(string text: String, to buffer: inout [UInt8]) {
    buffer.append(0x22)
    var text = text
    text.withUTF8 { utf8 in
      // The first byte that is not in the buffer yet.
      var start = 0
      for place in utf8.indices where !isPlain(utf8[place]) {
        let byte = utf8[place]
        let length = byte < 0x80 ? 1 : byte == 0xE2 ? 3 : 2
        // The character's bits: the bits of its first byte, then of the following bytes.
        let value = utf8[place..<place + length].dropFirst().reduce(
          UInt32(length == 1 ? byte : byte & 0x1F >> (length - 2))
        ) { $0 << 6 | UInt32($1 & 0x3F) }
        let isSign = byte == 0x22 || byte == 0x5C
        guard isSign || controlsTerminal(value), let scalar = Unicode.Scalar(value) else {
          continue
        }
        buffer.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<place]))
        start = isSign ? place : place + length
        if isSign { buffer.append(0x5C) } else { append(escaping: scalar, to: &buffer) }
      }
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    buffer.append(0x22)
  }

  /// Appends JSON text unchanged, but replaces characters that could control a terminal by `\u` escapes, as
  /// `append(string:to:)` does. In JSON, such characters occur only in strings.
  static func append(rawJSON text: String, to buffer: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x7F, controlsTerminal(scalar.value) {
        append(escaping: scalar, to: &buffer)
      } else {
        buffer.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Appends the text of a JSON value or member on one line, because in todo's layout an item is a line. A
  /// text without line breaks stays unchanged. Otherwise the white space outside its strings is removed.
  static func append(onOneLine text: some Collection<UInt8>, to buffer: inout [UInt8]) {
    guard text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      buffer.append(contentsOf: text)
      return
    }
    append(withoutLayout: text, to: &buffer)
  }

  /// Appends JSON text without the white space between its tokens (RFC 8259, section 2).
  static func append(withoutLayout text: some Collection<UInt8>, to buffer: inout [UInt8]) {
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x22 {
        isInString.toggle()
      } else if byte == 0x5C {
        isEscaped = true
      }
      if isInString || byte > 0x20 { buffer.append(byte) }
    }
  }

  /// Returns whether the text of a JSON value has no character that `append(string:to:)` may escape, apart
  /// from its quotes. Such a text can be copied unchanged.
  static func isHarmless(_ json: ArraySlice<UInt8>) -> Bool {
    json.withUnsafeBytes { bytes in
      var at = 0
      while at < bytes.count {
        if at <= bytes.count - 8 {
          // Tests eight bytes at once, because every item of an export is tested. A byte above ASCII has its
          // top bit set. Adding 1 sets the top bit of DEL too. JSON has no other control characters.
          let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
          let next = word &+ 0x0101_0101_0101_0101
          if (word | next) & 0x8080_8080_8080_8080 == 0 {
            at += 8
            continue
          }
        }
        guard isPlain(bytes[at]) || bytes[at] == 0x22 else { return false }
        at += 1
      }
      return true
    }
  }

  /// Returns whether the byte neither is nor begins a character that may need an escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x1F, 0x22, 0x5C, 0x7F: false
    // The lead bytes of C1, U+061C, and U+2000 to U+2FFF.
    case 0xC2, 0xD8, 0xE2: false
    default: true
    }
  }

  /// Returns whether a scalar is a control character (C0, DEL, C1), a separator of lines or paragraphs, or has
  /// Unicode's Bidi_Control property.
  static func controlsTerminal(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func append(escaping scalar: Unicode.Scalar, to buffer: inout [UInt8]) {
    buffer.append(0x5C)
    switch scalar {
    case "\u{8}": buffer.append(0x62)
    case "\u{C}": buffer.append(0x66)
    case "\n": buffer.append(0x6E)
    case "\r": buffer.append(0x72)
    case "\t": buffer.append(0x74)
    default:
      buffer.append(0x75)
      buffer += UInt64(scalar.value).hexDigits.utf8.suffix(4)
    }
  }
}

extension [UInt8] {
  /// Appends the bytes of a string literal.
  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }
}
