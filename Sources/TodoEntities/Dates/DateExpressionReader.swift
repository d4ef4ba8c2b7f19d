// Parses the spellings of dates, such as `2026-W49-2` and `@5pm`. Midnight has no word. Other words, such as
// `tod`, are in `Dates/DateExpression`.

extension DateExpression {
  /// Parses a date in todo's own form, ignoring case. The base `due` is accepted only if `allowsDue` is true. A date
  /// in English throws an error that suggests todo's form.
  package init(_ text: String, allowsDue: Bool = false) throws(DateError) {
    do {
      var reader = DateExpressionReader(text, allowsDue: allowsDue)
      self = try reader.expression()
    } catch .notADate {
      let phrase = try DatePhrase(text, on: nil, allowsDue: allowsDue)
      throw .notADate(
        text,
        suggestion: phrase?.date.description
          ?? DatePhrase.suggestion(for: text, allowsDue: allowsDue))
    }
  }
}

/// Parses `base (+count unit | -count unit)* [@time]`. Hours or minutes can be the last shift of the base `due`. A
/// time alone needs no base.
struct DateExpressionReader {
  private let text: String
  private let allowsDue: Bool
  private var word: WordReader
  /// The time of a base in ISO 8601, `2026-12-01T17:00`, or the time after an `@`.
  private var time: TimeOfDay?

  init(_ text: String, allowsDue: Bool) {
    self.text = text
    self.allowsDue = allowsDue
    word = WordReader(text)
  }

  /// The error if no other case fits. `DateExpression.init` adds a suggestion.
  private var notADate: DateError { .notADate(text, suggestion: nil) }

  mutating func expression() throws(DateError) -> DateExpression {
    let base = try base()
    var shifts: [CalendarShift] = []
    var elapsed: ElapsedTime?
    while word.next == "+" || word.next == "-" {
      switch try signedAmount() {
      case .shift(let shift) where elapsed == nil: shifts.append(shift)
      case .elapsed(let span) where base == .due && elapsed == nil: elapsed = span
      default: throw .elapsedOnDay(text)
      }
    }
    if elapsed != nil, word.next == "@" { throw .secondTime(text) }
    if word.skip("@") {
      let last = try clockTime()
      if time != nil { throw .secondTime(text) }
      if case .elapsed = base { throw .secondTime(text) }
      time = last
    }
    guard word.isAtEnd else { throw notADate }
    return DateExpression(base: base, shifts: shifts, time: time, elapsed: elapsed)
  }

  /// Parses the time behind the `@`: `17:00`, `9`, `5pm`, `noon`. There is no word for midnight, because people
  /// differ on whether midnight begins or ends the day.
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
    if name == "due", word.next.map("+-@".unicodeScalars.contains) ?? true {
      guard allowsDue else { throw .dueNotAllowed(text) }
      return .due
    }
    if name == "next", word.isAtEnd { throw .nextNotAllowed(text) }
    throw notADate
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
        // With a third number, the text is a date in another order or with a short year.
        let isThird = word.rest.first == "-" && Int(word.rest.dropFirst()) != nil
        throw isThird ? notADate : .noSuchDay(text)
      }
      return try monthDay(month, digits: "\(day)")
    default: throw notADate
    }
  }

  private func monthDay(_ month: Month, digits: String) throws(DateError) -> DateExpression.Base {
    guard (1...2).contains(digits.utf8.count), let day = Int(digits) else { throw notADate }
    guard (1...month.longestLength).contains(day) else { throw .noSuchDay(text) }
    return .monthDay(month: month.rawValue, day: day)
  }

  /// Parses the text behind the year in `2026-12-01`, `2026-12-01T17:00`, `2026-W49-2`.
  private mutating func isoDay(year: Int) throws(DateError) -> DateExpression.Base {
    guard word.skip("-") else { throw notADate }
    let isWeekDate = word.skip("w")
    guard let monthOrWeek = word.number(digits: 2), word.skip("-"),
      let dayNumber = word.number(digits: isWeekDate ? 1 : 2)
    else { throw notADate }
    if year == 0 { throw .outOfRange(text) }
    var day: CalendarDay?
    if isWeekDate {
      let week = Weekday(rawValue: dayNumber)
        .flatMap { ISOWeekDate(year: year, week: monthOrWeek, weekday: $0) }
      day = week?.day
      // The last week of 9999 ends in the following year.
      if week != nil, day == nil { throw .outOfRange(text) }
    } else {
      day = CalendarDay(year: year, month: monthOrWeek, day: dayNumber)
    }
    guard let day else { throw .noSuchDay(text) }
    if word.skip("t") {
      guard let clock = word.isoTime() else { throw notADate }
      guard let time = TimeOfDay(hour: clock.hour, minute: clock.minute) else {
        throw .noSuchTime(text)
      }
      self.time = time
    }
    return .day(day)
  }

  /// Parses `+3d`, `-2bd`, `-4h`.
  private mutating func signedAmount() throws(DateError) -> DateExpression.Base {
    let isNegative = word.skip("-")
    guard isNegative || word.skip("+") else { throw notADate }
    return try counted(word.digits(), sign: isNegative ? "-" : "+")
  }

  /// Parses the letters after digits: a unit or, without a sign, the letters of `1st` and `1dec`.
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
