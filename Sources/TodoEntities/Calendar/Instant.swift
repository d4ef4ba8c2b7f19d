/// A point in time, in whole seconds.
package struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX).
  package let secondsSinceEpoch: Int

  /// Creates the instant `secondsSinceEpoch` seconds after 1970-01-01T00:00:00Z.
  package init(secondsSinceEpoch: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// Parses `2026-11-20T09:20:00Z` (RFC 3339 in UTC), the form in the list file; nil for any other.
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
}

extension Instant: CustomStringConvertible {
  /// RFC 3339 in UTC: `2026-11-20T09:20:00Z`; outside the years 1 to 9999, `@` and the seconds.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}
