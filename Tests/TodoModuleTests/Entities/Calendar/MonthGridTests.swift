import Testing
import TodoEntities

@Suite struct `The weeks of a month` {
  private func rows(_ day: String, _ start: Weekday) throws -> [String] {
    try MonthGrid(monthOf: DateFixtures.day(day), weekStart: start).weeks.map { week in
      "\(week.number): " + week.days.map { $0.map { "\($0.day)" } ?? "-" }.joined(separator: " ")
    }
  }

  @Test func `rows begin with Monday, and are numbered as in ISO 8601`() throws {
    #expect(
      try rows("2026-11-20", .monday) == [
        "44: - - - - - - 1", "45: 2 3 4 5 6 7 8", "46: 9 10 11 12 13 14 15",
        "47: 16 17 18 19 20 21 22", "48: 23 24 25 26 27 28 29", "49: 30 - - - - - -",
      ])
  }

  @Test func `rows that begin with Sunday have the number of the days from Monday on`() throws {
    #expect(
      try rows("2026-11-20", .sunday) == [
        "45: 1 2 3 4 5 6 7", "46: 8 9 10 11 12 13 14", "47: 15 16 17 18 19 20 21",
        "48: 22 23 24 25 26 27 28", "49: 29 30 - - - - -",
      ])
    let grid = MonthGrid(monthOf: try DateFixtures.day("2026-11-20"), weekStart: .sunday)
    #expect(grid.weekdays.map(\.shortName) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(grid.month == (try DateFixtures.day("2026-11-01")))
  }

  @Test func `the first week of a year can be the last of the year before`() throws {
    #expect(try rows("2027-01-31", .monday).first == "53: - - - - 1 2 3")
    #expect(try rows("2027-02-01", .monday).count == 4)
  }

  @Test(arguments: Weekday.allCases)
  func `every day of a month is in the column of its weekday, once`(start: Weekday) throws {
    for year in [1, 2024, 2026, 9999] {
      for month in 1...12 {
        let first = try #require(CalendarDay(year: year, month: month, day: 1))
        let grid = MonthGrid(monthOf: first, weekStart: start)
        let days = grid.weeks.flatMap(\.days).compactMap(\.self)
        #expect(days.map(\.day) == Array(1...CalendarDay.length(ofMonth: month, year: year)))
        for week in grid.weeks {
          let shown = zip(week.days, grid.weekdays).map { $0?.weekday ?? $1 }
          #expect(shown == grid.weekdays)
        }
      }
    }
  }
}
