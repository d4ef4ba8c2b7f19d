import TodoEntities

/// A value of the type DURATION (RFC 5545, section 3.3.6) that is not negative: `P1W`, `P1DT2H30M`.
struct CalendarDuration: Equatable {
  /// Days on the calendar, added first. Such a day may have 23 or 25 hours.
  let days: Int
  /// Exact seconds, added after the days.
  let seconds: Int

  /// The units in the order in which they must be; those after T are exact.
  private static let units: [(letter: UInt8, days: Int, seconds: Int)] = [
    (UInt8(ascii: "W"), 7, 0), (UInt8(ascii: "D"), 1, 0), (UInt8(ascii: "T"), 0, 0),
    (UInt8(ascii: "H"), 0, 3600), (UInt8(ascii: "M"), 0, 60), (UInt8(ascii: "S"), 0, 1),
  ]

  /// Parses a value in upper or lower case. Returns nil if it is malformed, negative or has a number
  /// of more than 9 digits.
  init?(_ value: String) {
    var rest = Array(value.uppercased().utf8)[...]
    if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), rest.last != UInt8(ascii: "T") else { return nil }
    var (days, seconds) = (0, 0)
    var units = CalendarDuration.units[...]
    var isExact = false
    repeat {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest.dropFirst(digits.count)
      guard let letter = rest.popFirst(),
        let index = units.firstIndex(where: { $0.letter == letter })
      else { return nil }
      let unit = units[index]
      units = units[(index + 1)...]
      if letter == UInt8(ascii: "T"), digits.isEmpty {
        isExact = true
        continue
      }
      guard digits.count <= 9, let count = Int(String(decoding: digits, as: UTF8.self)),
        isExact == (unit.seconds > 0)
      else { return nil }
      days += count * unit.days
      seconds += count * unit.seconds
    } while !rest.isEmpty
    self.days = days
    self.seconds = seconds
  }

  /// Returns the end of a duration that starts at this date; nil outside the years 1 to 9999, and for
  /// a day with a duration in hours, which the standard forbids.
  func end(from start: CalendarDate, _ clock: Clock) -> CalendarDate? {
    guard let day = start.date.day.adding(days: days) else { return nil }
    guard let time = start.date.time else {
      return seconds == 0 ? CalendarDate(FloatingDate(day)) : nil
    }
    if seconds == 0 {
      return WallClock(day: day, time: time, second: start.second).map(CalendarDate.init)
    }
    let from = clock.start(of: FloatingDate(day, at: time)).secondsSinceEpoch + start.second
    return clock.wall(at: Instant(secondsSinceEpoch: from + seconds)).map(CalendarDate.init)
  }

  /// Returns the end of a duration that starts at this instant, in UTC, where every day has 24 hours.
  func end(from start: Instant) -> Instant {
    Instant(secondsSinceEpoch: start.secondsSinceEpoch + days * 86_400 + seconds)
  }
}
