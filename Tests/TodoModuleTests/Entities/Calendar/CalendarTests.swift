import Testing
import TodoEntities

@Suite struct `Calendar: days, weeks and months` {
  @Test(arguments: [
    ("0001-01-01", "0001-W01-1"), ("1969-12-31", "1970-W01-3"), ("2008-12-28", "2008-W52-7"),
    ("2008-12-29", "2009-W01-1"), ("2010-01-03", "2009-W53-7"), ("2027-01-03", "2026-W53-7"),
    ("9999-12-31", "9999-W52-5"),
  ])
  func `a week belongs to the year of its Thursday`(_ text: String, _ expected: String) throws {
    let day = try DateFixtures.day(text)
    let week = ISOWeekDate(day)
    #expect(week.description == expected)
    #expect(week.day == day)
    #expect(ISOWeekDate(year: week.year, week: week.week, weekday: week.weekday) == week)
  }

  @Test(arguments: [
    ("0001-01-01", -719162, Weekday.monday), ("1900-03-01", -25508, Weekday.thursday),
    ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11016, Weekday.tuesday),
    ("2026-11-20", 20777, Weekday.friday), ("9999-12-31", 2_932_896, Weekday.friday),
  ])
  func `day numbers count from 1970-01-01`(_ text: String, _ number: Int, _ weekday: Weekday) throws
  {
    let day = try DateFixtures.day(text)
    #expect((day.dayNumber, day.weekday) == (number, weekday))
    #expect(CalendarDay(dayNumber: number) == day)
  }

  @Test func `a month has 28 to 31 days, and February 29 in leap years`() {
    let lengths = (1...12).map { CalendarDay.length(ofMonth: $0, year: 2026) }
    #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    let februaries = [1900, 2000, 2024, 2025].map { CalendarDay.length(ofMonth: 2, year: $0) }
    #expect(februaries == [28, 29, 29, 28])
  }

  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (0, 1, 1), (10_000, 1, 1), (.max, 1, 1), (2026, .min, 1), (2026, 1, .max),
  ])
  func `a day that does not exist is nil`(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("2026-02-28", 1, 31, "2026-03-31"), ("2024-01-31", 1, 31, "2024-02-29"),
    ("2026-03-31", -1, 31, "2026-02-28"), ("2026-02-28", 1, 28, "2026-03-28"),
    ("2026-01-15", -13, 31, "2024-12-31"), ("0001-01-31", -1, 31, "none"),
    ("9999-12-31", 1, 31, "none"), ("2026-01-31", .max, 31, "none"),
    ("2026-01-31", .min, 31, "none"),
  ])
  func `adding months prefers a day of the month`(
    text: String, months: Int, preferredDay: Int, expected: String
  ) throws {
    let day = try DateFixtures.day(text).adding(months: months, preferredDay: preferredDay)
    #expect((day?.description ?? "none") == expected)
  }

  @Test(arguments: [Int.max, .min, .max - 5, 3_652_059, -3_652_059])
  func `adding days beyond the calendar returns nil`(_ count: Int) throws {
    let day = try DateFixtures.day("2026-11-21")
    #expect([day.adding(days: count), day.adding(businessDays: count)] == [nil, nil])
    #expect(CalendarUnit.allCases.compactMap { day.adding(CalendarShift(count, $0)) } == [])
  }

  @Test(arguments: [
    ("2026-11-20T17:00", 11, "2026-12-01T17:00"), ("2026-12-01", -1, "2026-11-30"),
    ("9999-12-31", 1, "none"), ("2026-12-01", .max, "none"),
  ])
  func `adding days to a date keeps its time`(date: String, days: Int, expected: String) throws {
    let moved = try DateFixtures.date(date).adding(days: days)
    #expect((moved?.description ?? "none") == expected)
  }

  @Test(arguments: Weekday.allCases)
  func `a weekday has a name, a short name and a word`(_ weekday: Weekday) {
    #expect(weekday.name.hasPrefix(weekday.shortName))
    #expect(Weekday(word: weekday.name.lowercased()) == weekday)
    #expect(Weekday(word: weekday.word) == weekday)
    #expect(Weekday(word: weekday.shortName) == nil)
  }

  @Test(arguments: Month.allCases)
  func `a month has a name and a short name`(_ month: Month) {
    #expect(Month(word: month.name.lowercased()) == month)
    #expect(Month(word: month.shortName.lowercased()) == month)
    #expect(Month(word: month.name) == nil)
  }
}

@Suite struct `The start of a week` {
  @Test(arguments: [Weekday.monday, .sunday, .saturday])
  func `a week is seven days from its first day, on every day of ten years`(start: Weekday) throws {
    let first = try #require(CalendarDay(year: 2020, month: 1, day: 1))
    for number in 0..<3653 {
      let day = try #require(first.adding(days: number))
      let begin = try #require(day.edge(.start, of: .week, weekStart: start))
      let end = try #require(day.edge(.end, of: .week, weekStart: start))
      #expect(begin.weekday == start)
      #expect(begin <= day && day <= end)
      #expect(end.dayNumber - begin.dayNumber == 6)
      #expect(day.edge(.nextStart, of: .week, weekStart: start) == begin.adding(days: 7))
    }
  }

  @Test func `only weeks depend on it, and Monday is the usual first day`() throws {
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    for edge in PeriodEdge.allCases {
      #expect(day.edge(edge, of: .week) == day.edge(edge, of: .week, weekStart: .monday))
      #expect(day.edge(edge, of: .month) == day.edge(edge, of: .month, weekStart: .sunday))
    }
  }

  static let dates: [(word: String, monday: String, sunday: String)] = [
    ("sow", "2026-11-16", "2026-11-15"), ("eow", "2026-11-22", "2026-11-21"),
    ("sonw", "2026-11-23", "2026-11-22"), ("eow-1d", "2026-11-21", "2026-11-20"),
  ]

  @Test(arguments: dates)
  func `dates use the first day of the clock's week`(word: String, monday: String, sunday: String)
    throws
  {
    let date = try DateExpression(word)
    let clock = Clock(now: Fixtures.now, offset: Fixtures.utc, weekStart: .sunday)
    #expect(try date.resolved(at: Fixtures.clock).description == monday)
    #expect(try date.resolved(at: clock).description == sunday)
  }

  @Test func `the first and the last week of the calendar are shortened, not lost`() {
    let last = CalendarDay.latest.edge(.start, of: .week, weekStart: .sunday)
    #expect(last?.description == "9999-12-26")
    let first = [PeriodEdge.start, .end, .nextStart].map {
      CalendarDay.earliest.edge($0, of: .week, weekStart: .sunday)?.description
    }
    #expect(first == [nil, "0001-01-06", "0001-01-07"])
  }
}

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
