// Resolves dates such as `tomorrow`, `fri`, `4h`, `dec1`, `12-01`, `1st`, `fri+1w@9`, and months (`--month dec`).
// A weekday such as `fri` is after today. Lists the words of dates in the order of Tab.
//
// This folder parses dates as users type them, such as `fri+1w@9`, resolves them at a clock's time, and suggests a
// date for an invalid one. It does not write sentences: errors are values, and Wording puts them into words. Start
// with this file.

/// A date as a user types it, such as `fri+1w@9`: a base, shifts and a time. A clock resolves it to a date.
///
/// ```swift
/// let expression = try DateExpression("fri+1w@9")
/// // base: .weekday(.friday), shifts: [CalendarShift(1, .week)], time: 09:00
/// let date = try expression.resolved(at: clock)
/// // 2026-12-04T09:00 if today is Wednesday, 2026-11-25
/// ```
///
/// The spelling is not kept: `Tom` and `tomorrow` are equal.
package struct DateExpression: Hashable, CustomStringConvertible, Sendable {
  package enum Base: Hashable, Sendable {
    /// A day with its year: `2026-12-01`, `2026-W49-2`.
    case day(CalendarDay)
    /// A month and a day, without a year: `12-01`, `dec1`. At least one year has that day.
    case monthDay(month: Int, day: Int)
    /// A day of the month, 1 to 31: `1st`.
    case dayOfMonth(Int)
    case today
    case tomorrow
    case yesterday
    case weekday(Weekday)
    /// A distance from today: `3d`, `-1w`.
    case shift(CalendarShift)
    /// A time span from now: `4h`, `30min`.
    case elapsed(ElapsedTime)
    /// The start or end of a period: `eow`, `som`, `sony`.
    case edge(PeriodEdge, CalendarPeriod)
    case due
  }

  /// The date that the expression starts from.
  package let base: Base
  /// The shifts that are added to the base, in this order.
  package let shifts: [CalendarShift]
  /// The time of day that is set last.
  package let time: TimeOfDay?
  /// The hours or minutes that are added after the shifts to the base `due`. Then `time` is nil.
  package var elapsed: ElapsedTime?

  /// A spelling that parses to an equal expression.
  package var description: String {
    var text = "\(base)"
    for shift in shifts { text += "\(shift)" }
    if let elapsed { text += "\(elapsed.count < 0 ? "" : "+")\(elapsed)" }
    guard let time else { return text }
    if case .day = base, shifts.isEmpty { return "\(text)T\(time)" }
    return "\(text)@\(time)"
  }
}

/// A time span in hours or minutes.
package struct ElapsedTime: Hashable, CustomStringConvertible, Sendable {
  /// A unit of time with a fixed length, unlike a day.
  package enum Unit: String, CaseIterable, Sendable {
    case hour = "h"
    case minute = "min"

    var seconds: Int {
      switch self {
      case .hour: 3600
      case .minute: 60
      }
    }
  }

  /// The number of units; negative for the past.
  package let count: Int
  package let unit: Unit

  package init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }

  /// The form that users type: `4h`, `-30min`.
  package var description: String { "\(count)\(unit.rawValue)" }
}

extension DateExpression.Base: CustomStringConvertible {
  /// A spelling that parses to an equal base.
  package var description: String {
    switch self {
    case .day(let day): day.description
    case .monthDay(let month, let day): padded(month, to: 2) + "-" + padded(day, to: 2)
    case .dayOfMonth(let day): "\(day)\(DateExpression.ordinalSuffix(day))"
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .yesterday: "yesterday"
    case .weekday(let weekday): weekday.word
    case .shift(let shift): shift.unsigned
    case .elapsed(let time): time.description
    case .edge(let edge, let period): edge.rawValue + period.rawValue
    case .due: "due"
    }
  }
}

// The words and forms of dates, for help, error messages and completion.
extension DateExpression {
  /// The fixed words and their meanings. Names of weekdays and months are parsed by `Weekday` and
  /// `Month`.
  static let words: [String: Base] = {
    var words: [String: Base] = [
      "today": .today, "tod": .today,
      "tomorrow": .tomorrow, "tom": .tomorrow,
      "yesterday": .yesterday,
    ]
    for period in CalendarPeriod.allCases {
      for edge in PeriodEdge.allCases {
        words[edge.rawValue + period.rawValue] = .edge(edge, period)
      }
    }
    return words
  }()

  package static let today = DateExpression(base: .today, shifts: [], time: nil)

  /// The words that are complete dates, the most common first.
  package static let completions: [String] =
    ["today", "tomorrow", "yesterday"] + Weekday.allCases.map(\.word)
    + [PeriodEdge.end, .start, .nextStart].flatMap { edge in
      CalendarPeriod.allCases.map { edge.rawValue + $0.rawValue }
    }

  /// One example of each kind of date, the most common first. They fit into one sentence.
  package static let examples: [String] = [
    "today", "fri", "3d", "4h", "eow", "2026-12-01", "2026-W49-2", "12-01", "dec1", "1st",
    "fri+1w@9", "@17:00",
  ]

  /// Examples of the forms that are accepted only where `due` is allowed.
  package static let dueExamples: [String] = ["due-3d", "due-2h"]

  /// Returns the suffix of the English ordinal number: `st`, `nd`, `rd` or `th`.
  static func ordinalSuffix(_ number: Int) -> String {
    switch (number % 100, number % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  }
}

/// The direction in which a date without a year is resolved, such as `fri` or `12-01`.
package enum DateReading: String, CaseIterable, Sendable {
  /// The next such day, as for a due date.
  case forward
  /// The last such day that is not after today, as for a completion date.
  case backward
}

/// One step of resolving a date.
package struct DateStep: Hashable, Sendable {
  /// The part of the expression that this step applies, in its canonical spelling: `fri`, `+1w`,
  /// `@09:00`.
  package let words: String
  package let date: FloatingDate
}

extension DateExpression {
  /// Returns the date that the expression means at the clock's time.
  ///
  /// `due` is the date that the base `due` means. Throws `needsDue` if that is missing, `needsDueTime` if hours are
  /// added and it has no time, and `outOfRange` if the date is outside the years 1 to 9999.
  package func resolved(
    at clock: Clock, reading: DateReading = .forward, due: FloatingDate? = nil
  ) throws(DateError) -> FloatingDate {
    let steps = try steps(at: clock, reading: reading, due: due)
    return steps[steps.count - 1].date
  }

  /// Returns the steps that lead to the date, at least one. The last step has the result. Throws like `resolved`.
  package func steps(
    at clock: Clock, reading: DateReading = .forward, due: FloatingDate? = nil
  ) throws(DateError) -> [DateStep] {
    if case .due = base, due == nil { throw .needsDue("\(self)") }
    guard var date = base.start(at: clock, reading: reading, due: due) else {
      throw .outOfRange("\(self)")
    }
    var steps = [DateStep(words: "\(base)", date: date)]
    for shift in shifts {
      guard let day = date.day.adding(shift) else { throw .outOfRange("\(self)") }
      date = FloatingDate(day, at: date.time)
      steps.append(DateStep(words: "\(shift)", date: date))
    }
    if let elapsed {
      guard date.time != nil else { throw .needsDueTime("\(self)", date) }
      guard let later = date.adding(elapsed) else { throw .outOfRange("\(self)") }
      steps.append(DateStep(words: "\(elapsed.count < 0 ? "" : "+")\(elapsed)", date: later))
    }
    if let time {
      steps.append(DateStep(words: "@\(time)", date: FloatingDate(date.day, at: time)))
    }
    return steps
  }
}

extension FloatingDate {
  /// Returns the date that is later by this span on the wall clock, or nil without a time or outside the years 1 to
  /// 9999.
  fileprivate func adding(_ span: ElapsedTime) -> FloatingDate? {
    guard let time, let seconds = product(span.count, span.unit.seconds) else { return nil }
    // This cannot overflow, because the quotient is far from the bounds.
    let sum = seconds / 60 + time.minutes
    let minutes = (sum % 1440 + 1440) % 1440
    return day.adding(days: (sum - minutes) / 1440).map {
      FloatingDate($0, at: TimeOfDay(hour: minutes / 60, minute: minutes % 60))
    }
  }
}

extension Clock {
  /// Returns the reading of the user's wall clock `time` later, or nil outside the years 1 to 9999.
  fileprivate func wall(after time: ElapsedTime) -> WallClock? {
    guard let seconds = product(time.count, time.unit.seconds) else { return nil }
    let (sum, overflow) = now.secondsSinceEpoch.addingReportingOverflow(seconds)
    let instant = Instant(secondsSinceEpoch: sum)
    // `offset` is called only for instants in the years 1 to 9999.
    guard !overflow, WallClock(instant, offset: 0) != nil else { return nil }
    return wall(at: instant)
  }
}

extension DateExpression.Base {
  /// Returns the day of a base that has a month, or nil for another base and outside the years 1 to 9999.
  package func calendarDay(from today: CalendarDay, _ reading: DateReading) -> CalendarDay? {
    switch self {
    case .day(let day): day
    case .monthDay(let month, let number):
      // Two leap days are at most 8 years apart.
      today.nearest(reading, within: 8) {
        CalendarDay(year: today.year + $0, month: month, day: number)
      }
    default: nil
    }
  }

  /// Returns the date, or nil if it is outside the years 1 to 9999 or the due date is missing.
  fileprivate func start(
    at clock: Clock, reading: DateReading, due: FloatingDate?
  ) -> FloatingDate? {
    let today = clock.today
    let day: CalendarDay?
    switch self {
    case .due: return due
    case .elapsed(let time):
      return clock.wall(after: time).map { FloatingDate($0.day, at: $0.time) }
    case .day, .monthDay: day = calendarDay(from: today, reading)
    case .dayOfMonth(let number):
      // At least one of two months in a row has the day. The third month is needed if the day in the first
      // month is on the wrong side of today.
      day = today.nearest(reading, within: 2) { distance in
        let month = today.edge(.start, of: .month)?.adding(months: distance)
        return month.flatMap { CalendarDay(year: $0.year, month: $0.month, day: number) }
      }
    case .today: day = today
    case .tomorrow: day = today.adding(days: 1)
    case .yesterday: day = today.adding(days: -1)
    case .weekday(let weekday):
      day =
        reading == .forward
        ? today.adding(days: 1)?.onOrAfter(weekday) : today.onOrBefore(weekday)
    case .shift(let shift): day = today.adding(shift)
    case .edge(let edge, let period):
      day = today.edge(edge, of: period, weekStart: clock.weekStart)
    }
    return day.map { FloatingDate($0) }
  }
}

extension CalendarDay {
  /// Returns the nearest day in this period and the following ones, or in this period and the previous ones. The
  /// result may be this day. `day` returns the day in the period at a distance from this period.
  fileprivate func nearest(
    _ reading: DateReading, within limit: Int, _ day: (Int) -> CalendarDay?
  ) -> CalendarDay? {
    for distance in 0...limit {
      guard let found = day(reading == .forward ? distance : -distance) else { continue }
      if reading == .forward ? found >= self : found <= self { return found }
    }
    return nil
  }
}

/// A month as a user types it: `dec`, `december` or `2026-12`.
package struct MonthExpression: Hashable, CustomStringConvertible, Sendable {
  /// The year, 1 to 9999, or nil for the next such month, which may be this month.
  private let year: Int?
  private let month: Month

  /// Parses a month, ignoring case, or returns nil for any other text.
  package init?(_ text: String) {
    var word = WordReader(text)
    year = word.number(digits: 4)
    let month: Month? =
      if year == nil {
        Month(word: word.letters())
      } else {
        word.skip("-") ? word.number(digits: 2).flatMap(Month.init(rawValue:)) : nil
      }
    guard year != 0, let month, word.isAtEnd else { return nil }
    self.month = month
  }

  /// Returns the first day of the month, or nil after the year 9999.
  package func firstDay(from today: CalendarDay) -> CalendarDay? {
    let next = today.year + (month.rawValue < today.month ? 1 : 0)
    return CalendarDay(year: year ?? next, month: month.rawValue, day: 1)
  }

  /// A spelling that parses to an equal month.
  package var description: String {
    guard let year else { return month.shortName.lowercased() }
    return "\(padded(year, to: 4))-\(padded(month.rawValue, to: 2))"
  }
}
