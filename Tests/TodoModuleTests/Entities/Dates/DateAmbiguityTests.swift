import Testing

@testable import TodoEntities

@Suite struct `Date expressions: ambiguity and typos` {
  @Test(arguments: [
    ("this-fri", AmbiguousWeekday.Determiner.this, Weekday.friday, ""),
    ("Next-Friday", .next, .friday, ""),
    ("nextmon", .next, .monday, ""),
    ("this sunday", .this, .sunday, ""),
    ("next-tues@9", .next, .tuesday, "@9"),
    ("this-thu+1w", .this, .thursday, "+1w"),
    ("NEXT-THU+1W@5PM", .next, .thursday, "+1w@5pm"),
    ("next-thu+x", .next, .thursday, ""),
    ("next-thu@25", .next, .thursday, ""),
    ("last friday@9", .last, .friday, "@9"),
  ])
  func `a weekday after next, this or last is rejected as ambiguous`(
    _ typed: String, _ determiner: AmbiguousWeekday.Determiner, _ weekday: Weekday, _ rest: String
  ) {
    let ambiguous = AmbiguousWeekday(determiner: determiner, weekday: weekday, rest: rest)
    #expect(throws: DateError.ambiguousWeekday(typed, ambiguous)) {
      try DateExpression(typed)
    }
  }

  typealias Meaning = (AmbiguousWeekday.Determiner, DateReading, today: String, days: [String])

  static let meanings: [Meaning] = [
    (.next, .forward, "2026-11-20", ["2026-11-27", "2026-12-04"]),
    (.this, .forward, "2026-11-20", ["2026-11-20", "2026-11-27"]),
    (.next, .forward, "2026-11-16", ["2026-11-20", "2026-11-27"]),
    (.this, .forward, "9999-12-30", ["9999-12-31"]),
    (.next, .forward, "9999-12-31", []),
    (.last, .forward, "2026-11-20", ["2026-11-13", "2026-11-06"]),
    (.last, .forward, "2026-11-21", ["2026-11-20", "2026-11-13"]),
    (.last, .forward, "0001-01-01", []),
    // Read backward, it means past days.
    (.next, .backward, "2026-11-20", ["2026-11-20", "2026-11-13"]),
    (.this, .backward, "2026-11-20", ["2026-11-20", "2026-11-13"]),
    (.next, .backward, "2026-11-19", ["2026-11-13", "2026-11-06"]),
    (.next, .backward, "0001-01-05", ["0001-01-05"]),
    (.last, .backward, "2026-11-20", ["2026-11-13", "2026-11-06"]),
  ]

  @Test(arguments: meanings)
  func `an ambiguous Friday has two meanings`(
    determiner: AmbiguousWeekday.Determiner, reading: DateReading, today: String, days: [String]
  ) throws {
    var ambiguous = AmbiguousWeekday(determiner: determiner, weekday: .friday)
    ambiguous.reading = reading
    let readings = ambiguous.readings(today: try DateFixtures.day(today))
    #expect(readings.map(\.description) == days)
  }

  @Test(arguments: [
    (AmbiguousWeekday.Determiner.next, DateReading.forward, ["fri", "fri+1w"]),
    (.next, .backward, ["fri", "fri-1w"]), (.last, .forward, ["fri-1w", "fri-2w"]),
    (.last, .backward, ["fri", "fri-1w"]),
  ])
  func `an ambiguous Friday has expressions that are dates`(
    _ determiner: AmbiguousWeekday.Determiner, _ reading: DateReading, _ expected: [String]
  ) throws {
    var ambiguous = AmbiguousWeekday(determiner: determiner, weekday: .friday)
    ambiguous.reading = reading
    #expect(ambiguous.names == expected)
    for name in expected { #expect(throws: Never.self) { try DateExpression(name) } }
  }

  @Test(arguments: [
    ("1/12", ["01-12", "12-01"]), ("01/05/2026", ["2026-01-05", "2026-05-01"]),
    ("1/5/26", ["2026-01-05", "2026-05-01"]), ("12-1-2026", ["2026-12-01", "2026-01-12"]),
  ])
  func `a month and a day in either order are rejected as ambiguous`(
    _ typed: String, _ dates: [String]
  ) throws {
    let bases = try dates.map { try DateExpression($0).base }
    #expect(throws: DateError.ambiguousOrder(typed, bases)) { try DateExpression(typed) }
  }

  static let typos: [(typed: String, meant: String)] = [
    ("tomorow", "tomorrow"), ("tommorow", "tomorrow"), ("tomorrwo", "tomorrow"),
    ("Tomorow", "tomorrow"), ("TODAYY", "today"), ("todya", "today"), ("yesteday", "yesterday"),
    ("yest", "yesterday"), ("tmrw", "tomorrow"), ("frii", "fri"), ("fir", "fri"),
    ("fryday", "friday"), ("mondya", "monday"), ("wedensday", "wednesday"), ("sum", "sun"),
    ("eon", "eow"), ("eoww", "eow"), ("eod", "today"), ("now", "today"), ("next week", "sonw"),
    ("next-month", "sonm"), ("2026-1-5", "2026-01-05"), ("2026/01/05", "2026-01-05"),
    ("2026.1.5", "2026-01-05"), ("20260105", "2026-01-05"), ("1-5", "01-05"), ("12-1", "12-01"),
    ("17:00", "@17:00"), ("9:30", "@9:30"), ("5pm", "@5pm"), ("@5 pm", "@5pm"), ("dec 1", "dec1"),
    ("1 dec", "1dec"), ("dec", "dec1"), ("jun", "jun1"), ("dce1", "dec1"),
    ("fri 17:00", "fri@17:00"), ("fri 5pm", "fri@5pm"),
    ("2026-12-01 17:00", "2026-12-01T17:00"), ("2026-12-01 5pm", "2026-12-01@5pm"),
    ("3days", "3d"), ("3 days", "3d"), ("4 h", "4h"), ("1 h", "1h"), ("3 d", "3d"),
    ("30 min", "30min"), ("21 St", "21st"), ("+3days", "+3d"), ("-2weeks", "-2w"), ("5hours", "5h"),
    ("30 minutes", "30min"), ("2months", "2m"), ("90mins", "90min"), ("2b", "2bd"),
    ("1th", "1st"), ("2th", "2nd"), ("11st", "11th"), ("fri@1700", "fri@17:00"),
    ("fri@930", "fri@9:30"), ("fri@17.00", "fri@17:00"), ("fri@17h", "fri@17"),
    ("1dec2026", "2026-12-01"), ("1 Dec 2026", "2026-12-01"), ("dec 1, 2026", "2026-12-01"),
    ("2026-dec-1", "2026-12-01"), ("1-dec", "1dec"), ("dec-1", "dec1"), ("dec1st", "dec1"),
    ("1st dec", "1dec"), ("2026-W9-2", "2026-W09-2"), ("2026w49-2", "2026-W49-2"),
    ("2026W492", "2026-W49-2"), ("2026-12-01T9:00", "2026-12-01T09:00"),
    ("tomorrow17:00", "tomorrow@17:00"), ("fri5pm", "fri@5pm"), ("5bdays", "5bd"),
    ("noon", "@noon"), ("this-week", "eow"), ("eonw", "eow+1w"), ("eonm", "sonm+1m-1d"),
    ("31-12-2026", "2026-12-31"), ("31.12.2026", "2026-12-31"), ("12-31-2026", "2026-12-31"),
    ("26-12-01", "2026-12-01"),
    ("tomorow@9", "tomorrow@9"), ("frii+1w", "fri+1w"), ("fri - 1d", "fri-1d"),
  ]

  @Test(arguments: typos)
  func `a misspelled date suggests the date that was meant`(typed: String, meant: String) {
    #expect(throws: DateError.notADate(typed, suggestion: meant)) { try DateExpression(typed) }
    #expect(throws: Never.self) { try DateExpression(meant) }
  }

  @Test func `a long text is rejected without a suggestion`() {
    let typed = String(repeating: "fri ", count: 50_000)
    #expect(throws: DateError.notADate(typed, suggestion: nil)) {
      try DateExpression(typed)
    }
  }
}
