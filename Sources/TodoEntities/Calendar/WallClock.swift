/// What a clock on the wall shows: a day and a time with seconds, without a time zone.
package struct WallClock: Hashable, Sendable {
  /// The day.
  package let day: CalendarDay
  /// The hour and the minute.
  package let time: TimeOfDay
  /// The second, 0 to 59.
  package let second: Int

  /// Creates a reading of a clock; nil if the second is not 0 to 59.
  package init?(day: CalendarDay, time: TimeOfDay, second: Int = 0) {
    guard (0...59).contains(second) else { return nil }
    self.day = day
    self.time = time
    self.second = second
  }

  /// Creates the reading, at an instant, of a clock `offset` seconds ahead of UTC; nil outside the
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

  /// Returns the instant at which a clock that is `offset` seconds ahead of UTC shows this: the
  /// first of two where the clock is set back, nil where the clock is set forward and skips it.
  package func instant(offset: (Instant) -> Int) -> Instant? {
    let asUTC = secondsAsUTC
    // A zone's offset changes at most once in months, so the offset in force here is also in force
    // a day earlier or a day later.
    var earliest: Instant?
    for distance in [-86_400, 0, 86_400] {
      let tried = offset(Instant(secondsSinceEpoch: asUTC + distance))
      let candidate = Instant(secondsSinceEpoch: asUTC - tried)
      guard candidate.secondsSinceEpoch + offset(candidate) == asUTC else { continue }
      earliest = min(earliest ?? candidate, candidate)
    }
    return earliest
  }
}

extension WallClock: Comparable {
  package static func < (left: WallClock, right: WallClock) -> Bool {
    (left.day, left.time, left.second) < (right.day, right.time, right.second)
  }
}

extension WallClock: CustomStringConvertible {
  /// ISO 8601: `2026-11-20T09:20:00`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}
