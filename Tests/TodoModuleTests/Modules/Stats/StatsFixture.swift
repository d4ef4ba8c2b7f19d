@testable import TodoEntities
@testable import TodoModule

/// Pages of statistics.
enum StatsFixture {
  /// A page with every count, over three weeks.
  static let page = page()

  /// The same with other values.
  static func page(
    spent seconds: Int = 0, weeks: Range<Int> = 0..<3, medianAgeDays: Int? = 12,
    oldest: Range<Int> = 0..<2
  ) -> StatsPage {
    let allWeeks = [
      week(2, completed: 40, open: 8), week(9, completed: 0, open: 1),
      week(16, completed: 1, open: 3),
    ]
    let items = [aged(7, "Buy milk", days: 120), aged(10, Fixtures.hostileTitle, days: 1)]
    return StatsPage(
      statistics: Statistics(
        open: 3, done: 41, waiting: 1, overdue: 0, today: 2, spent: TimeSpan(seconds: seconds),
        weeks: Array(allWeeks[weeks]), medianAgeDays: medianAgeDays),
      oldest: Array(items[oldest]))
  }

  /// A page of an empty list.
  static let empty = StatsPage(
    statistics: Statistics(weeks: [week(16, completed: 0, open: 0)]), oldest: [])

  /// The week from this day of November 2026 on.
  private static func week(_ day: Int, completed: Int, open: Int) -> Statistics.Week {
    let monday = CalendarDay(year: 2026, month: 11, day: day) ?? Fixtures.clock.today
    return Statistics.Week(monday: monday, completed: completed, open: open)
  }

  private static func aged(_ number: Int, _ title: String, days: Int) -> StatsPage.Aged {
    StatsPage.Aged(row: ItemRow(Fixtures.item(number, title), at: Fixtures.wall), days: days)
  }
}
