/// The direction in which a date without a year is resolved, such as `fri` or `12-01`.
package enum DateReading: String, CaseIterable, Sendable {
  /// To the next such day, as for a due date.
  case forward
  /// To the last such day that is not after today, as for a completion date.
  case backward
}

/// One step of resolving a date.
package struct DateStep: Hashable, Sendable {
  /// The part of the expression that this step applies, in its canonical spelling: `fri`, `+1w`,
  /// `@09:00`.
  package let words: String
  /// The date after this step.
  package let date: FloatingDate
}

extension DateExpression {
  /// Returns the date that the expression means at the clock's time.
  ///
  /// `due` is the date of a base of `due`. Throws `needsDue` if that is missing, and `outOfRange`
  /// if the date is outside the years 1 to 9999.
  package func resolved(
    at clock: Clock, reading: DateReading = .forward, due: FloatingDate? = nil
  ) throws(DateResolutionError) -> FloatingDate {
    try resolution(at: clock, reading: reading, due: due).date
  }

  /// Returns the steps that lead to the date, at least one; the last one is the result. Throws like
  /// `resolved`.
  package func steps(
    at clock: Clock, reading: DateReading = .forward, due: FloatingDate? = nil
  ) throws(DateResolutionError) -> [DateStep] {
    try resolution(at: clock, reading: reading, due: due).steps
  }

  private func resolution(
    at clock: Clock, reading: DateReading, due: FloatingDate?
  ) throws(DateResolutionError) -> (date: FloatingDate, steps: [DateStep]) {
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
    if let time {
      date = FloatingDate(date.day, at: time)
      steps.append(DateStep(words: "@\(time)", date: date))
    }
    return (date, steps)
  }
}

extension Clock {
  /// Returns what the user's wall clock shows `time` later; nil outside the years 1 to 9999.
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
  /// Returns the date; nil outside the years 1 to 9999, and for a missing due date.
  fileprivate func start(
    at clock: Clock, reading: DateReading, due: FloatingDate?
  ) -> FloatingDate? {
    let today = clock.today
    let day: CalendarDay?
    switch self {
    case .due: return due
    case .elapsed(let time):
      return clock.wall(after: time).map { FloatingDate($0.day, at: $0.time) }
    case .day(let written): day = written
    case .monthDay(let month, let number):
      day = today.nearest(month: month, day: number, reading)
    case .dayOfMonth(let number): day = today.nearest(dayOfMonth: number, reading)
    case .today: day = today
    case .tomorrow: day = today.adding(days: 1)
    case .yesterday: day = today.adding(days: -1)
    case .weekday(let weekday): day = today.nearest(weekday, reading)
    case .shift(let shift): day = today.adding(shift)
    case .edge(let edge, let period):
      day = today.edge(edge, of: period, weekStart: clock.weekStart)
    }
    return day.map { FloatingDate($0) }
  }
}

extension CalendarDay {
  /// Returns the first such weekday after this day, or the last one on or before it.
  fileprivate func nearest(_ weekday: Weekday, _ reading: DateReading) -> CalendarDay? {
    switch reading {
    case .forward: adding(days: 1)?.onOrAfter(weekday)
    case .backward: onOrBefore(weekday)
    }
  }

  /// Returns the nearest day with this month and day; that may be this day itself.
  fileprivate func nearest(month: Int, day: Int, _ reading: DateReading) -> CalendarDay? {
    // Two leap days are at most 8 years apart.
    let years = reading == .forward ? Array(0...8) : (-8...0).reversed()
    return years.lazy
      .compactMap { CalendarDay(year: self.year + $0, month: month, day: day) }
      .first { reading == .forward ? $0 >= self : $0 <= self }
  }

  /// Returns the nearest day with this day of the month; that may be this day itself.
  fileprivate func nearest(dayOfMonth: Int, _ reading: DateReading) -> CalendarDay? {
    // Of two months in a row, at least one has the day; the third is needed if the day in the first
    // one is on the wrong side of today.
    let months = reading == .forward ? Array(0...2) : (-2...0).reversed()
    return months.lazy
      .compactMap { self.start(of: .month)?.adding(months: $0) }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: dayOfMonth) }
      .first { reading == .forward ? $0 >= self : $0 <= self }
  }
}
