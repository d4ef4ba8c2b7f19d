import Testing
import TodoEntities

/// The typed text, the present time in UTC, and the date that is meant. A present day means 9:20 on that day.
private typealias DateRow = (typed: String, now: String, date: String)

@Suite struct `Date expressions: read forward` {
  private static let days: [DateRow] = [
    // A weekday means the first such day after today.
    ("mon", "2026-11-16", "2026-11-23"), ("tue", "2026-11-16", "2026-11-17"),
    ("wed", "2026-11-16", "2026-11-18"), ("thu", "2026-11-16", "2026-11-19"),
    ("fri", "2026-11-16", "2026-11-20"), ("sat", "2026-11-16", "2026-11-21"),
    ("sun", "2026-11-16", "2026-11-22"), ("sun", "2026-11-22", "2026-11-29"),
    ("friday", "2026-11-20", "2026-11-27"), ("tues", "2026-11-20", "2026-11-24"),
    ("thur", "2026-11-20", "2026-11-26"), ("thurs", "2026-11-20", "2026-11-26"),
    ("FRI", "2026-11-20", "2026-11-27"),
    // Names of days.
    ("today", "2026-11-20", "2026-11-20"), ("tomorrow", "2026-11-20", "2026-11-21"),
    ("yesterday", "2026-11-20", "2026-11-19"), ("tomorrow", "2026-12-31", "2027-01-01"),
    ("tod", "2026-11-20", "2026-11-20"), ("TOM", "2026-11-20", "2026-11-21"),
    // A month and a day mean the next such day from today on.
    ("12-01", "2026-11-20", "2026-12-01"), ("11-20", "2026-11-20", "2026-11-20"),
    ("11-19", "2026-11-20", "2027-11-19"), ("11-21", "2026-11-20", "2026-11-21"),
    ("dec1", "2026-11-20", "2026-12-01"), ("dec01", "2026-11-20", "2026-12-01"),
    ("1dec", "2026-11-20", "2026-12-01"), ("december1", "2026-11-20", "2026-12-01"),
    ("sept30", "2026-11-20", "2027-09-30"), ("12-31", "2026-12-31", "2026-12-31"),
    ("01-01", "2026-12-31", "2027-01-01"),
    // 29 February means the next one that exists.
    ("02-29", "2026-11-20", "2028-02-29"), ("02-29", "2024-02-29", "2024-02-29"),
    ("02-29", "2024-03-01", "2028-02-29"), ("02-29", "1896-03-01", "1904-02-29"),
    // An ordinal means the next such day of a month from today on.
    ("1st", "2026-11-20", "2026-12-01"), ("2nd", "2026-11-20", "2026-12-02"),
    ("3rd", "2026-11-20", "2026-12-03"), ("4th", "2026-11-20", "2026-12-04"),
    ("11th", "2026-11-20", "2026-12-11"), ("12th", "2026-11-20", "2026-12-12"),
    ("13th", "2026-11-20", "2026-12-13"), ("19th", "2026-11-20", "2026-12-19"),
    ("20th", "2026-11-20", "2026-11-20"), ("21st", "2026-11-20", "2026-11-21"),
    ("22nd", "2026-11-20", "2026-11-22"), ("23rd", "2026-11-20", "2026-11-23"),
    ("31st", "2026-11-20", "2026-12-31"), ("31st", "2026-02-01", "2026-03-31"),
    ("29th", "2026-01-31", "2026-03-29"), ("29th", "2024-01-31", "2024-02-29"),
    ("1st", "2026-12-02", "2027-01-01"),
  ]

  private static let datesAndPeriods: [DateRow] = [
    // An ISO day does not depend on today.
    ("2026-12-01", "2026-11-20", "2026-12-01"), ("2024-02-29", "2026-11-20", "2024-02-29"),
    ("0001-01-01", "2026-11-20", "0001-01-01"), ("9999-12-31", "2026-11-20", "9999-12-31"),
    // An ISO day can have a time.
    ("2026-12-01T17:00", "2026-11-20", "2026-12-01T17:00"),
    ("2026-12-01t17:00", "2026-11-20", "2026-12-01T17:00"),
    ("2026-12-01T23:59", "2026-11-20", "2026-12-01T23:59"),
    ("2026-W49-2T09:30", "2026-11-20", "2026-12-01T09:30"),
    ("2026-12-01T17:00+3d", "2026-11-20", "2026-12-04T17:00"),
    // ISO week 1 contains the first Thursday of the year.
    ("2026-W49-2", "2026-11-20", "2026-12-01"), ("2026-w49-2", "2026-11-20", "2026-12-01"),
    ("2026-W01-1", "2026-11-20", "2025-12-29"), ("2026-W53-7", "2026-11-20", "2027-01-03"),
    ("0001-W01-1", "2026-11-20", "0001-01-01"), ("9999-W52-5", "2026-11-20", "9999-12-31"),
    // A week runs from Monday to Sunday.
    ("sow", "2026-11-16", "2026-11-16"), ("eow", "2026-11-16", "2026-11-22"),
    ("sonw", "2026-11-16", "2026-11-23"), ("sow", "2026-11-22", "2026-11-16"),
    ("eow", "2026-11-22", "2026-11-22"),
    // A month ends on its last day, 28 to 31.
    ("eom", "2026-02-05", "2026-02-28"), ("som", "2026-11-20", "2026-11-01"),
    ("sonm", "2026-11-20", "2026-12-01"), ("eom", "2026-12-31", "2026-12-31"),
    ("sonm", "2026-12-31", "2027-01-01"),
    // Quarters begin in January, April, July and October.
    ("soq", "2026-01-01", "2026-01-01"), ("eoq", "2026-01-01", "2026-03-31"),
    ("sonq", "2026-01-01", "2026-04-01"), ("soq", "2026-05-31", "2026-04-01"),
    ("eoq", "2026-05-31", "2026-06-30"), ("sonq", "2026-05-31", "2026-07-01"),
    ("eoq", "2026-09-30", "2026-09-30"), ("sonq", "2026-11-20", "2027-01-01"),
    // A year runs from January to December.
    ("eoy", "2026-01-01", "2026-12-31"), ("soy", "2026-12-31", "2026-01-01"),
    ("sony", "2026-12-31", "2027-01-01"), ("EOY", "2026-11-20", "2026-12-31"),
  ]

  private static let shifts: [DateRow] = [
    // Days and weeks count from today.
    ("0d", "2026-11-20", "2026-11-20"), ("1d", "2026-11-20", "2026-11-21"),
    ("+3d", "2026-11-20", "2026-11-23"), ("-3d", "2026-11-20", "2026-11-17"),
    ("1w", "2026-11-20", "2026-11-27"), ("3D", "2026-11-20", "2026-11-23"),
    ("1d", "2026-12-31", "2027-01-01"), ("-1w", "2027-01-03", "2026-12-27"),
    ("-100000d", "2026-11-20", "1753-02-04"),
    // Months, quarters and years keep the day or use the last one.
    ("1m", "2026-01-31", "2026-02-28"), ("1m", "2026-12-31", "2027-01-31"),
    ("-1m", "2026-03-31", "2026-02-28"), ("13m", "2026-11-20", "2027-12-20"),
    ("-11m", "2026-11-20", "2025-12-20"), ("1q", "2026-11-30", "2027-02-28"),
    ("-1q", "2026-05-31", "2026-02-28"), ("1y", "2024-02-29", "2025-02-28"),
    // Business days skip the weekend.
    ("1bd", "2026-11-16", "2026-11-17"), ("5bd", "2026-11-16", "2026-11-23"),
    ("-1bd", "2026-11-16", "2026-11-13"), ("-5bd", "2026-11-16", "2026-11-09"),
    ("2bd", "2026-11-19", "2026-11-23"), ("0bd", "2026-11-20", "2026-11-20"),
    ("1bd", "2026-11-20", "2026-11-23"), ("0bd", "2026-11-21", "2026-11-21"),
    ("1bd", "2026-11-21", "2026-11-23"), ("5bd", "2026-11-21", "2026-11-27"),
    ("-1bd", "2026-11-21", "2026-11-20"), ("-5bd", "2026-11-21", "2026-11-16"),
    ("1bd", "2026-11-22", "2026-11-23"), ("-1bd", "2026-11-22", "2026-11-20"),
    ("11bd", "2026-11-21", "2026-12-07"), ("-11bd", "2026-11-20", "2026-11-05"),
    ("+5BD", "2026-11-20", "2026-11-27"),
    // Hours and minutes count from now and drop the seconds.
    ("4h", "2026-11-20", "2026-11-20T13:20"), ("30min", "2026-11-20", "2026-11-20T09:50"),
    ("-4h", "2026-11-20", "2026-11-20T05:20"), ("24h", "2026-11-20", "2026-11-21T09:20"),
    ("15h", "2026-11-20", "2026-11-21T00:20"), ("14h", "2026-11-20", "2026-11-20T23:20"),
    ("100000min", "2026-11-20", "2027-01-28T20:00"),
    ("4h", "2026-11-20T20:00:59Z", "2026-11-21T00:00"),
    ("1min", "2026-11-20T23:59:59Z", "2026-11-21T00:00"),
    ("-1min", "2026-11-20T00:00:59Z", "2026-11-19T23:59"),
    // Shifts are applied from left to right.
    ("eom-3d", "2026-11-20", "2026-11-27"), ("fri+1w", "2026-11-20", "2026-12-04"),
    ("12-01-3d", "2026-11-20", "2026-11-28"), ("2026-W49-2+5d", "2026-11-20", "2026-12-06"),
    ("1m+1m", "2026-01-31", "2026-03-28"),
    // The time is set after the shifts.
    ("fri+1w@9", "2026-11-20", "2026-12-04T09:00"), ("@noon", "2026-11-20", "2026-11-20T12:00"),
    ("fri@5PM", "2026-11-20", "2026-11-27T17:00"), ("fri@12am", "2026-11-20", "2026-11-27T00:00"),
    ("fri@12pm", "2026-11-20", "2026-11-27T12:00"), ("fri@1am", "2026-11-20", "2026-11-27T01:00"),
    ("fri@11pm", "2026-11-20", "2026-11-27T23:00"),
    ("fri@5:30pm", "2026-11-20", "2026-11-27T17:30"),
    ("fri@12:30am", "2026-11-20", "2026-11-27T00:30"), ("fri@0", "2026-11-20", "2026-11-27T00:00"),
    ("fri@9:05", "2026-11-20", "2026-11-27T09:05"), ("fri@23:59", "2026-11-20", "2026-11-27T23:59"),
    ("@9", "2026-11-20T23:59:59Z", "2026-11-20T09:00"),
    ("today", "2026-11-20T23:59:59Z", "2026-11-20"),
  ]

  /// The first and the last day of the calendar can be reached.
  private static let limits: [DateRow] = [
    ("sow", "0001-01-01", "0001-01-01"), ("som", "0001-01-01", "0001-01-01"),
    ("soy", "0001-01-01", "0001-01-01"), ("9998y", "0001-01-01", "9999-01-01"),
    ("3652058d", "0001-01-01", "9999-12-31"), ("eom", "9999-12-31", "9999-12-31"),
    ("eoq", "9999-12-31", "9999-12-31"), ("eoy", "9999-12-31", "9999-12-31"),
    ("31st", "9999-12-31", "9999-12-31"), ("12-31", "9999-12-31", "9999-12-31"),
    ("-3652058d", "9999-12-31", "0001-01-01"), ("-9998y", "9999-12-31", "0001-12-31"),
    ("-119987m", "9999-12-31", "0001-01-31"), ("fri", "9999-12-30", "9999-12-31"),
    ("1d", "9999-12-30", "9999-12-31"), ("12-31", "9999-01-01", "9999-12-31"),
    ("1bd", "9999-12-30", "9999-12-31"), ("-1bd", "0001-01-02", "0001-01-01"),
    ("-1d", "0001-01-02", "0001-01-01"),
  ]

  @Test(arguments: days + datesAndPeriods + shifts + limits)
  func `an expression means a date from now on`(typed: String, now: String, date: String) throws {
    #expect(try DateFixtures.resolved(typed, at: now) == date)
  }

  @Test(arguments: [
    ("2026-12-01T17:00", "due", "2026-12-01T17:00"),
    ("2026-12-01T17:00", "due-3d", "2026-11-28T17:00"),
    ("2026-12-01T17:00", "DUE-1m", "2026-11-01T17:00"),
    ("2026-12-01T17:00", "due-3d@9", "2026-11-28T09:00"), ("2026-03-31", "due-1m-1m", "2026-01-28"),
    ("2026-03-31", "due-3d@9", "2026-03-28T09:00"), ("2026-03-31", "tomorrow", "2026-11-21"),
    ("2026-12-01T17:00", "due-2h", "2026-12-01T15:00"),
    ("2026-12-01T01:00", "due-90min", "2026-11-30T23:30"),
    ("2026-12-01T23:30", "due+30min", "2026-12-02T00:00"),
    ("2026-12-01T17:00", "due-1d-2h", "2026-11-30T15:00"),
  ])
  func `due starts from the due date and keeps its time`(due: String, typed: String, date: String)
    throws
  {
    #expect(try DateFixtures.resolved(typed, at: "2026-11-20", due: due) == date)
  }
}

@Suite struct `Date expressions: read backward` {
  private static let days: [DateRow] = [
    // A month and a day mean the last such day up to today.
    ("12-01", "2026-11-20", "2025-12-01"), ("11-20", "2026-11-20", "2026-11-20"),
    ("11-21", "2026-11-20", "2025-11-21"), ("02-29", "2026-11-20", "2024-02-29"),
    ("02-29", "2024-02-29", "2024-02-29"), ("02-29", "2024-02-28", "2020-02-29"),
    ("02-29", "1904-02-28", "1896-02-29"), ("12-31", "2027-01-01", "2026-12-31"),
    // An ordinal means the last such day of a month up to today.
    ("1st", "2026-11-20", "2026-11-01"), ("20th", "2026-11-20", "2026-11-20"),
    ("21st", "2026-11-20", "2026-10-21"), ("31st", "2026-11-20", "2026-10-31"),
    ("31st", "2026-03-30", "2026-01-31"), ("31st", "2026-01-30", "2025-12-31"),
    // A weekday means the last such day up to today.
    ("mon", "2026-11-16", "2026-11-16"), ("thu", "2026-11-16", "2026-11-12"),
    ("sunday", "2026-11-16", "2026-11-15"), ("mon", "2027-01-01", "2026-12-28"),
    // A date with only one meaning is the same in both directions.
    ("2026-12-01", "2026-11-20", "2026-12-01"), ("today", "2026-11-20", "2026-11-20"),
    ("3d", "2026-11-20", "2026-11-23"), ("eow", "2026-11-20", "2026-11-22"),
    ("mon@9", "2026-11-20", "2026-11-16T09:00"), ("mon+1w", "2026-11-20", "2026-11-23"),
    ("12-01-3d", "2026-11-20", "2025-11-28"), ("1st-1d@17:00", "2026-11-20", "2026-10-31T17:00"),
    // The first day of the calendar can be reached.
    ("mon", "0001-01-01", "0001-01-01"), ("12-31", "9999-12-31", "9999-12-31"),
    ("02-29", "9999-12-31", "9996-02-29"), ("02-29", "0005-01-01", "0004-02-29"),
  ]

  @Test(arguments: days)
  func `a date is the last such one up to today`(typed: String, now: String, date: String) throws {
    #expect(try DateFixtures.resolved(typed, at: now, .backward) == date)
  }
}

@Suite struct `Date expressions: hours and minutes` {
  @Test(arguments: [
    (DateZone.berlin, "1h", "2026-03-28T23:30:00Z", "2026-03-29T01:30"),
    (.berlin, "today", "2026-03-28T23:30:00Z", "2026-03-29"),
    (.berlin, "24h", "2026-03-28T23:30:00Z", "2026-03-30T01:30"),
    (.berlin, "1h", "2026-03-29T00:30:59Z", "2026-03-29T03:30"),
    (.berlin, "1h", "2026-10-24T23:30:00Z", "2026-10-25T02:30"),
    (.berlin, "1h", "2026-10-25T00:30:00Z", "2026-10-25T02:30"),
    (.berlin, "1h", "2026-10-25T01:30:00Z", "2026-10-25T03:30"),
    (.berlin, "1d@2:30", "2026-03-28T23:30:00Z", "2026-03-30T02:30"),
    (.berlin, "-1h", "2026-10-24T23:30:00Z", "2026-10-25T00:30"),
    (.newYork, "1h", "2026-03-08T06:59:59Z", "2026-03-08T03:59"),
    (.newYork, "1h", "2026-11-01T05:30:00Z", "2026-11-01T01:30"),
    (.lordHowe, "1h", "2026-04-04T15:15:00Z", "2026-04-05T02:45"),
    (.lordHowe, "1h", "2026-10-03T15:29:59Z", "2026-10-04T03:29"),
    (.lordHowe, "1h", "2026-10-03T15:30:00Z", "2026-10-04T03:30"),
  ])
  func `hours and days work across clock changes`(
    zone: DateZone, typed: String, now: String, date: String
  ) throws {
    #expect(try DateFixtures.resolved(typed, at: now, in: zone) == date)
  }
}

@Suite struct `Date expressions: resolution` {
  static let outside: [(typed: String, now: String)] = [
    ("tomorrow", "9999-12-31"), ("fri", "9999-12-31"), ("sun", "9999-12-31"),
    ("1d", "9999-12-31"), ("1bd", "9999-12-31"), ("1w", "9999-12-25"), ("1m", "9999-12-01"),
    ("1q", "9999-10-01"), ("1y", "9999-01-01"), ("eow", "9999-12-31"), ("sonw", "9999-12-31"),
    ("sonm", "9999-12-31"), ("sonq", "9999-12-31"), ("sony", "9999-12-31"), ("01-01", "9999-12-31"),
    ("02-29", "9999-12-31"), ("1st", "9999-12-31"), ("30th", "9999-12-31"), ("1h", "9999-12-31"),
    ("yesterday", "0001-01-01"), ("-1d", "0001-01-01"), ("-1w", "0001-01-07"),
    ("-1m", "0001-01-31"), ("-1q", "0001-03-31"), ("-1y", "0001-12-31"), ("-1bd", "0001-01-01"),
    ("-10h", "0001-01-01"), ("3652059d", "0001-01-01"), ("9999y", "0001-01-01"),
    ("9223372036854775807d", "2026-11-20"), ("-9223372036854775808d", "2026-11-20"),
    ("9223372036854775807w", "2026-11-20"), ("9223372036854775807m", "2026-11-20"),
    ("9223372036854775807q", "2026-11-20"), ("-9223372036854775808q", "2026-11-20"),
    ("9223372036854775807y", "2026-11-20"), ("9223372036854775807bd", "2026-11-20"),
    ("-9223372036854775808bd", "2026-11-20"), ("9223372036854775807h", "2026-11-20"),
    ("9223372036854775807min", "2026-11-20"), ("-9223372036854775808min", "2026-11-20"),
    ("9000000000000000000h", "2026-11-20"), ("9999-12-31+1d", "2026-11-20"),
    ("today+9999y-9999y", "2026-11-20"),
  ]

  @Test(arguments: outside)
  func `a date outside the years 1 to 9999 is an error`(typed: String, now: String) throws {
    let expression = try DateExpression(typed)
    let lateEvening = Instant(
      secondsSinceEpoch: try DateFixtures.clock(now).now.secondsSinceEpoch
        + (now.hasPrefix("9999") ? 14 * 3600 : 0))
    let clock = Clock(now: lateEvening, offset: DateZone.utc.offset)
    #expect(throws: DateError.outOfRange("\(expression)")) {
      try expression.resolved(at: clock)
    }
  }

  @Test(arguments: [
    ("12-31", "0001-12-30"), ("2nd", "0001-01-01"), ("sun", "0001-01-06"),
    ("02-29", "0004-02-28"),
  ])
  func `a date read backward beyond the year 1 is an error`(_ typed: String, _ now: String) throws {
    let expression = try DateExpression(typed)
    let clock = try DateFixtures.clock(now)
    #expect(throws: DateError.outOfRange(typed)) {
      try expression.resolved(at: clock, reading: .backward)
    }
  }

  @Test(arguments: [("due-2h", "2026-12-01"), ("due-1d+30min", "2026-11-30")])
  func `adding hours to a due date without a time is an error`(typed: String, day: String) throws {
    let expression = try DateExpression(typed, allowsDue: true)
    let (clock, due) = try (DateFixtures.clock("2026-11-20"), DateFixtures.date("2026-12-01"))
    let day = try DateFixtures.date(day)
    #expect(throws: DateError.needsDueTime(typed, day)) {
      try expression.resolved(at: clock, due: due)
    }
  }

  @Test(arguments: ["due-9223372036854775807min", "due+9223372036854775807h", "due-99999999999h"])
  func `hours too far from the due date are an error`(typed: String) throws {
    let expression = try DateExpression(typed, allowsDue: true)
    let (clock, due) = try (DateFixtures.clock("2026-11-20"), DateFixtures.date("2026-12-01T17:00"))
    #expect(throws: DateError.outOfRange(typed)) { try expression.resolved(at: clock, due: due) }
  }

  @Test func `due without a due date is an error`() throws {
    let expression = try DateExpression("due-3d@9", allowsDue: true)
    let clock = try DateFixtures.clock("2026-11-20")
    #expect(throws: DateError.needsDue("due-3d@09:00")) {
      try expression.resolved(at: clock)
    }
  }

  @Test(arguments: [
    ("fri+1w@9", ["fri 2026-11-27", "+1w 2026-12-04", "@09:00 2026-12-04T09:00"]),
    ("Monday", ["mon 2026-11-23"]),
    ("eom-3d", ["eom 2026-11-30", "-3d 2026-11-27"]),
    ("@5pm", ["today 2026-11-20", "@17:00 2026-11-20T17:00"]),
    ("2026-12-01T17:00", ["2026-12-01 2026-12-01", "@17:00 2026-12-01T17:00"]),
    ("+3d-1bd", ["3d 2026-11-23", "-1bd 2026-11-20"]),
    ("4h", ["4h 2026-11-20T13:20"]),
    ("2026-W49-2", ["2026-12-01 2026-12-01"]),
  ])
  func `each step has a part of the expression and a date`(typed: String, words: [String]) throws {
    let steps = try DateExpression(typed).steps(at: DateFixtures.clock("2026-11-20"))
    #expect(steps.map { "\($0.words) \($0.date)" } == words)
  }

  @Test func `steps are read backward and from the due date like the result`() throws {
    let clock = try DateFixtures.clock("2026-11-20")
    let back = try DateExpression("mon+1d").steps(at: clock, reading: .backward)
    #expect(back.map { "\($0.words) \($0.date)" } == ["mon 2026-11-16", "+1d 2026-11-17"])
    let due = try DateFixtures.date("2026-12-01T17:00")
    let waiting = try DateExpression("due-3d", allowsDue: true).steps(at: clock, due: due)
    #expect(
      waiting.map { "\($0.words) \($0.date)" }
        == ["due 2026-12-01T17:00", "-3d 2026-11-28T17:00"])
    let earlier = try DateExpression("due-1d-2h", allowsDue: true).steps(at: clock, due: due)
    #expect(
      earlier.map { "\($0.words) \($0.date)" }
        == ["due 2026-12-01T17:00", "-1d 2026-11-30T17:00", "-2h 2026-11-30T15:00"])
  }
}

@Suite struct `Date expressions: spelling` {
  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026-W49-2", "2026-12-01"),
    ("2026-12-01@9", "2026-12-01T09:00"), ("2026-12-01+1d@9", "2026-12-01+1d@09:00"),
    ("dec1", "12-01"), ("1DEC", "12-01"),
    ("3rd", "3rd"), ("13th", "13th"), ("21st", "21st"), ("TOD", "today"), ("tom", "tomorrow"),
    ("yesterday", "yesterday"), ("Thursday", "thu"), ("+3d", "3d"), ("-0d", "0d"),
    ("003w+1m-2bd", "3w+1m-2bd"), ("fri+0d", "fri+0d"), ("+04h", "4h"), ("-30MIN", "-30min"),
    ("SONQ-1d", "sonq-1d"), ("@5pm", "today@17:00"), ("due-3d@9", "due-3d@09:00"),
    ("DUE-02h", "due-2h"), ("due+1d+30min", "due+1d+30min"),
  ])
  func `an expression has one canonical spelling`(_ typed: String, _ expected: String) throws {
    #expect(try DateExpression(typed, allowsDue: true).description == expected)
  }

  @Test(
    arguments: DateExpression.examples + DateExpression.completions + [
      "2w", "1m", "1q", "1y", "5bd", "30min", "eom-3d", "fri@17:00", "@5pm", "2026-12-01T17:00",
    ])
  func `every example and completion can be resolved`(_ example: String) throws {
    let clock = try DateFixtures.clock("2026-11-20")
    #expect(throws: Never.self) { try DateExpression(example).resolved(at: clock) }
  }

  @Test(arguments: DateExpression.dueExamples)
  func `every example with due can be resolved`(_ example: String) throws {
    let clock = try DateFixtures.clock("2026-11-20")
    let due = try DateFixtures.date("2026-12-01T17:00")
    #expect(throws: Never.self) {
      try DateExpression(example, allowsDue: true).resolved(at: clock, due: due)
    }
  }
}

@Suite struct `Months as they are typed` {
  @Test(arguments: [
    ("dec", "2026-12-01"), ("DEC", "2026-12-01"), ("December", "2026-12-01"),
    ("nov", "2026-11-01"), ("oct", "2027-10-01"), ("sept", "2027-09-01"),
    ("2026-10", "2026-10-01"), ("0001-01", "0001-01-01"), ("9999-12", "9999-12-01"),
  ])
  func `a name means the next such month, which may be this month`(typed: String, first: String)
    throws
  {
    let month = try #require(MonthExpression(typed))
    let day = month.firstDay(from: try DateFixtures.day("2026-11-20"))
    #expect(day?.description == first)
    #expect(MonthExpression(month.description) == month)
  }

  @Test(arguments: [
    "", "de", "decem", "dec1", "12", "2026", "2026-13", "2026-00", "2026-1", "0000-01", "26-12",
    "2026-12-01", "20260-12", " dec",
  ])
  func `rejects other text as a month`(typed: String) {
    #expect(MonthExpression(typed) == nil)
  }

  @Test func `there is no month after the year 9999`() {
    #expect(MonthExpression("jan")?.firstDay(from: .latest) == nil)
  }
}

/// Today is Friday, 2026-11-20.
@Suite struct `Period in words` {
  static let rows: [(typed: String, count: Int, days: String)] = [
    ("week", 1, "2026-11-20...2026-11-26"), ("week mon", 2, "2026-11-23...2026-11-29"),
    ("week next milk", 2, "2026-11-23...2026-11-29"),
    ("week last week", 3, "2026-11-09...2026-11-15"), ("this week", 2, "2026-11-16...2026-11-22"),
    ("Last Month", 2, "2026-10-01...2026-10-31"), ("next quarter", 2, "2027-01-01...2027-03-31"),
    ("this year", 2, "2026-01-01...2026-12-31"), ("dec milk", 1, "2026-12-01...2026-12-31"),
    ("2024", 1, "2024-01-01...2024-12-31"), ("fri", 1, "2026-11-27...2026-11-27"),
    ("today 10d", 2, "2026-11-20...2026-11-29"), ("10d", 1, "2026-11-30...2026-11-30"),
    ("today +10d", 1, "2026-11-20...2026-11-20"), ("nov30 1m", 2, "2026-11-30...2026-12-29"),
    ("2027-01-31 1m", 2, "2027-01-31...2027-02-27"), ("mon 5bd", 2, "2026-11-23...2026-11-29"),
    ("week dec", 1, "2026-11-20...2026-11-26"), ("next week", 2, "2026-11-23...2026-11-29"),
    ("9999-12-31 2w", 2, "9999-12-31...9999-12-31"),
    // Dates in English.
    ("this fri", 2, "2026-11-27...2026-11-27"), ("next monday milk", 2, "2026-11-23...2026-11-23"),
    ("in two weeks", 3, "2026-12-04...2026-12-04"), ("5 dec 3d", 3, "2026-12-05...2026-12-07"),
    ("dec 5", 2, "2026-12-05...2026-12-05"), ("tomorrow noon", 2, "2026-11-21...2026-11-21"),
  ]

  @Test(arguments: rows)
  func `has the days that people mean, and leaves the words behind it`(
    typed: String, count: Int, days: String
  ) throws {
    let clock = try DateFixtures.clock("2026-11-20")
    let words = typed.split(separator: " ").map(String.init)
    let day = ReadingDay(clock.today)
    let (period, taken) = try #require(PeriodExpression.leading(words, on: day))
    let range = try period.days(at: clock)
    #expect(("\(range)", taken) == (days, count))
    let again = PeriodExpression.leading("\(period)".split(separator: " ").map(String.init))
    #expect(again?.period == period)
  }

  @Test(arguments: ["", "next", "milk", "month", "0000", "12", "next weeks"])
  func `does not begin with another word`(typed: String) {
    #expect(PeriodExpression.leading(typed.split(separator: " ").map(String.init)) == nil)
  }

  @Test func `begins with the first day of the user's week`() throws {
    let now = try DateFixtures.clock("2026-11-20").now
    let clock = Clock(now: now, offset: { _ in 0 }, weekStart: .sunday)
    #expect(try "\(PeriodExpression.whole(.week, 1).days(at: clock))" == "2026-11-22...2026-11-28")
  }

  @Test(arguments: [CalendarPeriod.week, .month, .quarter, .year], [-1, 0, 1])
  func `is between its bounds`(period: CalendarPeriod, distance: Int) throws {
    let clock = try DateFixtures.clock("2026-11-20")
    let expression = PeriodExpression.whole(period, distance)
    let (days, bounds) = (try expression.days(at: clock), try #require(expression.bounds))
    #expect(
      try DateExpression(bounds.after).resolved(at: clock).day.adding(days: 1) == days.lowerBound)
    #expect(
      try DateExpression(bounds.before).resolved(at: clock).day.adding(days: -1) == days.upperBound)
  }
}
