/// The current time, the user's time zone and the first day of the user's week. The time does not change while a command runs.
package struct Clock: Sendable {
  /// The current time.
  package let now: Instant
  /// Returns how many seconds the user's wall clock is ahead of UTC at an instant.
  package let offset: @Sendable (Instant) -> Int
  /// What the user's wall clock shows now, clamped to the years 1 to 9999.
  package let wall: WallClock
  /// The first day of a week, for `sow` and `eow` and in calendars.
  package let weekStart: Weekday

  /// Creates a clock that shows `now`, in the time zone that `offset` describes.
  package init(
    now: Instant, offset: @escaping @Sendable (Instant) -> Int, weekStart: Weekday = .monday
  ) {
    self.now = now
    self.offset = offset
    self.weekStart = weekStart
    wall =
      WallClock(now, offset: offset(now))
      ?? (now.secondsSinceEpoch < 0 ? .earliest : .latest)
  }

  /// Returns what the user's wall clock shows at an instant; nil outside the years 1 to 9999.
  package func wall(at instant: Instant) -> WallClock? {
    WallClock(instant, offset: offset(instant))
  }

  /// The current day for the user.
  package var today: CalendarDay { wall.day }

  /// Returns the instant at which the user's wall clock shows this day and time: the first of two
  /// where the clock is set back, nil where the clock is set forward and skips it.
  package func instant(of day: CalendarDay, _ time: TimeOfDay, second: Int = 0) -> Instant? {
    WallClock(day: day, time: time, second: second)?.instant(offset: offset)
  }

  /// Returns the instant at which a day begins for the user.
  ///
  /// Where the clock is set forward and skips midnight, midnight is computed with the offset from
  /// before the change, as RFC 5545 does for a local time that does not exist.
  package func start(of day: CalendarDay) -> Instant {
    if let midnight = instant(of: day, .midnight) { return midnight }
    let asUTC = day.dayNumber * 86_400
    return Instant(
      secondsSinceEpoch: asUTC - offset(Instant(secondsSinceEpoch: asUTC - 86_400)))
  }

  /// Returns the instant at which a date begins; a date without a time begins at midnight. A time
  /// that the clock skips is counted from midnight.
  package func start(of date: FloatingDate) -> Instant {
    guard let time = date.time else { return start(of: date.day) }
    let counted = start(of: date.day).secondsSinceEpoch + time.minutes * 60
    return instant(of: date.day, time) ?? Instant(secondsSinceEpoch: counted)
  }
}

extension WallClock {
  /// The first second of the year 1.
  fileprivate static let earliest = WallClock(.earliest, .midnight, 0)
  /// The last second of the year 9999.
  fileprivate static let latest = WallClock(.latest, .lastMinute, 59)

  private init(_ day: CalendarDay, _ time: TimeOfDay, _ second: Int) {
    self.day = day
    self.time = time
    self.second = second
  }
}
