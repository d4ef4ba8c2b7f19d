/// A day, or a day and a time, that means the same on every wall: no zone belongs to it.
///
/// This is RFC 5545's *floating* form of DATE and DATE-TIME. A day alone is never midnight: what is
/// due on a day is late only when the day is over.
package struct FloatingDate: Hashable, Sendable {
  /// The day.
  package let day: CalendarDay
  /// The time on that day, if one was given.
  package let time: TimeOfDay?

  /// A day, with a time or without.
  package init(_ day: CalendarDay, at time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
  }

  /// The same time this many days later, or nothing outside years 1 to 9999.
  package func adding(days: Int) -> FloatingDate? {
    day.adding(days: days).map { FloatingDate($0, at: time) }
  }

  /// Reads `2026-12-01` or `2026-12-01T17:00`, the form in the file, and no other.
  package init?(iso8601 text: some Collection<UInt8>) {
    var reader = WordReader(exactly: text)
    guard let date = reader.isoDate(),
      let day = CalendarDay(year: date.year, month: date.month, day: date.day)
    else { return nil }
    self.day = day
    if reader.isAtEnd {
      time = nil
      return
    }
    guard reader.skip("T"), let clock = reader.isoTime(), reader.isAtEnd,
      let time = TimeOfDay(hour: clock.hour, minute: clock.minute)
    else { return nil }
    self.time = time
  }
}

extension FloatingDate: Comparable {
  /// By day; on one day timed before untimed.
  package static func < (left: FloatingDate, right: FloatingDate) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return (left.time?.minutes ?? 1440) < (right.time?.minutes ?? 1440)
  }
}

extension FloatingDate: CustomStringConvertible {
  /// ISO 8601: `2026-12-01` or `2026-12-01T17:00`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}
