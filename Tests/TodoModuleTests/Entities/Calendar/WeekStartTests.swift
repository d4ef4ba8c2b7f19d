import Testing
import TodoEntities

@Suite struct `The start of a week` {
  @Test(arguments: [Weekday.monday, .sunday])
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
  func `dates use the clock's`(word: String, monday: String, sunday: String) throws {
    let date = try DateExpression(word)
    let clock = Clock(now: Fixtures.now, offset: Fixtures.utc, weekStart: .sunday)
    #expect(try date.resolved(at: Fixtures.clock).description == monday)
    #expect(try date.resolved(at: clock).description == sunday)
  }

  @Test func `the first and the last week of the calendar are cut off, not lost`() {
    let last = CalendarDay.latest.edge(.start, of: .week, weekStart: .sunday)
    #expect(last?.description == "9999-12-26")
    let first = [PeriodEdge.start, .end, .nextStart].map {
      CalendarDay.earliest.edge($0, of: .week, weekStart: .sunday)?.description
    }
    #expect(first == [nil, "0001-01-06", "0001-01-07"])
  }
}
