// Tells the current time and today's date in the user's time zone. Resolves times that the clock skips or shows
// twice. A time more than five minutes ahead counts as old.

/// The current time, the user's time zone and the first day of the user's week. It does not change while a
/// command runs.
package struct Clock: Sendable {
  package let now: Instant
  /// Returns how many seconds the user's wall clock is ahead of UTC at an instant.
  package let offset: @Sendable (Instant) -> Int
  /// The present reading of the user's wall clock, clamped to the years 1 to 9999.
  package let wall: WallClock
  /// The first day of a week, for `sow` and `eow` and in calendars.
  package let weekStart: Weekday

  /// Returns the offset function of a time zone such as `Europe/Berlin`, or nil for an unknown zone.
  private let zone: @Sendable (String) -> (@Sendable (Instant) -> Int)?

  /// Creates a clock that shows `now`, in the time zone that `offset` describes.
  package init(
    now: Instant, offset: @escaping @Sendable (Instant) -> Int, weekStart: Weekday = .monday,
    zone: @escaping @Sendable (String) -> (@Sendable (Instant) -> Int)? = { _ in nil }
  ) {
    self.now = now
    self.offset = offset
    self.weekStart = weekStart
    self.zone = zone
    wall = WallClock(now, offset: offset(now)) ?? (now.secondsSinceEpoch < 0 ? .earliest : .latest)
  }

  /// Returns the clock of someone in another time zone, or nil for an unknown zone.
  package func clock(in name: String) -> Clock? {
    name == "UTC" ? Clock(now: now) { _ in 0 } : zone(name).map { Clock(now: now, offset: $0) }
  }

  /// Returns the reading of the user's wall clock at an instant, or nil outside the years 1 to 9999.
  package func wall(at instant: Instant) -> WallClock? {
    WallClock(instant, offset: offset(instant))
  }

  package var today: CalendarDay { wall.day }

  /// Returns the instant at which the user's wall clock shows this day and time, or nil if the clock is set
  /// forward and skips the time. If the clock is set back and shows it twice, returns the first instant.
  package func instant(of day: CalendarDay, _ time: TimeOfDay, second: Int = 0) -> Instant? {
    WallClock(day: day, time: time, second: second)?.instant(offset: offset)
  }

  /// Returns the instant at which a day begins for the user.
  ///
  /// If the clock is set forward and skips midnight, the offset from before the change applies, as RFC 5545
  /// says for a local time that does not exist.
  package func start(of day: CalendarDay) -> Instant {
    if let midnight = instant(of: day, .midnight) { return midnight }
    let asUTC = day.dayNumber * 86_400
    return Instant(secondsSinceEpoch: asUTC - offset(Instant(secondsSinceEpoch: asUTC - 86_400)))
  }

  /// Returns the instant at which a date begins. A date without a time begins at midnight. A time that the
  /// clock skips is counted from midnight.
  package func start(of date: FloatingDate) -> Instant {
    guard let time = date.time else { return start(of: date.day) }
    if let instant = instant(of: date.day, time) { return instant }
    let counted = start(of: date.day).secondsSinceEpoch + time.minutes * 60
    return Instant(secondsSinceEpoch: counted)
  }
}

/// A point in time, in whole seconds.
package struct Instant: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX).
  package let secondsSinceEpoch: Int

  /// Creates the instant `secondsSinceEpoch` seconds after 1970-01-01T00:00:00Z.
  package init(secondsSinceEpoch: Int) { self.secondsSinceEpoch = secondsSinceEpoch }

  /// Parses `2026-11-20T09:20:00Z` (RFC 3339 in UTC), the form in the list file, or returns nil for any other.
  package init?(rfc3339 text: some Collection<UInt8>) {
    var reader = WordReader(exactly: text)
    guard let date = reader.isoDate(), reader.skip("T"), let clock = reader.isoTime(),
      reader.skip(":"), let second = reader.number(digits: 2), reader.skip("Z"), reader.isAtEnd,
      let day = CalendarDay(year: date.year, month: date.month, day: date.day),
      let time = TimeOfDay(hour: clock.hour, minute: clock.minute),
      let wall = WallClock(day: day, time: time, second: second)
    else { return nil }
    secondsSinceEpoch = wall.secondsAsUTC
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  /// RFC 3339 in UTC: `2026-11-20T09:20:00Z`. Outside the years 1 to 9999, `@` and the seconds.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}

/// Returns the age of a stored time, in the unit of both arguments. `second` is a second in that unit, by default
/// nanoseconds as in file times.
///
/// A time up to five minutes ahead has the age 0, because the clocks of machines differ. A time further ahead has
/// the highest age: it comes from a wrong clock, and todo does not wait until the time is reached.
package func age(of time: Int, at now: Int, second: Int = 1_000_000_000) -> Int {
  let (age, isTooLong) = now.subtractingReportingOverflow(time)
  return isTooLong || age < -300 * second ? .max : max(0, age)
}

/// Returns the age of an instant in seconds, as `age(of:at:second:)` does.
package func age(of time: Instant, at now: Instant) -> Int {
  age(of: time.secondsSinceEpoch, at: now.secondsSinceEpoch, second: 1)
}

/// A reading of a clock on the wall: a day and a time with seconds, without a time zone.
package struct WallClock: Hashable, Comparable, CustomStringConvertible, Sendable {
  package let day: CalendarDay
  package let time: TimeOfDay
  /// The second, 0 to 59.
  package let second: Int

  /// Creates a reading of a clock, or returns nil if the second is not 0 to 59.
  package init?(day: CalendarDay, time: TimeOfDay, second: Int = 0) {
    guard (0...59).contains(second) else { return nil }
    self.init(day: day, time: time, validSecond: second)
  }

  private init(day: CalendarDay, time: TimeOfDay, validSecond: Int) {
    self.day = day
    self.time = time
    second = validSecond
  }

  /// The first second of the year 1.
  fileprivate static let earliest = WallClock(day: .earliest, time: .midnight, validSecond: 0)
  /// The last second of the year 9999.
  fileprivate static let latest = WallClock(day: .latest, time: .lastMinute, validSecond: 59)

  /// Creates the reading, at an instant, of a clock `offset` seconds ahead of UTC, or returns nil outside the
  /// years 1 to 9999.
  package init?(_ instant: Instant, offset: Int) {
    let (local, overflow) = instant.secondsSinceEpoch.addingReportingOverflow(offset)
    guard !overflow else { return nil }
    let remainder = local % 86_400
    let secondOfDay = remainder < 0 ? remainder + 86_400 : remainder
    let dayNumber = local / 86_400 - (remainder < 0 ? 1 : 0)
    guard let day = CalendarDay(dayNumber: dayNumber),
      let time = TimeOfDay(hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60)
    else { return nil }
    self.init(day: day, time: time, second: secondOfDay % 60)
  }

  /// The seconds since 1970-01-01T00:00:00Z if the clock shows UTC.
  package var secondsAsUTC: Int { day.dayNumber * 86_400 + time.minutes * 60 + second }

  /// Returns the instant at which a clock that is `offset` seconds ahead of UTC shows this reading, or nil if
  /// the clock is set forward and skips it. If the clock is set back and shows it twice, returns the first instant.
  package func instant(offset: (Instant) -> Int) -> Instant? {
    let asUTC = secondsAsUTC
    // A zone's offset changes at most once in months, so the offset in force now is also in force a day
    // earlier or a day later. Usually both offsets are equal, which saves further calls.
    let before = offset(Instant(secondsSinceEpoch: asUTC - 86_400))
    let after = offset(Instant(secondsSinceEpoch: asUTC + 86_400))
    if before == after { return Instant(secondsSinceEpoch: asUTC - before) }
    // The larger offset gives the earlier instant.
    return [max(before, after), min(before, after)].lazy
      .map { Instant(secondsSinceEpoch: asUTC - $0) }
      .first { $0.secondsSinceEpoch + offset($0) == asUTC }
  }

  package static func < (left: WallClock, right: WallClock) -> Bool {
    (left.day, left.time, left.second) < (right.day, right.time, right.second)
  }

  /// ISO 8601: `2026-11-20T09:20:00`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}
