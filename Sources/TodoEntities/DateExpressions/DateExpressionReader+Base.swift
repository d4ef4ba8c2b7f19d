extension DateExpressionReader {
  /// Parses the base of the expression. A time alone starts from today.
  mutating func base() throws(DateSyntaxError) -> DateExpression.Base {
    switch word.next {
    case "@": return .today
    case "+", "-": return try signedAmount()
    case .some("0"..."9"): return try numericBase()
    default: return try namedBase()
    }
  }

  private mutating func namedBase() throws(DateSyntaxError) -> DateExpression.Base {
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

  private mutating func numericBase() throws(DateSyntaxError) -> DateExpression.Base {
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

  private func monthDay(_ month: Month, digits: String) throws(DateSyntaxError)
    -> DateExpression.Base
  {
    guard (1...2).contains(digits.utf8.count), let day = Int(digits) else { throw notADate }
    guard (1...month.longestLength).contains(day) else { throw .noSuchDay(text) }
    return .monthDay(month: month.rawValue, day: day)
  }

  /// Parses what follows the year in `2026-12-01`, `2026-12-01T17:00`, `2026-W49-2`.
  private mutating func isoDay(year: Int) throws(DateSyntaxError) -> DateExpression.Base {
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
  mutating func signedAmount() throws(DateSyntaxError) -> DateExpression.Base {
    let isNegative = word.skip("-")
    guard isNegative || word.skip("+") else { throw notADate }
    return try counted(word.digits(), sign: isNegative ? "-" : "+")
  }

  /// Parses the letters after digits: a unit or, without a sign, as in `1st` and `1dec`.
  private mutating func counted(_ digits: String, sign: String) throws(DateSyntaxError)
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
