/// A day as ISO 8601 names it by its week: `2026-W49-2`.
package struct ISOWeekDate: Hashable, Sendable {
  /// The year that the week's Thursday lies in.
  package let year: Int
  /// 1 to 53. Week 1 is the one with the year's first Thursday.
  package let week: Int
  /// The day of the week.
  package let weekday: Weekday

  /// The week date of a day.
  package init(_ day: CalendarDay) {
    weekday = day.weekday
    // The first and the last week of years 1 to 9999 have their Thursday inside them.
    let thursday = day.adding(days: 4 - day.weekday.rawValue) ?? day
    let newYear = thursday.start(of: .year) ?? thursday
    year = thursday.year
    week = (thursday.dayNumber - newYear.dayNumber) / 7 + 1
  }

  /// A week date with these parts, or nothing if the year has no such week.
  package init?(year: Int, week: Int, weekday: Weekday) {
    guard (1...9999).contains(year), (1...53).contains(week) else { return nil }
    self.year = year
    self.week = week
    self.weekday = weekday
    guard monday.flatMap({ $0.adding(days: 3) })?.year == year else { return nil }
  }

  /// The day, or nothing outside years 1 to 9999.
  package var day: CalendarDay? { monday?.adding(days: weekday.rawValue - 1) }

  /// The week's Monday: 4 January always lies in week 1.
  private var monday: CalendarDay? {
    CalendarDay(year: year, month: 1, day: 4)?
      .start(of: .week)?
      .adding(days: 7 * (week - 1))
  }
}

extension ISOWeekDate: CustomStringConvertible {
  /// ISO 8601: `2026-W49-2`.
  package var description: String { "\(weekDescription)-\(weekday.rawValue)" }

  /// The week without the day, ISO 8601: `2026-W49`.
  package var weekDescription: String { "\(padded(year, to: 4))-W\(padded(week, to: 2))" }
}
