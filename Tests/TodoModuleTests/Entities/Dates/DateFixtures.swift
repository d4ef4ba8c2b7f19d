import Testing
import TodoEntities

/// A time zone that its clock changes define, so that tests do not depend on the system's zone data.
struct DateZone: Sendable, CustomStringConvertible {
  let name: String
  /// The minutes ahead of UTC before the first change.
  let standard: Int
  /// The changes: seconds since 1970, and the minutes ahead of UTC from then on.
  let changes: [(from: Int, minutes: Int)]

  var description: String { name }

  var offset: @Sendable (Instant) -> Int {
    { instant in
      let last = changes.last { $0.from <= instant.secondsSinceEpoch }
      return (last?.minutes ?? standard) * 60
    }
  }

  static let utc = DateZone(name: "UTC", standard: 0, changes: [])

  /// Clocks are set one hour forward on 2026-03-29 at 2:00, and back on 2026-10-25 at 3:00.
  static let berlin = DateZone(
    name: "Europe/Berlin", standard: 60,
    changes: [(1_774_746_000, 120), (1_792_890_000, 60)])

  /// Clocks are set one hour forward on 2026-03-08 at 2:00, and back on 2026-11-01 at 2:00.
  static let newYork = DateZone(
    name: "America/New_York", standard: -300,
    changes: [(1_772_953_200, -240), (1_793_512_800, -300)])

  /// Clocks are set half an hour back on 2026-04-05 at 2:00, and forward on 2026-10-04 at 2:00.
  static let lordHowe = DateZone(
    name: "Australia/Lord_Howe", standard: 660,
    changes: [(1_775_314_800, 630), (1_791_041_400, 660)])
}

/// Creates clocks and dates from text.
enum DateFixtures {
  /// Returns a clock that shows a time such as `2026-11-20T09:20:00Z`, or 9:20 UTC on a day.
  static func clock(_ now: String, in zone: DateZone = .utc) throws -> Clock {
    let moment = now.utf8.count == 10 ? now + "T09:20:00Z" : now
    let instant = try #require(Instant(rfc3339: moment.utf8))
    return Clock(now: instant, offset: zone.offset)
  }

  /// Returns a day such as `2026-11-20`.
  static func day(_ text: String) throws -> CalendarDay {
    try date(text).day
  }

  /// Returns a date with or without a time, such as `2026-11-20T17:00`.
  static func date(_ text: String) throws -> FloatingDate {
    try #require(FloatingDate(iso8601: text.utf8))
  }
  /// Returns the date that a text means at a time, in a zone, and with a due date if there is one.
  static func resolved(
    _ typed: String, at now: String, _ reading: DateReading = .forward, in zone: DateZone = .utc,
    due: String? = nil
  ) throws -> String {
    let expression = try DateExpression(typed, allowsDue: due != nil)
    let (clock, due) = (try clock(now, in: zone), try due.map(date))
    return try "\(expression.resolved(at: clock, reading: reading, due: due))"
  }
}
