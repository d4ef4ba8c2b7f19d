// Reads periods such as `week`, `next month`, `dec`, `2027` and `mon 10d`, and finds their days. A week alone has
// seven days from today. A period has at most 1,000 days.

/// A period as a user types it: `week`, `next month`, `dec`, `2027`, `fri`, `mon 10d`.
package enum PeriodExpression: Hashable, CustomStringConvertible, Sendable {
  /// A span of 1 or more units from a date on. The time of the date does not matter.
  case span(CalendarShift, from: DateExpression)
  /// A whole week, month, quarter or year. 0 is the period of today, 1 is the next one, and -1 is the last one.
  case whole(CalendarPeriod, Int)
  case month(MonthExpression)
  /// A year, 1 to 9999.
  case year(Int)

  /// Seven days from today.
  package static let week = PeriodExpression.span(CalendarShift(1, .week), from: .today)
  package static let mostDays = 1000

  /// Whether the period consists of whole months.
  package var isOfMonths: Bool {
    switch self {
    case .span, .whole(.week, _): false
    case .whole, .month, .year: true
    }
  }

  /// A spelling that parses to an equal period.
  package var description: String {
    switch self {
    case .span(let span, from: let day): "\(day) \(span.unsigned)"
    case .whole(let period, let distance):
      (PeriodExpression.distances.first { $0.value == distance }?.key ?? "") + " "
        + (PeriodExpression.names[period] ?? "")
    case .month(let month): month.description
    case .year(let year): padded(year, to: 4)
    }
  }
}

// Parsing.
extension PeriodExpression {
  private static let distances = ["this": 0, "next": 1, "last": -1]
  private static let names: [CalendarPeriod: String] = [
    .week: "week", .month: "month", .quarter: "quarter", .year: "year",
  ]

  /// Returns the period at the start of some words, ignoring case, and the number of its words, or nil if there
  /// is no period. One argument may have several words: `"next week"`.
  package static func leading(
    _ words: [String], on day: ReadingDay? = nil
  ) -> (period: PeriodExpression, count: Int)? {
    guard let word = words.first?.lowercased() else { return nil }
    let second = words.count > 1 ? words[1].lowercased() : ""
    if let distance = distances[word] {
      let named = CalendarPeriod.allCases.first { names[$0] == second }
      if let named { return (.whole(named, distance), 2) }
    }
    if word == "week" { return week(Array(words.dropFirst()), second, on: day) }
    if word.utf8.count == 4, word.isAllDigits, let year = Int(word), year > 0 {
      return (.year(year), 1)
    }
    // `dec 5` is a day.
    let isDay = words.count > 1 && words[1].first?.isNumber == true
    if !isDay || (try? DatePhrase(word + " " + second, on: day)).flatMap({ $0 }) == nil,
      let month = MonthExpression(word)
    {
      return (.month(month), 1)
    }
    let parts = word.split(separator: " ").map(String.init)
    if parts.count > 1 {
      return leading(parts, on: day).flatMap { $0.count == parts.count ? ($0.period, 1) : nil }
    }
    guard let (phrase, count) = (try? DatePhrase.leading(words, on: day)).flatMap({ $0 }) else {
      return nil
    }
    // The time of day does not matter. `10d` in `mon 10d` is a span, not a time.
    let next = words.count > count ? words[count] : ""
    if let span = CalendarShift(span: next) { return (.span(span, from: phrase.date), count + 1) }
    return (.span(CalendarShift(1, .day), from: phrase.date), count)
  }

  /// Returns the period that begins with `week`: `week`, `week mon`, `week next`, `week next month`.
  private static func week(
    _ rest: [String], _ next: String, on day: ReadingDay?
  ) -> (period: PeriodExpression, count: Int) {
    switch leading(rest, on: day) {
    case (.span(_, from: let day), 1)?: return (.span(CalendarShift(1, .week), from: day), 2)
    case let (period, count)? where count > 1: return (period, count + 1)
    default: return distances[next].map { (.whole(.week, $0), 2) } ?? (.week, 1)
    }
  }

  /// Returns the words that can follow these words of a period. If `takesDays` is false, the period must consist
  /// of whole months.
  package static func completions(after words: [String], takesDays: Bool) -> [String] {
    let periods = CalendarPeriod.allCases.filter { takesDays || $0 != .week }
    guard let word = words.first else {
      return (takesDays ? ["week"] : []) + ["this", "next", "last"]
    }
    let isNamed = words.count == 1 && distances[word] != nil
    return isNamed ? periods.compactMap { names[$0] } : []
  }

  /// The day before a whole period and the day after it, or nil for another period.
  package var bounds: (after: String, before: String)? {
    guard case .whole(let period, let distance) = self else { return nil }
    let unit = period.rawValue
    return switch distance {
    case 0: ("so\(unit)-1d", "son\(unit)")
    case 1: ("eo\(unit)", "son\(unit)+1\(unit)")
    default: ("so\(unit)-1\(unit)-1d", "so\(unit)")
    }
  }
}

extension CalendarShift {
  /// Parses a span without a sign, 1 or more: `10d`.
  fileprivate init?(span text: String) {
    guard text.first?.isNumber == true, let expression = try? DateExpression(text),
      case .shift(let shift) = expression.base, shift.count > 0, expression.shifts.isEmpty,
      expression.time == nil
    else { return nil }
    self = shift
  }
}

extension PeriodExpression {
  /// Returns the days, as seen at the clock's time. The calendar ends with the year 9999. A period of one month
  /// ends on the day before the same day of the next month.
  ///
  /// Throws `outOfRange` if the first day is outside the years 1 to 9999, and `tooLong` if there are more than
  /// 1,000 days.
  package func days(at clock: Clock) throws(DateError) -> ClosedRange<CalendarDay> {
    let first: CalendarDay?
    let length: CalendarShift
    switch self {
    case .span(let span, from: let day):
      (first, length) = (try day.resolved(at: clock).day, span)
    case .whole(let period, let distance):
      let unit = CalendarUnit(rawValue: period.rawValue) ?? .day
      first = clock.today.edge(.start, of: period, weekStart: clock.weekStart)?
        .adding(CalendarShift(distance, unit))
      length = CalendarShift(1, unit)
    case .month(let month): (first, length) = (month.firstDay(from: clock.today), .init(1, .month))
    case .year(let year): (first, length) = (.init(year: year, month: 1, day: 1), .init(1, .year))
    }
    guard let first else { throw .outOfRange("\(self)") }
    let last = first.adding(length)?.adding(days: -1) ?? .latest
    guard last.dayNumber - first.dayNumber < PeriodExpression.mostDays else {
      throw .tooLong("\(self)")
    }
    return first...max(first, last)
  }
}
