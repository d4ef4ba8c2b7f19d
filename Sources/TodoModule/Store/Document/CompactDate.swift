import TodoEntities

/// Dates and times in ISO 8601's basic format, which Taskwarrior and iCalendar use.
enum CompactDate {
  /// Parses `20261120T092000Z`.
  static func instant(_ text: some BidirectionalCollection<UInt8>) -> Instant? {
    guard text.count == 16, text.last == UInt8(ascii: "Z"), let wall = wall(text.dropLast()) else {
      return nil
    }
    return Instant(secondsSinceEpoch: wall.secondsAsUTC)
  }

  /// Parses `20261120T092000`. A leap second becomes the second before it.
  static func wall(_ text: some Collection<UInt8>) -> WallClock? {
    let bytes = Array(text)
    guard bytes.count == 15, bytes[8] == UInt8(ascii: "T"), let day = day(bytes[..<8]),
      let time = number(bytes[9...]),
      let minutes = TimeOfDay(hour: time / 10_000, minute: time / 100 % 100)
    else { return nil }
    return WallClock(day: day, time: minutes, second: time % 100 == 60 ? 59 : time % 100)
  }

  /// Parses `20261120`.
  static func day(_ text: some Collection<UInt8>) -> CalendarDay? {
    guard text.count == 8, let number = number(text) else { return nil }
    return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Returns `20261120T092000Z`. An instant outside the years 1 to 9999 is clamped to them.
  static func text(_ instant: Instant) -> String {
    let wall =
      WallClock(instant, offset: 0)
      ?? WallClock(
        day: instant.secondsSinceEpoch < 0 ? .earliest : .latest, time: .midnight)
    return wall.map { wall in
      text {
        $0.append(iso8601: wall)
        $0.append(UInt8(ascii: "Z"))
      }
    } ?? ""
  }

  /// Returns `20261120T092000`.
  static func text(_ wall: WallClock) -> String { text { $0.append(iso8601: wall) } }

  /// Returns `20261120`.
  static func text(_ day: CalendarDay) -> String { text { $0.append(iso8601: day) } }

  /// Returns `0920`, without seconds.
  static func text(_ time: TimeOfDay) -> String { text { $0.append(iso8601: time) } }

  /// Returns what `append` writes in the extended format, without its separators.
  private static func text(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20)
    append(&bytes)
    bytes.removeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
