/// Which way a form without a year is read.
package enum DateReading: String, CaseIterable, Sendable {
  /// As the next such day: for what is to be done.
  case forward
  /// As the latest such day that is not after today: for what has happened.
  case backward
}

/// One step of resolving a date.
package struct DateStep: Hashable, Sendable {
  /// The part of the expression, in its canonical spelling: `fri`, `+1w`, `@09:00`.
  package let words: String
  /// The date after this step.
  package let date: FloatingDate
}

extension DateExpression {
  /// The date that is meant at this time. `due` is what a base of `due` stands for.
  package func resolved(
    at clock: Clock, reading: DateReading = .forward, due: FloatingDate? = nil
  ) throws(DateResolutionError) -> FloatingDate {
    try resolution(at: clock, reading: reading, due: due).date
  }

  /// How the date that is meant at this time comes about; at least one step, the last is the
  /// result.
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
  /// What the wall clock shows that much later; nothing outside years 1 to 9999.
  fileprivate func wall(after time: ElapsedTime) -> WallClock? {
    guard let seconds = product(time.count, time.unit.seconds) else { return nil }
    let (sum, overflow) = now.secondsSinceEpoch.addingReportingOverflow(seconds)
    let instant = Instant(secondsSinceEpoch: sum)
    // The zone is only asked about moments that the calendar holds.
    guard !overflow, WallClock(instant, offset: 0) != nil else { return nil }
    return wall(at: instant)
  }
}

extension DateExpression.Base {
  /// The date that is meant, or nothing outside years 1 to 9999 and for a missing due date.
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
    case .edge(let edge, let period): day = today.edge(edge, of: period)
    }
    return day.map { FloatingDate($0) }
  }
}

extension CalendarDay {
  /// The first such weekday after this day, or the last one up to it.
  fileprivate func nearest(_ weekday: Weekday, _ reading: DateReading) -> CalendarDay? {
    switch reading {
    case .forward: adding(days: 1)?.onOrAfter(weekday)
    case .backward: onOrBefore(weekday)
    }
  }

  /// The nearest day with this month and day, this day included.
  fileprivate func nearest(month: Int, day: Int, _ reading: DateReading) -> CalendarDay? {
    // Leap days are 8 years apart at most.
    let years = reading == .forward ? Array(0...8) : (-8...0).reversed()
    return years.lazy
      .compactMap { CalendarDay(year: self.year + $0, month: month, day: day) }
      .first { reading == .forward ? $0 >= self : $0 <= self }
  }

  /// The nearest day that is this day of its month, this day included.
  fileprivate func nearest(dayOfMonth: Int, _ reading: DateReading) -> CalendarDay? {
    // No two months in a row lack the same day, so the third has it at the latest.
    let months = reading == .forward ? Array(0...2) : (-2...0).reversed()
    return months.lazy
      .compactMap { self.start(of: .month)?.adding(months: $0) }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: dayOfMonth) }
      .first { reading == .forward ? $0 >= self : $0 <= self }
  }
}
