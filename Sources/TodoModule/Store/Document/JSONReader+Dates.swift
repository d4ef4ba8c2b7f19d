import TodoEntities

// The entities have parsers of their own, over any collection; these read the same forms from the
// cursor, which takes a tenth of the time, and every item of a file has three to five of them.

extension ItemID {
  /// The UUID that fills this range, in either case.
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    guard range.count == 36 else { return nil }
    let start = range.lowerBound
    var high: UInt64 = 0
    var low: UInt64 = 0
    for offset in 0..<36 {
      let byte = reader.byte(at: start + offset)
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
        guard byte == 0x2D else { return nil }
        continue
      }
      guard let digit = HexDigit.value(byte) else { return nil }
      if offset < 18 { high = high << 4 | digit } else { low = low << 4 | digit }
    }
    self.init(high: high, low: low)
  }
}

extension Instant {
  /// The instant that fills this range: `2026-11-20T09:20:00Z`.
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 20, let day = CalendarDay(reader, at: start),
      reader.byte(at: start + 10) == 0x54,
      let hour = reader.twoDigits(at: start + 11), hour < 24, reader.byte(at: start + 13) == 0x3A,
      let minute = reader.twoDigits(at: start + 14), minute < 60,
      reader.byte(at: start + 16) == 0x3A,
      let second = reader.twoDigits(at: start + 17), second < 60,
      reader.byte(at: start + 19) == 0x5A
    else { return nil }
    let seconds = hour * 3600 + minute * 60 + second
    self.init(secondsSinceEpoch: day.dayNumber * 86_400 + seconds)
  }
}

extension FloatingDate {
  /// The date that fills this range: `2026-12-01` or `2026-12-01T17:00`.
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 10 || range.count == 16, let day = CalendarDay(reader, at: start) else {
      return nil
    }
    guard range.count == 16 else {
      self.init(day)
      return
    }
    guard reader.byte(at: start + 10) == 0x54, reader.byte(at: start + 13) == 0x3A,
      let hour = reader.twoDigits(at: start + 11), let minute = reader.twoDigits(at: start + 14),
      let time = TimeOfDay(hour: hour, minute: minute)
    else { return nil }
    self.init(day, at: time)
  }
}

extension CalendarDay {
  /// The day in the ten bytes from this offset: `2026-12-01`.
  init?(_ reader: borrowing JSONReader, at start: Int) {
    guard let century = reader.twoDigits(at: start), let year = reader.twoDigits(at: start + 2),
      reader.byte(at: start + 4) == 0x2D, let month = reader.twoDigits(at: start + 5),
      reader.byte(at: start + 7) == 0x2D, let day = reader.twoDigits(at: start + 8)
    else { return nil }
    self.init(year: century * 100 + year, month: month, day: day)
  }
}

extension JSONReader {
  /// The number that two decimal digits give.
  func twoDigits(at offset: Int) -> Int? {
    let tens = byte(at: offset) &- 0x30
    let ones = byte(at: offset + 1) &- 0x30
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}

/// Hexadecimal digits in ASCII.
enum HexDigit {
  /// The value of a digit, in either case.
  static func value(_ byte: UInt8) -> UInt64? {
    let digit = byte &- 0x30
    if digit < 10 { return UInt64(digit) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt64(letter) + 10 : nil
  }

  /// The digit with this value, 0 to 15; lower case.
  static func digit(_ value: UInt64) -> UInt8 {
    value < 10 ? UInt8(0x30 + value) : UInt8(0x57 + value)
  }
}
