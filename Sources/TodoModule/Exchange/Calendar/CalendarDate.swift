import TodoEntities

/// Values of the types DATE and DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5).
enum CalendarDate {
  /// Parses a day or a time. A time in UTC is converted to the user's time zone; seconds are
  /// dropped.
  static func floating(_ value: String, _ clock: Clock) -> FloatingDate? {
    let bytes = Array(value.utf8)
    if let day = CompactDate.day(bytes) { return FloatingDate(day) }
    let wall =
      bytes.last == UInt8(ascii: "Z")
      ? CompactDate.instant(bytes).flatMap(clock.wall(at:)) : CompactDate.wall(bytes)
    return wall.map { FloatingDate($0.day, at: $0.time) }
  }

  /// Parses an instant. One without `Z`, which the standard forbids here, is taken as local time.
  static func instant(_ value: String, _ clock: Clock) -> Instant? {
    let bytes = Array(value.utf8)
    if let instant = CompactDate.instant(bytes) { return instant }
    if let day = CompactDate.day(bytes) { return clock.start(of: day) }
    guard let wall = CompactDate.wall(bytes) else { return nil }
    return clock.instant(of: wall.day, wall.time, second: wall.second)
  }

  /// Parses the end of a rule (UNTIL). A time of 23:59 becomes the day alone.
  static func lastDay(_ value: String, _ clock: Clock) -> FloatingDate? {
    guard let date = floating(value, clock) else { return nil }
    return date.time == .lastMinute ? FloatingDate(date.day) : date
  }

  /// Returns a date as `20261201` or `20261201T170000`.
  static func text(_ date: FloatingDate) -> String {
    let day = CompactDate.text(date.day)
    return date.time.map { "\(day)T\(CompactDate.text($0))00" } ?? day
  }
}
