/// A time on the wall clock, in whole minutes, from 00:00 to 23:59.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// The same in two bytes, because each item has room for several dates.
  private let packed: Int16

  /// Minutes since midnight, 0 to 1439.
  package var minutes: Int { Int(packed) }

  /// 00:00.
  package static let midnight = TimeOfDay(minutes: 0)
  /// 12:00.
  package static let noon = TimeOfDay(minutes: 720)
  /// 23:59.
  package static let lastMinute = TimeOfDay(minutes: 1439)

  private init(minutes: Int) { packed = Int16(minutes) }

  /// Creates a time; nil if the hour is not 0 to 23 or the minute not 0 to 59.
  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    packed = Int16(hour * 60 + minute)
  }

  /// The hour, 0 to 23.
  package var hour: Int { minutes / 60 }
  /// The minute, 0 to 59.
  package var minute: Int { minutes % 60 }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minutes < right.minutes
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// ISO 8601: `17:00`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}
