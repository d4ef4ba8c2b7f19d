extension DateExpression {
  /// Parses a date expression, ignoring case. A base of `due` is accepted only if `allowsDue` is
  /// true.
  package init(_ text: String, allowsDue: Bool = false) throws(DateError) {
    do {
      var reader = DateExpressionReader(text, allowsDue: allowsDue)
      self = try reader.expression()
    } catch .notADate {
      throw DateSuggestion.error(for: text, allowsDue: allowsDue)
    }
  }
}

/// Parses `base (+count unit | -count unit)* [@time]`; the base can be left out before a time that
/// stands alone.
struct DateExpressionReader {
  private let text: String
  private let allowsDue: Bool
  private var word: WordReader
  /// The time of a base in ISO 8601, `2026-12-01T17:00`.
  private var isoTime: TimeOfDay?

  init(_ text: String, allowsDue: Bool) {
    self.text = text
    self.allowsDue = allowsDue
    word = WordReader(text)
  }

  /// The error to throw if no other case fits; `DateExpression.init` adds a suggestion.
  private var notADate: DateError { .notADate(text, suggestion: nil) }

  mutating func expression() throws(DateError) -> DateExpression {
    let base = try base()
    var shifts: [CalendarShift] = []
    while word.next == "+" || word.next == "-" {
      guard case .shift(let shift) = try signedAmount() else { throw .elapsedOnDay(text) }
      shifts.append(shift)
    }
    let time = try time(after: base)
    guard word.isAtEnd else { throw errorAfterTime() }
    return DateExpression(base: base, shifts: shifts, time: time)
  }

  /// Returns the error for a text that goes on after the time: `timeNotLast` if moving the time to the end
  /// makes it a date.
  private func errorAfterTime() -> DateError {
    let typed = text.lowercased()
    let rest = word.rest
    // With a second `@`, this function would call itself without end.
    guard let mark = typed.firstIndex(of: "@"), rest.first == "+" || rest.first == "-",
      !rest.contains("@")
    else { return notADate }
    let ordered = typed[..<mark] + rest + typed[mark...].dropLast(rest.utf8.count)
    let suggestion = String(ordered.first == "+" ? ordered.dropFirst() : ordered)
    var reader = DateExpressionReader(suggestion, allowsDue: allowsDue)
    do {
      _ = try reader.expression()
    } catch .elapsedOnDay {
      return .elapsedOnDay(text)
    } catch .outOfRange {
      return .outOfRange(text)
    } catch {
      return notADate
    }
    return .timeNotLast(text, suggestion: suggestion)
  }

  /// Parses `@17:00`, `@9`, `@5pm`, `@noon`; without an `@`, returns the time of the base, if any.
  private mutating func time(after base: DateExpression.Base) throws(DateError)
    -> TimeOfDay?
  {
    guard word.skip("@") else { return isoTime }
    let time = try clockTime()
    if isoTime != nil { throw .secondTime(text) }
    if case .elapsed = base { throw .secondTime(text) }
    return time
  }

  /// Parses what follows the `@`. There is no word for midnight, because people differ on whether it
  /// begins or ends the day.
  private mutating func clockTime() throws(DateError) -> TimeOfDay {
    let name = word.letters()
    if name == "noon" { return .noon }
    guard name.isEmpty else { throw notADate }
    let digits = word.digits()
    guard (1...2).contains(digits.utf8.count), var hour = Int(digits) else { throw notADate }
    var minute = 0
    if word.skip(":") {
      guard let number = word.number(digits: 2) else { throw notADate }
      minute = number
    }
    let half = word.letters()
    if half == "am" || half == "pm" {
      guard (1...12).contains(hour) else { throw .noSuchTime(text) }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    } else if !half.isEmpty {
      throw notADate
    }
    guard let time = TimeOfDay(hour: hour, minute: minute) else { throw .noSuchTime(text) }
    return time
  }

  /// Parses the base of the expression. A time alone starts from today.
  private mutating func base() throws(DateError) -> DateExpression.Base {
    switch word.next {
    case "@": return .today
    case "+", "-": return try signedAmount()
    case .some("0"..."9"): return try numericBase()
    default: return try namedBase()
    }
  }

  private mutating func namedBase() throws(DateError) -> DateExpression.Base {
    let name = word.letters()
    if let known = DateExpression.words[name] { return known }
    if let weekday = Weekday(word: name) { return .weekday(weekday) }
    if let month = Month(word: name) { return try monthDay(month, digits: word.digits()) }
    if name == "due" {
      guard allowsDue else { throw .dueNotAllowed(text) }
      return .due
    }
    if let ambiguous = ambiguousWeekday(name) { throw .ambiguousWeekday(text, ambiguous) }
    throw notADate
  }

  /// Parses what follows `next`, `this` or `last`: `next-fri`, `nextfri`, `next fri`.
  private mutating func ambiguousWeekday(_ name: String) -> AmbiguousWeekday? {
    for determiner in AmbiguousWeekday.Determiner.allCases
    where name.hasPrefix(determiner.rawValue) {
      var rest = String(name.dropFirst(determiner.rawValue.count))
      if rest.isEmpty, word.skip("-") || word.skip(" ") { rest = word.letters() }
      guard let weekday = Weekday(word: rest) else { continue }
      // The rest is repeated in suggestions only if it is valid after a weekday.
      var reader = DateExpressionReader(weekday.word + word.rest, allowsDue: false)
      let isReadable = (try? reader.expression()) != nil
      return AmbiguousWeekday(
        determiner: determiner, weekday: weekday, rest: isReadable ? word.rest : "")
    }
    return nil
  }

  private mutating func numericBase() throws(DateError) -> DateExpression.Base {
    if word.hasLongYear { throw .outOfRange(text) }
    let digits = word.digits()
    guard word.next == "-" else { return try counted(digits, sign: "") }
    switch digits.utf8.count {
    case 4: return try isoDay(year: Int(digits) ?? 0)
    case 2:
      guard word.skip("-"), let day = word.number(digits: 2) else { throw notADate }
      guard let month = Int(digits).flatMap(Month.init(rawValue:)) else {
        // A third number is not arithmetic but a date in another order or with a short year.
        let isThird = word.rest.first == "-" && Int(word.rest.dropFirst()) != nil
        throw isThird ? notADate : .noSuchDay(text)
      }
      return try monthDay(month, digits: "\(day)")
    default: throw notADate
    }
  }

  private func monthDay(_ month: Month, digits: String) throws(DateError)
    -> DateExpression.Base
  {
    guard (1...2).contains(digits.utf8.count), let day = Int(digits) else { throw notADate }
    guard (1...month.longestLength).contains(day) else { throw .noSuchDay(text) }
    return .monthDay(month: month.rawValue, day: day)
  }

  /// Parses what follows the year in `2026-12-01`, `2026-12-01T17:00`, `2026-W49-2`.
  private mutating func isoDay(year: Int) throws(DateError) -> DateExpression.Base {
    guard word.skip("-") else { throw notADate }
    let isWeekDate = word.skip("w")
    guard let monthOrWeek = word.number(digits: 2), word.skip("-"),
      let dayNumber = word.number(digits: isWeekDate ? 1 : 2)
    else { throw notADate }
    if year == 0 { throw .outOfRange(text) }
    let day: CalendarDay? =
      if isWeekDate {
        Weekday(rawValue: dayNumber)
          .flatMap { ISOWeekDate(year: year, week: monthOrWeek, weekday: $0) }?.day
      } else {
        CalendarDay(year: year, month: monthOrWeek, day: dayNumber)
      }
    guard let day else { throw .noSuchDay(text) }
    if word.skip("t") {
      guard let clock = word.isoTime() else { throw notADate }
      guard let time = TimeOfDay(hour: clock.hour, minute: clock.minute) else {
        throw .noSuchTime(text)
      }
      isoTime = time
    }
    return .day(day)
  }

  /// Parses `+3d`, `-2bd`, `-4h`.
  private mutating func signedAmount() throws(DateError) -> DateExpression.Base {
    let isNegative = word.skip("-")
    guard isNegative || word.skip("+") else { throw notADate }
    return try counted(word.digits(), sign: isNegative ? "-" : "+")
  }

  /// Parses the letters after digits: a unit or, without a sign, as in `1st` and `1dec`.
  private mutating func counted(_ digits: String, sign: String) throws(DateError)
    -> DateExpression.Base
  {
    let name = word.letters()
    guard !digits.isEmpty else { throw notADate }
    // The conversion fails only if there are too many digits.
    let count = Int(sign + digits)
    if let unit = CalendarUnit(rawValue: name) {
      guard let count else { throw .outOfRange(text) }
      return .shift(CalendarShift(count, unit))
    }
    if let unit = ElapsedTime.Unit(rawValue: name) {
      guard let count else { throw .outOfRange(text) }
      return .elapsed(ElapsedTime(count, unit))
    }
    guard sign.isEmpty else { throw notADate }
    if let month = Month(word: name) { return try monthDay(month, digits: digits) }
    guard let count, name == DateExpression.ordinalSuffix(count) else { throw notADate }
    guard (1...31).contains(count) else { throw .noSuchDay(text) }
    return .dayOfMonth(count)
  }
}

/// The current time as a user sets it, with `--now` or `TODO_NOW`.
package enum NowExpression: Hashable, Sendable {
  /// A time with an offset (RFC 3339): `2026-03-28T23:30:00+01:00`.
  case instant(Instant)
  /// A time in the user's time zone: `2026-03-28T23:30`.
  case wall(WallClock)

  /// Parses a time in RFC 3339; the seconds and the offset can be left out.
  ///
  /// A fraction of a second is dropped. A leap second is rejected, because POSIX time has none.
  package init(_ text: String) throws(DateError) {
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

  /// Returns the instant in a time zone that is `offset` seconds ahead of UTC.
  ///
  /// If the wall clock shows the time twice, this is the first. Throws `skippedTime` if the wall
  /// clock skips the time, and `outOfRange` outside the years 1 to 9999.
  package func instant(offset: (Instant) -> Int) throws(DateError) -> Instant {
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

  /// Parses the day, the time and the seconds; returns nil if the text has another form.
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

  /// Parses `Z`, `+01:00` or `-05:00` into seconds ahead of UTC; returns nil for another form.
  private static func offset(_ word: inout WordReader, of text: String) throws(DateError)
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

  /// Returns the text with a `T` for a space, or a day with midnight, if that is a valid time.
  private static func suggestion(for text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let parts = text.uppercased().split(separator: " ")
    let candidates = [parts.joined(separator: "T"), parts.joined() + "T00:00"]
    return candidates.first { $0 != text && (try? NowExpression($0)) != nil }
  }
}

extension NowExpression: CustomStringConvertible {
  /// A spelling that parses to an equal value; an instant is written in UTC.
  package var description: String {
    switch self {
    case .instant(let instant): instant.description
    case .wall(let wall): wall.description
    }
  }
}

/// A timestamp of Emacs Org mode, `<2026-12-01 Tue 17:00 +1w>`, or its repeater alone, `+1w`.
///
/// Of a time span, only the start is kept. A warning period (`-3d`) is ignored.
struct OrgTimestamp {
  /// The day and the time; nil for a repeater alone.
  let date: FloatingDate?
  /// The rule, with its mode, that repeats like the repeater; nil for a timestamp without one.
  let rule: String?

  /// Parses a text in lower case; nil if it is neither a timestamp nor a repeater.
  init?(_ typed: String) {
    let text = typed.filter { !"<>[]".contains($0) }
    // A timestamp has brackets, a weekday, `++` or `.+`. Without these, it is more likely a date with a time
    // or a shift.
    let hasBrackets = text != typed
    var isMarked = hasBrackets
    var day: CalendarDay?
    var time: TimeOfDay?
    var rule: String?
    for word in text.split(separator: " ") {
      if day == nil, let found = OrgTimestamp.day(word) {
        day = found
      } else if let found = OrgTimestamp.rule(word) {
        rule = found
        isMarked = isMarked || !word.hasPrefix("+") || word.hasPrefix("++")
      } else if let found = OrgTimestamp.time(word) {
        time = found
      } else if Weekday(word: String(word)) != nil || hasBrackets && word.allSatisfy(\.isLetter) {
        // In brackets, the weekday can be in any language.
        isMarked = true
      } else if word.first != "-" {
        return nil
      }
    }
    guard let day else {
      guard let rule, time == nil else { return nil }
      (date, self.rule) = (nil, rule)
      return
    }
    guard isMarked else { return nil }
    (date, self.rule) = (FloatingDate(day, at: time), rule)
  }

  private static func day(_ text: Substring) -> CalendarDay? {
    var word = WordReader(String(text))
    guard let date = word.isoDate(), word.isAtEnd else { return nil }
    return CalendarDay(year: date.year, month: date.month, day: date.day)
  }

  /// Parses `9:00` or `09:00`, or the start of `9:00-10:00`.
  private static func time(_ text: Substring) -> TimeOfDay? {
    var word = WordReader(String(text))
    let hour = word.digits()
    guard (1...2).contains(hour.utf8.count), word.skip(":"), let minute = word.number(digits: 2),
      word.isAtEnd || word.next == "-"
    else { return nil }
    return Int(hour).flatMap { TimeOfDay(hour: $0, minute: minute) }
  }

  /// Parses a repeater: `+1w` goes one step on, `++1w` goes into the future, and `.+1w` counts from
  /// the day of completion. The second number of a habit, `.+1w/2w`, is ignored. Hours are no rule.
  private static func rule(_ text: Substring) -> String? {
    var word = WordReader(String(text))
    let isFromCompletion = word.skip(".")
    guard word.skip("+") else { return nil }
    let isCatchUp = !isFromCompletion && word.skip("+")
    let count = word.digits()
    let unit = word.letters()
    // A rule counts to 9999.
    guard (1...4).contains(count.utf8.count), let number = Int(count), number > 0,
      ["d", "w", "m", "y"].contains(unit)
    else { return nil }
    if word.skip("/"), word.digits().isEmpty || word.letters().isEmpty { return nil }
    guard word.isAtEnd else { return nil }
    return "\(number)\(unit)" + (isFromCompletion ? "/done" : isCatchUp ? "" : "/strict")
  }
}
