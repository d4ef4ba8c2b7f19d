/// A week date of ISO 8601: a day named by its year, week and weekday, such as `2026-W49-2`.
package struct ISOWeekDate: Hashable, Sendable {
  /// The year that contains the week's Thursday.
  package let year: Int
  /// The week, 1 to 53. Week 1 contains the year's first Thursday.
  package let week: Int
  /// The day of the week.
  package let weekday: Weekday

  /// Creates the week date of a day.
  package init(_ day: CalendarDay) {
    weekday = day.weekday
    // The fallbacks are never used: year 1 begins with a Monday, and year 9999 ends with a Friday.
    let thursday = day.adding(days: 4 - day.weekday.rawValue) ?? day
    let newYear = thursday.start(of: .year) ?? thursday
    year = thursday.year
    week = (thursday.dayNumber - newYear.dayNumber) / 7 + 1
  }

  /// Creates a week date; nil if the year has no such week.
  package init?(year: Int, week: Int, weekday: Weekday) {
    guard (1...9999).contains(year), (1...53).contains(week) else { return nil }
    self.year = year
    self.week = week
    self.weekday = weekday
    guard monday.flatMap({ $0.adding(days: 3) })?.year == year else { return nil }
  }

  /// The day; nil outside the years 1 to 9999.
  package var day: CalendarDay? { monday?.adding(days: weekday.rawValue - 1) }

  /// The week's Monday, computed from 4 January, which is always in week 1.
  private var monday: CalendarDay? {
    CalendarDay(year: year, month: 1, day: 4)?
      .start(of: .week)?
      .adding(days: 7 * (week - 1))
  }
}

extension ISOWeekDate: CustomStringConvertible {
  /// ISO 8601: `2026-W49-2`.
  package var description: String { "\(weekDescription)-\(weekday.rawValue)" }

  /// The week without the day, in ISO 8601: `2026-W49`.
  package var weekDescription: String { "\(padded(year, to: 4))-W\(padded(week, to: 2))" }
}
