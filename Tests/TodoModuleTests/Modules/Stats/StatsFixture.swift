import TodoEntities

@testable import TodoModule

/// Pages of statistics.
enum StatsFixture {
  /// A page with every count, over three weeks.
  static let page = StatsPage(
    counts: counts(open: 3, done: 41, waiting: 1, overdue: 0, today: 2),
    spent: nil,
    weeks: [
      week("2026-W45", 2026, 11, 2, completed: 40, open: 8),
      week("2026-W46", 2026, 11, 9, completed: 0, open: 1),
      week("2026-W47", 2026, 11, 16, completed: 1, open: 3),
    ],
    medianAgeDays: 12,
    oldest: [aged(7, "Buy milk", days: 120), aged(10, Fixtures.hostileTitle, days: 1)])

  /// A page of an empty list.
  static let empty = StatsPage(
    counts: counts(open: 0, done: 0, waiting: 0, overdue: 0, today: 0), spent: nil,
    weeks: [week("2026-W47", 2026, 11, 16, completed: 0, open: 0)], medianAgeDays: nil, oldest: [])

  /// The counts in the order in which they are shown.
  static func counts(
    open: Int, done: Int, waiting: Int, overdue: Int, today: Int
  ) -> [StatsPage.Count] {
    [
      StatsPage.Count(kind: .open, value: open), StatsPage.Count(kind: .done, value: done),
      StatsPage.Count(kind: .waiting, value: waiting),
      StatsPage.Count(kind: .overdue, value: overdue),
      StatsPage.Count(kind: .today, value: today),
    ]
  }

  /// A week by its ISO 8601 name and its Monday.
  static func week(
    _ isoWeek: String, _ year: Int, _ month: Int, _ day: Int, completed: Int, open: Int
  ) -> StatsPage.Week {
    let monday = CalendarDay(year: year, month: month, day: day) ?? Fixtures.clock.today
    return StatsPage.Week(
      isoWeek: isoWeek, monday: DateLabel(FloatingDate(monday), seenFrom: Fixtures.wall),
      completed: completed, open: open)
  }

  private static func aged(_ number: Int, _ title: String, days: Int) -> StatsPage.Aged {
    StatsPage.Aged(row: ItemRow(Fixtures.item(number, title), at: Fixtures.wall), days: days)
  }
}
