import TodoEntities

/// A value of the type DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5) on the user's wall
/// clock.
struct CalendarDate: Equatable {
  /// The day, or the day, hour and minute.
  let date: FloatingDate
  /// The second, 0 to 59, which a date of an item lacks; 0 for a day.
  let second: Int

  /// Creates the value for a date of an item.
  init(_ date: FloatingDate) {
    self.date = date
    second = 0
  }

  /// Creates a DATE-TIME.
  init(_ wall: WallClock) {
    date = FloatingDate(wall.day, at: wall.time)
    second = wall.second
  }

  /// Parses a day or a time. A time in UTC is converted to the user's time zone.
  init?(_ value: String, _ clock: Clock) {
    let bytes = Array(value.utf8)
    if let day = CompactDate.day(bytes) {
      self.init(FloatingDate(day))
      return
    }
    let wall =
      bytes.last == UInt8(ascii: "Z")
      ? CompactDate.instant(bytes).flatMap(clock.wall(at:)) : CompactDate.wall(bytes)
    guard let wall else { return nil }
    self.init(wall)
  }

  /// The value, such as `20261201` or `20261201T170000`.
  var text: String {
    let day = CompactDate.text(date.day)
    guard let time = date.time else { return day }
    return "\(day)T\(CompactDate.text(time))" + (second < 10 ? "0" : "") + "\(second)"
  }

  /// Returns the property with this name and value: `DUE;VALUE=DATE:20261201`.
  func property(_ name: String) -> String {
    "\(name)\(date.time == nil ? ";VALUE=DATE" : ""):\(text)"
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
    guard let date = CalendarDate(value, clock)?.date else { return nil }
    return date.time == .lastMinute ? FloatingDate(date.day) : date
  }
}
