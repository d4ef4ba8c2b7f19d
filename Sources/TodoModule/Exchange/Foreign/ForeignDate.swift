// Reads the dates of other programs (foreign): `31.12.26`, `May 7, 2026`, `1795950000`, words such as
// `tomorrow 18:00`. Midnight in UTC is read as a day. `03/04/2026` can be two days.

import TodoEntities

/// A date as spreadsheets and other programs write it.
///
/// The day is `2026-12-31`, `2026/12/31`, `12/31/2026`, `31/12/26`, `31.12.2026` or `31/Dec/26`. A time can
/// follow, as in RFC 3339 or after a space. It can have seconds, `AM` or `PM`, a zone, and the name of a zone
/// as in RFC 9557: `[Europe/Berlin]`. A date can also be the number of seconds or milliseconds since 1970, or
/// have the name of a month: `May 7, 2026 at 5:00 PM`.
struct ForeignDate {
  let day: CalendarDay
  let time: ForeignTime?
  /// The only order in which day and month can be read, or nil if the date does not show it.
  private(set) var order: DateOrder?
  private let zone: String?
  /// Whether midnight without a zone is a time. Other programs write a day as its midnight.
  var keepsMidnight = false

  /// Parses a text. Throws `ambiguous` if it can be two days and the order does not decide, and `invalid` for
  /// any other text.
  init(_ text: String, order known: DateOrder? = nil) throws(ValueError) {
    let text = Array(text.trimmingSpaces.utf8)
    let end = text.firstIndex(of: 0x5B) ?? text.count
    let name = text[end...].dropFirst()
    zone = name.isEmpty ? nil : String(String(decoding: name, as: UTF8.self).dropLast())
    // The T of ISO 8601 follows a digit, unlike the one in `Oct`.
    let dayEnd =
      text[..<end].indices.first { index in
        text[index] == 0x20
          || text[index] | 0x20 == 0x74 && index > 0 && text[index - 1].isDigit
      } ?? end
    let clockTime = ForeignTime(text[dayEnd..<end].dropFirst())
    if clockTime != nil || dayEnd == end, let date = FloatingDate(iso8601: text[..<dayEnd]),
      date.time == nil
    {
      (day, time) = (date.day, clockTime)
      return
    }
    let found = try ForeignDate.days(text[..<dayEnd], order: known)
    if let first = found.first, clockTime != nil || dayEnd == end {
      let chosen = found.first { $0.order != nil && $0.order == known }
      if chosen == nil, found.contains(where: { $0.day != first.day }) { throw .ambiguous }
      if found.count == 1 { order = first.order }
      (day, time) = ((chosen ?? first).day, clockTime)
    } else if let wall = ForeignDate.wall(sinceEpoch: text[..<end]) {
      (day, time) = (wall.day, ForeignTime(time: wall.time, second: wall.second, offset: 0))
    } else if text[..<end].split(whereSeparator: { $0 < 0x41 }).contains(where: { $0.count > 2 }),
      let words = ForeignPhrase.date(String(decoding: text[..<end], as: UTF8.self)),
      case .day(let named) = words.base, words.shifts.isEmpty
    {
      // A month by its name. Only a date with a year is a certain day.
      (day, time) = (named, words.time.map { ForeignTime(time: $0) })
    } else {
      throw .invalid
    }
  }

  /// Returns the time in UTC for a number of ten digits, or thirteen with milliseconds.
  private static func wall(sinceEpoch text: ArraySlice<UInt8>) -> WallClock? {
    guard text.count == 10 || text.count == 13, text.allSatisfy(\.isDigit) else { return nil }
    let seconds = text.prefix(10).reduce(0) { $0 * 10 + Int($1 & 0xF) }
    return WallClock(Instant(secondsSinceEpoch: seconds), offset: 0)
  }

  /// Returns the days that a text can mean, each with its order. The order is nil if all such texts have the
  /// same one.
  private static func days(
    _ text: ArraySlice<UInt8>, order known: DateOrder?
  ) throws(ValueError) -> [(order: DateOrder?, day: CalendarDay)] {
    guard let sign = text.first(where: { !$0.isDigit }), [0x2D, 0x2E, 0x2F].contains(sign)
    else { return [] }
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return [] }
    let month = Month(word: String(decoding: parts[1], as: UTF8.self).lowercased())?.rawValue
    let numbers = parts.indices.compactMap { index in
      index == 1 && month != nil ? month : ForeignTime.number(parts[index], 1...4)
    }
    let digits = (parts[0].count, parts[2].count)
    guard numbers.count == 3, digits.0 != 3, digits.1 != 3 else { return [] }
    func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
      CalendarDay(year: year < 100 ? 2000 + year : year, month: month, day: day)
    }
    let yearFirst = day(numbers[0], numbers[1], numbers[2])
    let dayFirst = day(numbers[2], numbers[1], numbers[0])
    if digits.0 == 4 { return [sign == 0x2D ? nil : yearFirst].compactMap { $0.map { (nil, $0) } } }
    // No country that uses dots writes the month or a two-digit year first.
    if sign == 0x2E || month != nil {
      return digits.1 < 2 ? [] : [dayFirst].compactMap { $0.map { (nil, $0) } }
    }
    let monthFirst = day(numbers[2], numbers[0], numbers[1])
    let isShort = digits.1 == 2 && digits.0 <= 2
    guard digits.1 == 4 || isShort else { return [] }
    let all: [(DateOrder?, CalendarDay?)] = [
      (.mdy, monthFirst), (.dmy, dayFirst), (.ymd, isShort && digits.0 == 2 ? yearFirst : nil),
    ]
    let days = all.compactMap { order, day in day.map { (order, $0) } }
    // Between dashes, a two-digit year may be anywhere.
    if isShort, sign == 0x2D, known == nil, !days.isEmpty { throw .ambiguous }
    return days
  }

  /// Returns the date on the user's clock without seconds, or nil outside the years 1 to 9999.
  ///
  /// Midnight becomes the day alone, because programs that store only days write it like this. This is
  /// midnight in the zone that the text names, or else in UTC or in the user's zone.
  func floating(_ clock: Clock) -> FloatingDate? {
    let there = zone.flatMap { clock.clock(ofForeign: $0) }
    if isMidnight,
      time?.offset == nil ? zone != nil || !keepsMidnight : there == nil && time?.offset == 0
    {
      return FloatingDate(day)
    }
    guard let time, time.offset != nil || there != nil else {
      return FloatingDate(day, at: time?.time)
    }
    guard let instant = instant(there ?? clock), let wall = clock.wall(at: instant) else {
      return nil
    }
    if let there {
      let named = there.wall(at: instant)
      if let named, named.time == .midnight, named.second == 0 { return FloatingDate(named.day) }
    } else if instant == clock.start(of: wall.day) {
      return FloatingDate(wall.day)
    }
    return FloatingDate(wall.day, at: wall.time)
  }

  private var isMidnight: Bool { time?.time == .midnight && time?.second == 0 }

  /// The name of the zone if it is unknown and the time depends on it, or nil.
  func unknownZone(_ clock: Clock) -> String? {
    time == nil || time?.offset != nil || isMidnight
      ? nil : zone.flatMap { clock.clock(ofForeign: $0) == nil ? $0 : nil }
  }

  /// Returns the point in time, or nil outside the years 1 to 9999. The default zone is the user's, and the
  /// default time is the start of the day.
  func instant(_ clock: Clock) -> Instant? {
    let clock = zone.flatMap { clock.clock(ofForeign: $0) } ?? clock
    let instant =
      if let time, let offset = time.offset {
        Instant(
          secondsSinceEpoch: day.dayNumber * 86_400 + time.time.minutes * 60 + time.second - offset)
      } else if let time, let wall = WallClock(day: day, time: time.time, second: time.second) {
        clock.instant(of: wall)
      } else {
        clock.start(of: day)
      }
    return WallClock(instant, offset: 0) == nil ? nil : instant
  }
}

/// A time as spreadsheets and other programs write it: `17:00`, `5:00 PM`, `17:00:30.5+01:00`.
struct ForeignTime {
  let time: TimeOfDay
  /// The second, 0 to 59. Fractions are dropped.
  var second = 0
  /// The number of seconds by which the clock is ahead of UTC, or nil if the text names no zone.
  var offset: Int?
}

extension ForeignTime {
  /// Parses the bytes of a text in upper or lower case.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    if [" UTC", " GMT"].contains(where: { rest.suffix(4).elementsEqual($0.utf8) }) {
      offset = 0
      rest = rest.dropLast(4)
    } else if rest.last.map({ $0 | 0x20 }) == 0x7A {
      offset = 0
      rest = rest.dropLast()
    } else if let sign = rest.lastIndex(where: { $0 == 0x2B || $0 == 0x2D }) {
      // `+01:00` or `+0100`.
      let digits = rest[sign...].dropFirst().filter { $0 != 0x3A }
      guard let number = ForeignTime.number(digits[...], 4...4), number < 2400, number % 100 < 60
      else { return nil }
      offset = (rest[sign] == 0x2D ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
      rest = rest[..<sign]
      if rest.last == 0x20 { rest = rest.dropLast() }
    }
    var half: Int?
    if let last = rest.last, last | 0x20 == 0x6D {
      half = rest.dropLast().last.flatMap { [0x61: 0, 0x70: 12][$0 | 0x20] }
      guard half != nil else { return nil }
      rest = rest.dropLast(2)
      if rest.last == 0x20 { rest = rest.dropLast() }
    }
    let parts = rest.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), var hour = ForeignTime.number(parts[0], 1...2),
      let minute = ForeignTime.number(parts[1], 2...2)
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    if parts.count == 3 {
      let pieces = parts[2].split(separator: 0x2E, omittingEmptySubsequences: false)
      guard pieces.count <= 2, let whole = ForeignTime.number(pieces[0], 2...2), whole < 60,
        pieces.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
      else { return nil }
      second = whole
    }
    guard let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
    self.time = time
  }

  /// Parses up to nine digits, or returns nil if their count is not in `width`.
  fileprivate static func number(_ text: ArraySlice<UInt8>, _ width: ClosedRange<Int>) -> Int? {
    guard width.contains(text.count), text.allSatisfy(\.isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 & 0xF) }
  }
}

/// A date in English, as Todoist and Apple write it: `tomorrow 18:00`, `May 7, 2026 at 5:00:00 PM`.
enum ForeignPhrase {
  /// Returns the date that words mean on a day, or nil if they are not a date or are ambiguous.
  static func date(_ words: String, on day: ReadingDay? = nil) -> DateExpression? {
    if let at = words.firstRange(of: " at "),
      let time = ForeignTime(Array(words[at.upperBound...].utf8)[...]),
      let date = date(String(words[..<at.lowerBound]), on: day), date.time == nil
    {
      return try? DateExpression("\(date)@\(time.time)")
    }
    return try? DatePhrase(words, on: day)?.date
  }
}
