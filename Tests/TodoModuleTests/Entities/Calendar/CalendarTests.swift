import Testing
import TodoEntities

@Suite struct `Calendar: days, weeks and months` {
  @Test(arguments: [
    ("0001-01-01", "0001-W01-1"),
    ("1969-12-31", "1970-W01-3"),
    ("2008-12-28", "2008-W52-7"),
    ("2008-12-29", "2009-W01-1"),
    ("2010-01-03", "2009-W53-7"),
    ("2027-01-03", "2026-W53-7"),
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
    ("0001-01-01", -719162, Weekday.monday),
    ("1900-03-01", -25508, Weekday.thursday),
    ("1970-01-01", 0, Weekday.thursday),
    ("2000-02-29", 11016, Weekday.tuesday),
    ("2026-11-20", 20777, Weekday.friday),
    ("9999-12-31", 2_932_896, Weekday.friday),
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
    _ text: String, _ months: Int, _ preferredDay: Int, _ expected: String
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
  func `adding days to a date keeps its time`(
    _ date: String, _ days: Int, _ expected: String
  ) throws {
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
