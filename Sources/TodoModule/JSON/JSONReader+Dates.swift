import TodoEntities

// The entities' own parsers work on any collection. These read the same formats with the reader, in
// a tenth of the time, which matters because every item of a file has three to five such values.

/// An id as it is written in the file: a UUID.
struct RawID {
  let id: ItemID
  /// Whether all its letters are in lower case, as `ItemEncoder` writes them.
  let isLowerCase: Bool

  /// Reads the 36 bytes at this offset, in upper or lower case.
  @inline(__always)
  init?(_ reader: borrowing JSONReader, at start: Int) {
    // `aaaaaaaa`, `-bbbb-cc`, `cc-dddd-`, `eeeeffff`, and the last eight digits, `ffffffff`.
    guard let first = reader.word(at: start), let second = reader.word(at: start + 8),
      let third = reader.word(at: start + 16), let fourth = reader.word(at: start + 24),
      let last = reader.word(at: start + 28),
      second & 0xFF00_0000_00FF == 0x2D00_0000_002D,
      third & 0xFF00_0000_00FF_0000 == 0x2D00_0000_002D_0000,
      let (parts, areLowerCase) = HexDigit.values(
        eight: SIMD4(
          first, second >> 8 & 0xFFFF_FFFF | (second >> 48) << 32 | third << 48,
          third >> 24 & 0xFFFF_FFFF | fourth << 32, last))
    else { return nil }
    id = ItemID(high: parts[0] << 32 | parts[1], low: parts[2] << 32 | parts[3])
    isLowerCase = areLowerCase
  }
}

extension ItemID {
  /// Reads a UUID that fills this range, in upper or lower case.
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    guard range.count == 36, let raw = RawID(reader, at: range.lowerBound) else { return nil }
    self = raw.id
  }
}

/// A point in time as it is written in the file, in UTC. It was checked, and is converted when needed.
struct RawInstant {
  /// `year << 9 | month << 5 | day`
  private let date: Int32
  /// The seconds since midnight, 0 to 86,399.
  private let second: Int32

  /// Reads an instant that fills this range: `2026-11-20T09:20:00Z`.
  @inline(__always)
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 20, let years = DigitPattern.month.match(reader.word(at: start)),
      let days = DigitPattern.day.match(reader.word(at: start + 2)),
      let hours = DigitPattern.hours.match(reader.word(at: start + 8)),
      let minutes = DigitPattern.minutes.match(reader.word(at: start + 12))
    else { return nil }
    let hour = hours.number(at: 3)
    let minute = minutes.number(at: 2)
    let second = minutes.number(at: 5)
    let (year, month) = (years.number(at: 0) * 100 + years.number(at: 2), years.number(at: 5))
    let day = days.number(at: 6)
    // Every month has the first 28 days.
    let isDay =
      1...28 ~= day && 1...12 ~= month && year > 0
      || CalendarDay(year: year, month: month, day: day) != nil
    guard isDay, hour < 24, minute < 60, second < 60 else { return nil }
    date = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
    self.second = Int32(truncatingIfNeeded: hour * 3600 + minute * 60 + second)
  }

  /// The same point in time, in seconds since 1970.
  var instant: Instant {
    let day = CalendarDay(
      year: Int(date >> 9), month: Int(date >> 5 & 0xF), day: Int(date & 0x1F))
    return Instant(secondsSinceEpoch: (day?.dayNumber ?? 0) * 86_400 + Int(second))
  }
}

extension FloatingDate {
  /// Reads a date that fills this range: `2026-12-01` or `2026-12-01T17:00`.
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 10 || range.count == 16, let day = CalendarDay(reader, at: start) else {
      return nil
    }
    guard range.count == 16 else {
      self.init(day)
      return
    }
    guard let hours = DigitPattern.hours.match(reader.word(at: start + 8)),
      let time = TimeOfDay(hour: hours.number(at: 3), minute: hours.number(at: 6))
    else { return nil }
    self.init(day, at: time)
  }
}

extension CalendarDay {
  /// Reads a day from the ten bytes at this offset: `2026-12-01`.
  @inline(__always)
  init?(_ reader: borrowing JSONReader, at start: Int) {
    guard let month = DigitPattern.month.match(reader.word(at: start)),
      let day = DigitPattern.day.match(reader.word(at: start + 2))
    else { return nil }
    let year = month.number(at: 0) * 100 + month.number(at: 2)
    self.init(year: year, month: month.number(at: 5), day: day.number(at: 6))
  }
}
