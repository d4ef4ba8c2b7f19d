import TodoEntities

// No String is made on the way: an export of a long list would feel it.

extension [UInt8] {
  /// Appends JSON text of our own.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a UUID as a JSON string, lower case.
  mutating func append(_ id: ItemID) {
    append(0x22)
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { append(0x2D) }
      let half = place < 16 ? id.high : id.low
      append(HexDigit.digit(half >> UInt64(60 - 4 * (place & 15)) & 0xF))
    }
    append(0x22)
  }

  /// Appends a floating date as a JSON string.
  mutating func append(_ date: FloatingDate) {
    append(0x22)
    append(iso8601: date)
    append(0x22)
  }

  /// Appends an instant as a JSON string.
  mutating func append(_ instant: Instant) {
    append(0x22)
    append(iso8601: instant)
    append(0x22)
  }
}
