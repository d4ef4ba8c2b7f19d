// Parses the current time that `--now` and `TODO_NOW` set: RFC 3339 with optional seconds and offset.

extension Instant {
  /// Parses the current time that a user sets with `--now` or `TODO_NOW`. It is a time in RFC 3339, and its
  /// seconds and its offset can be left out. A time without an offset, `2026-03-28T23:30`, is in the user's time
  /// zone, which is `offset` seconds ahead of UTC.
  ///
  /// A fraction of a second is dropped. A leap second is rejected, because POSIX time has no leap seconds. If the
  /// wall clock shows the time twice, the result is the first instant. Throws `skippedTime` if the wall clock
  /// skips the time, and `outOfRange` outside the years 1 to 9999.
  package init(now text: String, offset: (Instant) -> Int) throws(DateError) {
    var word = WordReader(text)
    guard let wall = try Instant.wall(&word, of: text) else {
      throw .notADate(text, suggestion: nil)
    }
    if word.isAtEnd {
      guard let instant = wall.instant(offset: offset) else { throw .skippedTime("\(wall)") }
      guard WallClock(instant, offset: 0) != nil else { throw .outOfRange("\(wall)") }
      self = instant
      return
    }
    guard let written = try Instant.offset(&word, of: text), word.isAtEnd else {
      throw .notADate(text, suggestion: nil)
    }
    self.init(secondsSinceEpoch: wall.secondsAsUTC - written)
    guard WallClock(self, offset: 0) != nil else { throw .outOfRange(text) }
    guard WallClock(self, offset: offset(self)) != nil else { throw .outOfRange("\(self)") }
  }

  /// Parses the day, the time and the seconds, or returns nil if the text has another form.
  private static func wall(_ word: inout WordReader, of text: String) throws(DateError)
    -> WallClock?
  {
    if word.hasLongYear { throw .outOfRange(text) }
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

  /// Parses `Z`, `+01:00` or `-05:00` into seconds ahead of UTC, or returns nil for another form.
  private static func offset(_ word: inout WordReader, of text: String) throws(DateError) -> Int? {
    if word.skip("z") { return 0 }
    let isBehind = word.skip("-")
    guard isBehind || word.skip("+"), let ahead = word.isoTime() else { return nil }
    guard let time = TimeOfDay(hour: ahead.hour, minute: ahead.minute) else {
      throw .noSuchTime(text)
    }
    return time.minutes * (isBehind ? -60 : 60)
  }
}
