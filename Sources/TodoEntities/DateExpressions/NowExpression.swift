/// The time that a run's clock is set to, as a user types it.
package enum NowExpression: Hashable, Sendable {
  /// RFC 3339 with its offset: `2026-03-28T23:30:00+01:00`.
  case instant(Instant)
  /// What the wall clock shows, in the user's zone: `2026-03-28T23:30`.
  case wall(WallClock)

  /// Reads RFC 3339, with or without seconds, or the same without an offset.
  ///
  /// A fraction of a second is dropped. A leap second is not accepted: POSIX time has none.
  package init(_ text: String) throws(DateSyntaxError) {
    var word = WordReader(text)
    guard let wall = try NowExpression.wall(&word, of: text) else {
      throw .notADate(text, suggestion: NowExpression.suggestion(for: text))
    }
    if word.isAtEnd {
      self = .wall(wall)
      return
    }
    guard let offset = try NowExpression.offset(&word, of: text), word.isAtEnd else {
      throw .notADate(text, suggestion: NowExpression.suggestion(for: text))
    }
    let instant = Instant(secondsSinceEpoch: wall.secondsAsUTC - offset)
    guard WallClock(instant, offset: 0) != nil else { throw .outOfRange(text) }
    self = .instant(instant)
  }

  /// The instant that is meant in a zone with these offsets, in seconds ahead of UTC.
  ///
  /// A time that the wall clock shows twice is the first; one that it skips is an error.
  package func instant(offset: (Instant) -> Int) throws(DateSyntaxError) -> Instant {
    switch self {
    case .instant(let instant):
      guard WallClock(instant, offset: offset(instant)) != nil else {
        throw .outOfRange("\(self)")
      }
      return instant
    case .wall(let wall):
      guard let instant = wall.instant(offset: offset) else { throw .skippedTime("\(self)") }
      guard WallClock(instant, offset: 0) != nil else { throw .outOfRange("\(self)") }
      return instant
    }
  }

  /// Day, time and seconds; nothing if the text does not begin so.
  private static func wall(_ word: inout WordReader, of text: String) throws(DateSyntaxError)
    -> WallClock?
  {
    guard let date = word.isoDate(), word.skip("t"), let clock = word.isoTime() else { return nil }
    var second = 0
    if word.skip(":") {
      guard let number = word.number(digits: 2) else { return nil }
      second = number
      if word.skip("."), word.digits().isEmpty { return nil }
    }
    if date.year == 0 { throw .outOfRange(text) }
    guard let day = CalendarDay(year: date.year, month: date.month, day: date.day) else {
      throw .noSuchDay(text)
    }
    guard let time = TimeOfDay(hour: clock.hour, minute: clock.minute),
      let wall = WallClock(day: day, time: time, second: second)
    else { throw .noSuchTime(text) }
    return wall
  }

  /// `Z`, `+01:00`, `-05:00`, in seconds ahead of UTC; nothing if it is not one.
  private static func offset(_ word: inout WordReader, of text: String) throws(DateSyntaxError)
    -> Int?
  {
    if word.skip("z") { return 0 }
    let isBehind = word.skip("-")
    guard isBehind || word.skip("+"), let ahead = word.isoTime() else { return nil }
    guard let time = TimeOfDay(hour: ahead.hour, minute: ahead.minute) else {
      throw .noSuchTime(text)
    }
    return time.minutes * (isBehind ? -60 : 60)
  }

  /// The same with a `T` for a space, or with midnight for a day alone, if that can be read.
  private static func suggestion(for text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let parts = text.uppercased().split(separator: " ")
    let candidates = [parts.joined(separator: "T"), parts.joined() + "T00:00"]
    return candidates.first { $0 != text && (try? NowExpression($0)) != nil }
  }
}

extension NowExpression: CustomStringConvertible {
  /// A spelling that reads back to an equal value; an instant is written in UTC.
  package var description: String {
    switch self {
    case .instant(let instant): instant.description
    case .wall(let wall): wall.description
    }
  }
}
