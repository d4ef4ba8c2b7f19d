/// A day of each month: by its number, by its weekday, or the last one.
///
/// ```swift
/// DayOfMonth.number(15)                        // 15th
/// DayOfMonth.weekday(.monday, ordinal: 1)      // 1st-mon
/// DayOfMonth.lastWeekday(.friday)              // last-fri
/// DayOfMonth.last                              // eom
/// ```
package enum DayOfMonth: Hashable, Sendable {
  /// The day with this number, 1 to 30; in a month without it, the last day.
  case number(Int)
  /// The last day.
  case last
  /// The first to fifth of a weekday. A month without a fifth has no such day.
  case weekday(Weekday, ordinal: Int)
  /// The last of a weekday.
  case lastWeekday(Weekday)

  /// The range of the ordinal number of a weekday.
  static let ordinals = 1...5

  /// Returns this day of the month that contains `day`; nil if that month has none.
  package func day(inMonthOf day: CalendarDay) -> CalendarDay? {
    switch self {
    case .number(let number):
      let length = CalendarDay.length(ofMonth: day.month, year: day.year)
      return CalendarDay(year: day.year, month: day.month, day: min(number, length))
    case .last: return day.end(of: .month)
    case .weekday(let weekday, let ordinal):
      guard DayOfMonth.ordinals.contains(ordinal) else { return nil }
      let found = day.start(of: .month)?.onOrAfter(weekday)?.adding(days: 7 * (ordinal - 1))
      return found.flatMap { $0.month == day.month ? $0 : nil }
    case .lastWeekday(let weekday): return day.end(of: .month)?.onOrBefore(weekday)
    }
  }

  /// Returns the first such day on or after `limit`; nil after the year 9999.
  package func first(onOrAfter limit: CalendarDay) -> CalendarDay? {
    // At most three months in a row lack a fifth of a weekday, and the day in the first month can be
    // before the limit.
    (0...4).lazy.compactMap { limit.start(of: .month)?.adding(months: $0) }
      .compactMap(day(inMonthOf:)).first { $0 >= limit }
  }
}

extension DayOfMonth {
  /// Parses what follows the letters in `15th`, `1st-mon`, `last-fri`; nil for any other text. The
  /// 31st is the last day of each month.
  init?(digits: String, letters: String, _ word: inout WordReader) {
    if digits.isEmpty {
      guard letters == "last", word.skip("-"), let weekday = word.weekday() else { return nil }
      self = .lastWeekday(weekday)
      return
    }
    guard let number = Int(digits), letters == DateExpression.ordinalSuffix(number) else {
      return nil
    }
    if word.skip("-") {
      guard DayOfMonth.ordinals.contains(number), let weekday = word.weekday() else { return nil }
      self = .weekday(weekday, ordinal: number)
    } else {
      guard (1...31).contains(number), word.isAtEnd else { return nil }
      self = number == 31 ? .last : .number(number)
    }
  }
}

extension DayOfMonth: CustomStringConvertible {
  /// The canonical spelling, which is used in the list file: `eom`, `15th`, `1st-mon`, `last-fri`.
  package var description: String {
    switch self {
    case .number(let number): DayOfMonth.ordinal(number)
    case .last: "eom"
    case .weekday(let weekday, let ordinal): "\(DayOfMonth.ordinal(ordinal))-\(weekday.word)"
    case .lastWeekday(let weekday): "last-\(weekday.word)"
    }
  }

  /// Returns an ordinal number in digits: `1st`, `15th`.
  package static func ordinal(_ number: Int) -> String {
    "\(number)\(DateExpression.ordinalSuffix(number))"
  }
}

extension WordReader {
  /// Reads the rest of the text as a weekday; nil if it is none.
  fileprivate mutating func weekday() -> Weekday? {
    let weekday = Weekday(word: letters())
    return isAtEnd ? weekday : nil
  }
}
