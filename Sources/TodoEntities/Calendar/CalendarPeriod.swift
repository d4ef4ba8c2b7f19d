/// A period of the calendar: a week, month, quarter or year.
package enum CalendarPeriod: String, CaseIterable, Sendable {
  /// Monday to Sunday (ISO 8601), unless another first day is given.
  case week = "w"
  case month = "m"
  case quarter = "q"
  case year = "y"

  /// The distance from the start of a period to the start of the next one.
  private var step: CalendarShift {
    switch self {
    case .week: CalendarShift(1, .week)
    case .month: CalendarShift(1, .month)
    case .quarter: CalendarShift(1, .quarter)
    case .year: CalendarShift(1, .year)
    }
  }

  /// Returns the first day of the next period, given the first day of this one.
  fileprivate func next(after start: CalendarDay) -> CalendarDay? { start.adding(step) }
}

/// The first or last day of a period, or the first day of the next one.
package enum PeriodEdge: String, CaseIterable, Sendable {
  case start, end, nextStart
}

extension CalendarDay {
  /// Returns the first day of the period that contains this day. Weeks begin with `weekStart`.
  package func start(
    of period: CalendarPeriod, weekStart: Weekday = .monday
  ) -> CalendarDay? {
    switch period {
    case .week: onOrBefore(weekStart)
    case .month: CalendarDay(year: year, month: month, day: 1)
    case .quarter: CalendarDay(year: year, month: (month - 1) / 3 * 3 + 1, day: 1)
    case .year: CalendarDay(year: year, month: 1, day: 1)
    }
  }

  /// Returns the last day of the period that contains this day; nil outside the years 1 to 9999.
  package func end(
    of period: CalendarPeriod, weekStart: Weekday = .monday
  ) -> CalendarDay? {
    switch period {
    // The last day of a week is six days after a day that may be before the year 1.
    case .week: adding(days: 6 - daysSince(weekStart))
    case .month: lastDay(ofMonth: month)
    case .quarter: lastDay(ofMonth: (month - 1) / 3 * 3 + 3)
    case .year: lastDay(ofMonth: 12)
    }
  }

  /// Returns the first day of the period after the one that contains this day; nil after the year
  /// 9999.
  package func startOfNext(
    _ period: CalendarPeriod, weekStart: Weekday = .monday
  ) -> CalendarDay? {
    period == .week
      ? adding(days: 7 - daysSince(weekStart)) : start(of: period).flatMap(period.next(after:))
  }

  /// Returns an edge of the period that contains this day; nil outside the years 1 to 9999.
  package func edge(
    _ edge: PeriodEdge, of period: CalendarPeriod, weekStart: Weekday = .monday
  ) -> CalendarDay? {
    switch edge {
    case .start: start(of: period, weekStart: weekStart)
    case .end: end(of: period, weekStart: weekStart)
    case .nextStart: startOfNext(period, weekStart: weekStart)
    }
  }

  private func lastDay(ofMonth month: Int) -> CalendarDay? {
    CalendarDay(year: year, month: month, day: CalendarDay.length(ofMonth: month, year: year))
  }
}
