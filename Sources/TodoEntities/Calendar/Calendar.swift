// Names the weekdays and months (`thurs`, `sept`) and the workdays, Monday to Friday. Lays out the weeks of a
// month for `calendar`.
//
// This folder: days, weekdays, months and weeks, times of day, instants, and the clock that tells the time and
// the zone. It computes dates, and it parses and writes fixed forms such as ISO 8601. The folder Dates parses
// expressions such as `fri+1w`. Start with CalendarDay.swift, FloatingDate.swift, Clock.swift.

/// A day of the week, numbered as in ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  package var name: String { Weekday.names[rawValue - 1] }

  /// The first three letters of the name, `Mon`.
  package var shortName: String { String(name.prefix(3)) }

  /// The word that names it in dates and rules, `mon`.
  package var word: String { shortName.lowercased() }

  /// Parses a lower-case name: in full, its first three letters, or `tues`, `thur`, `thurs`.
  package init?(word: String) {
    let index = Weekday.words.firstIndex { $0.contains(word) }
    guard let index else { return nil }
    self = Weekday.allCases[index]
  }

  private static let words = [
    ["mon", "monday"], ["tue", "tuesday", "tues"], ["wed", "wednesday"],
    ["thu", "thursday", "thur", "thurs"], ["fri", "friday"], ["sat", "saturday"],
    ["sun", "sunday"],
  ]

  /// Returns the weekday `days` days later, or earlier if negative.
  package func adding(days: Int) -> Weekday {
    Weekday.allCases[((rawValue - 1 + days % 7) % 7 + 7) % 7]
  }

  package var isBusinessDay: Bool { rawValue <= Weekday.friday.rawValue }
  package static let businessDays = allCases.filter(\.isBusinessDay)
}

package enum Month: Int, CaseIterable, Sendable {
  case january = 1
  case february, march, april, may, june, july, august, september, october, november, december

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  package var name: String { Month.names[rawValue - 1] }

  /// The first three letters of the name, `Dec`.
  package var shortName: String { String(name.prefix(3)) }

  /// Parses a lower-case name: in full, its first three letters, or `sept`.
  package init?(word: String) {
    let index = Month.words.firstIndex { $0.contains(word) }
    guard let index else { return nil }
    self = Month.allCases[index]
  }

  private static let words = [
    ["jan", "january"], ["feb", "february"], ["mar", "march"], ["apr", "april"], ["may"],
    ["jun", "june"], ["jul", "july"], ["aug", "august"], ["sep", "september", "sept"],
    ["oct", "october"], ["nov", "november"], ["dec", "december"],
  ]

  /// The number of days in a leap year, 29 to 31.
  package var longestLength: Int { CalendarDay.length(ofMonth: rawValue, year: 2000) }
}

/// The weeks of a month, in the rows of a calendar on the wall.
package struct MonthGrid: Equatable, Sendable {
  package struct Week: Equatable, Sendable {
    /// The ISO 8601 week of the row's Thursday. A Sunday at the start of a row is in the week before.
    package let number: Int
    /// The days, from the first day of the week on, with nil in place of days of other months.
    package let days: [CalendarDay?]
  }

  package let month: CalendarDay
  /// The weekdays in the order of the columns.
  package let weekdays: [Weekday]
  /// The rows, four to six.
  package let weeks: [Week]

  /// Creates the grid of the month of a day, in rows that begin with this weekday.
  package init(monthOf day: CalendarDay, weekStart: Weekday) {
    let first = day.edge(.start, of: .month) ?? day
    month = first
    let weekdays = (0..<7).map { weekStart.adding(days: $0) }
    self.weekdays = weekdays
    let length = CalendarDay.length(ofMonth: day.month, year: day.year)
    let starts = stride(from: 1 - first.daysSince(weekStart), through: length, by: 7)
    weeks = starts.map { start in
      let distance = start - 1 + (weekdays.firstIndex(of: .thursday) ?? 0)
      let thursday = first.adding(days: distance) ?? (start < 1 ? .earliest : .latest)
      return Week(
        number: ISOWeekDate(thursday).week,
        days: (start..<start + 7).map { CalendarDay(year: day.year, month: day.month, day: $0) })
    }
  }
}
