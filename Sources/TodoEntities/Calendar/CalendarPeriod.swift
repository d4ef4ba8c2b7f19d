/// A period of the calendar that days are grouped in.
package enum CalendarPeriod: String, CaseIterable, Sendable {
  /// Monday to Sunday (ISO 8601).
  case week = "w"
  case month = "m"
  case quarter = "q"
  case year = "y"

  /// One step to the same period's next.
  private var step: CalendarShift {
    switch self {
    case .week: CalendarShift(1, .week)
    case .month: CalendarShift(1, .month)
    case .quarter: CalendarShift(1, .quarter)
    case .year: CalendarShift(1, .year)
    }
  }

  /// The first day of the next period, given the first of one.
  fileprivate func next(after start: CalendarDay) -> CalendarDay? { start.adding(step) }
}

/// An end of a period, or the start of the one after it.
package enum PeriodEdge: String, CaseIterable, Sendable {
  case start, end, nextStart
}

extension CalendarDay {
  /// The first day of the period that this day lies in.
  package func start(of period: CalendarPeriod) -> CalendarDay? {
    switch period {
    case .week: adding(days: 1 - weekday.rawValue)
    case .month: CalendarDay(year: year, month: month, day: 1)
    case .quarter: CalendarDay(year: year, month: (month - 1) / 3 * 3 + 1, day: 1)
    case .year: CalendarDay(year: year, month: 1, day: 1)
    }
  }

  /// The last day of the period that this day lies in, or nothing outside years 1 to 9999.
  package func end(of period: CalendarPeriod) -> CalendarDay? {
    switch period {
    case .week: adding(days: 7 - weekday.rawValue)
    case .month: lastDay(ofMonth: month)
    case .quarter: lastDay(ofMonth: (month - 1) / 3 * 3 + 3)
    case .year: lastDay(ofMonth: 12)
    }
  }

  /// The first day of the period after the one this day lies in, or nothing after year 9999.
  package func startOfNext(_ period: CalendarPeriod) -> CalendarDay? {
    start(of: period).flatMap(period.next(after:))
  }

  /// That edge of the period, or nothing outside years 1 to 9999.
  package func edge(_ edge: PeriodEdge, of period: CalendarPeriod) -> CalendarDay? {
    switch edge {
    case .start: start(of: period)
    case .end: end(of: period)
    case .nextStart: startOfNext(period)
    }
  }

  private func lastDay(ofMonth month: Int) -> CalendarDay? {
    CalendarDay(year: year, month: month, day: CalendarDay.length(ofMonth: month, year: year))
  }
}
