import TodoEntities

// The entities' descriptions say the same; these make no String on the way, which an export of a long
// list would feel.

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
    append(date.day)
    if let time = date.time {
      append(0x54)
      append(time.hour, width: 2)
      append(0x3A)
      append(time.minute, width: 2)
    }
    append(0x22)
  }

  /// Appends an instant as a JSON string.
  mutating func append(_ instant: Instant) {
    guard let wall = WallClock(instant, offset: 0) else {
      // Outside years 1 to 9999, which neither a clock nor a file gives.
      append(contentsOf: "\"\(instant)\"".utf8)
      return
    }
    append(0x22)
    append(wall.day)
    append(0x54)
    append(wall.time.hour, width: 2)
    append(0x3A)
    append(wall.time.minute, width: 2)
    append(0x3A)
    append(wall.second, width: 2)
    append(contentsOf: [0x5A, 0x22])
  }

  private mutating func append(_ day: CalendarDay) {
    append(day.year, width: 4)
    append(0x2D)
    append(day.month, width: 2)
    append(0x2D)
    append(day.day, width: 2)
  }

  private mutating func append(_ number: Int, width: Int) {
    var power = width == 4 ? 1000 : 10
    while power > 0 {
      append(UInt8(truncatingIfNeeded: 0x30 + number / power % 10))
      power /= 10
    }
  }
}
