/// The weeks of a month, as a calendar on the wall shows them.
package struct MonthGrid: Equatable, Sendable {
  /// A row of seven days.
  package struct Week: Equatable, Sendable {
    /// The ISO 8601 week of the row's Thursday. If rows begin with a Sunday, that Sunday is in the week
    /// before.
    package let number: Int
    /// The days, from the first day of the week on; nil for those of other months.
    package let days: [CalendarDay?]
  }

  /// The first day of the month.
  package let month: CalendarDay
  /// The weekdays in the order of the columns.
  package let weekdays: [Weekday]
  /// The rows, four to six.
  package let weeks: [Week]

  /// Creates the grid of the month of a day, in rows that begin with this weekday.
  package init(monthOf day: CalendarDay, weekStart: Weekday) {
    let length = CalendarDay.length(ofMonth: day.month, year: day.year)
    let days = (1...max(1, length)).compactMap {
      CalendarDay(year: day.year, month: day.month, day: $0)
    }
    month = days.first ?? day
    let weekdays = (0..<7).map { weekStart.adding(days: $0) }
    self.weekdays = weekdays
    let lead = weekdays.firstIndex(of: month.weekday) ?? 0
    let cells = Array(repeating: CalendarDay?.none, count: lead) + days.map { $0 }
    weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      let row = Array(cells[start..<min(start + 7, cells.count)])
      let shown = row + Array(repeating: nil, count: 7 - row.count)
      return Week(number: MonthGrid.number(of: shown, weekdays), days: shown)
    }
  }

  /// Returns the number of the week with the row's Thursday, which may be in another month.
  private static func number(of row: [CalendarDay?], _ weekdays: [Weekday]) -> Int {
    let thursday = weekdays.firstIndex(of: .thursday) ?? 0
    for (index, day) in row.enumerated() {
      guard let day else { continue }
      return ISOWeekDate(day.adding(days: thursday - index) ?? day).week
    }
    return 0
  }
}
