// A date without a time zone: a day, or a day and a time. A day without a time sorts after the times of that day.

/// A day, or a day and a time, without a time zone. It follows the user's wall clock anywhere.
///
/// This is RFC 5545's *floating* form of DATE and DATE-TIME. A day alone does not mean midnight: an
/// item that is due on a day is overdue only after the day has ended.
package struct FloatingDate: Hashable, Comparable, CustomStringConvertible, Sendable {
  package let day: CalendarDay
  package let time: TimeOfDay?

  package init(_ day: CalendarDay, at time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
  }

  /// Returns the date `days` days later, at the same time, or nil outside the years 1 to 9999.
  package func adding(days: Int) -> FloatingDate? {
    day.adding(days: days).map { FloatingDate($0, at: time) }
  }

  /// Parses `2026-12-01` or `2026-12-01T17:00`, the forms in the list file, or returns nil for any other.
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

  /// Orders by day, then by time. A date without a time is the last of its day.
  package static func < (left: FloatingDate, right: FloatingDate) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return (left.time?.minutes ?? 1440) < (right.time?.minutes ?? 1440)
  }

  /// Returns whether the date is later than this time. A day without a time begins at midnight.
  package func begins(after now: WallClock) -> Bool {
    if day != now.day { return day > now.day }
    guard let time else { return false }
    return time > now.time
  }

  /// ISO 8601: `2026-12-01` or `2026-12-01T17:00`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}

/// A time on the wall clock, in whole minutes, from 00:00 to 23:59.
package struct TimeOfDay: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The minutes in two bytes, because each item has room for several dates.
  private let packed: Int16

  /// Minutes since midnight, 0 to 1439.
  package var minutes: Int { Int(packed) }

  package static let midnight = TimeOfDay(minutes: 0)
  package static let noon = TimeOfDay(minutes: 720)
  package static let lastMinute = TimeOfDay(minutes: 1439)

  private init(minutes: Int) { packed = Int16(minutes) }

  /// Creates a time, or nil if the hour is not 0 to 23 or the minute is not 0 to 59.
  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    packed = Int16(hour * 60 + minute)
  }

  package var hour: Int { minutes / 60 }
  package var minute: Int { minutes % 60 }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minutes < right.minutes
  }

  /// ISO 8601: `17:00`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}
