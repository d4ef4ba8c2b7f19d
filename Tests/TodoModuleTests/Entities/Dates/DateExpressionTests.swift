import Testing
import TodoEntities

@Suite struct `Date expressions: read forward` {
  private static let days: [DateRow] = [
    // A weekday means the first such day after today.
    DateRow("mon", "2026-11-16", "2026-11-23"),
    DateRow("tue", "2026-11-16", "2026-11-17"),
    DateRow("wed", "2026-11-16", "2026-11-18"),
    DateRow("thu", "2026-11-16", "2026-11-19"),
    DateRow("fri", "2026-11-16", "2026-11-20"),
    DateRow("sat", "2026-11-16", "2026-11-21"),
    DateRow("sun", "2026-11-16", "2026-11-22"),
    DateRow("sun", "2026-11-22", "2026-11-29"),
    DateRow("friday", "2026-11-20", "2026-11-27"),
    DateRow("tues", "2026-11-20", "2026-11-24"),
    DateRow("thur", "2026-11-20", "2026-11-26"),
    DateRow("thurs", "2026-11-20", "2026-11-26"),
    DateRow("FRI", "2026-11-20", "2026-11-27"),
    // Names of days.
    DateRow("today", "2026-11-20", "2026-11-20"),
    DateRow("tomorrow", "2026-11-20", "2026-11-21"),
    DateRow("yesterday", "2026-11-20", "2026-11-19"),
    DateRow("tomorrow", "2026-12-31", "2027-01-01"),
    DateRow("tod", "2026-11-20", "2026-11-20"),
    DateRow("TOM", "2026-11-20", "2026-11-21"),
    // A month and a day mean the next such day from today on.
    DateRow("12-01", "2026-11-20", "2026-12-01"),
    DateRow("11-20", "2026-11-20", "2026-11-20"),
    DateRow("11-19", "2026-11-20", "2027-11-19"),
    DateRow("11-21", "2026-11-20", "2026-11-21"),
    DateRow("dec1", "2026-11-20", "2026-12-01"),
    DateRow("dec01", "2026-11-20", "2026-12-01"),
    DateRow("1dec", "2026-11-20", "2026-12-01"),
    DateRow("december1", "2026-11-20", "2026-12-01"),
    DateRow("sept30", "2026-11-20", "2027-09-30"),
    DateRow("12-31", "2026-12-31", "2026-12-31"),
    DateRow("01-01", "2026-12-31", "2027-01-01"),
    // 29 February means the next one that exists.
    DateRow("02-29", "2026-11-20", "2028-02-29"),
    DateRow("02-29", "2024-02-29", "2024-02-29"),
    DateRow("02-29", "2024-03-01", "2028-02-29"),
    DateRow("02-29", "1896-03-01", "1904-02-29"),
    // An ordinal means the next such day of a month from today on.
    DateRow("1st", "2026-11-20", "2026-12-01"),
    DateRow("2nd", "2026-11-20", "2026-12-02"),
    DateRow("3rd", "2026-11-20", "2026-12-03"),
    DateRow("4th", "2026-11-20", "2026-12-04"),
    DateRow("11th", "2026-11-20", "2026-12-11"),
    DateRow("12th", "2026-11-20", "2026-12-12"),
    DateRow("13th", "2026-11-20", "2026-12-13"),
    DateRow("19th", "2026-11-20", "2026-12-19"),
    DateRow("20th", "2026-11-20", "2026-11-20"),
    DateRow("21st", "2026-11-20", "2026-11-21"),
    DateRow("22nd", "2026-11-20", "2026-11-22"),
    DateRow("23rd", "2026-11-20", "2026-11-23"),
    DateRow("31st", "2026-11-20", "2026-12-31"),
    DateRow("31st", "2026-02-01", "2026-03-31"),
    DateRow("29th", "2026-01-31", "2026-03-29"),
    DateRow("29th", "2024-01-31", "2024-02-29"),
    DateRow("1st", "2026-12-02", "2027-01-01"),
  ]

  private static let datesAndPeriods: [DateRow] = [
    // An ISO day does not depend on today.
    DateRow("2026-12-01", "2026-11-20", "2026-12-01"),
    DateRow("2024-02-29", "2026-11-20", "2024-02-29"),
    DateRow("0001-01-01", "2026-11-20", "0001-01-01"),
    DateRow("9999-12-31", "2026-11-20", "9999-12-31"),
    // An ISO day can have a time.
    DateRow("2026-12-01T17:00", "2026-11-20", "2026-12-01T17:00"),
    DateRow("2026-12-01t17:00", "2026-11-20", "2026-12-01T17:00"),
    DateRow("2026-12-01T23:59", "2026-11-20", "2026-12-01T23:59"),
    DateRow("2026-W49-2T09:30", "2026-11-20", "2026-12-01T09:30"),
    DateRow("2026-12-01T17:00+3d", "2026-11-20", "2026-12-04T17:00"),
    // ISO week 1 contains the first Thursday of the year.
    DateRow("2026-W49-2", "2026-11-20", "2026-12-01"),
    DateRow("2026-w49-2", "2026-11-20", "2026-12-01"),
    DateRow("2026-W01-1", "2026-11-20", "2025-12-29"),
    DateRow("2026-W53-7", "2026-11-20", "2027-01-03"),
    DateRow("0001-W01-1", "2026-11-20", "0001-01-01"),
    DateRow("9999-W52-5", "2026-11-20", "9999-12-31"),
    // A week runs from Monday to Sunday.
    DateRow("sow", "2026-11-16", "2026-11-16"),
    DateRow("eow", "2026-11-16", "2026-11-22"),
    DateRow("sonw", "2026-11-16", "2026-11-23"),
    DateRow("sow", "2026-11-22", "2026-11-16"),
    DateRow("eow", "2026-11-22", "2026-11-22"),
    // A month ends on its last day, 28 to 31.
    DateRow("eom", "2026-02-05", "2026-02-28"),
    DateRow("som", "2026-11-20", "2026-11-01"),
    DateRow("sonm", "2026-11-20", "2026-12-01"),
    DateRow("eom", "2026-12-31", "2026-12-31"),
    DateRow("sonm", "2026-12-31", "2027-01-01"),
    // Quarters begin in January, April, July and October.
    DateRow("soq", "2026-01-01", "2026-01-01"),
    DateRow("eoq", "2026-01-01", "2026-03-31"),
    DateRow("sonq", "2026-01-01", "2026-04-01"),
    DateRow("soq", "2026-05-31", "2026-04-01"),
    DateRow("eoq", "2026-05-31", "2026-06-30"),
    DateRow("sonq", "2026-05-31", "2026-07-01"),
    DateRow("eoq", "2026-09-30", "2026-09-30"),
    DateRow("sonq", "2026-11-20", "2027-01-01"),
    // A year runs from January to December.
    DateRow("eoy", "2026-01-01", "2026-12-31"),
    DateRow("soy", "2026-12-31", "2026-01-01"),
    DateRow("sony", "2026-12-31", "2027-01-01"),
    DateRow("EOY", "2026-11-20", "2026-12-31"),
  ]

  private static let shifts: [DateRow] = [
    // Days and weeks count from today.
    DateRow("0d", "2026-11-20", "2026-11-20"),
    DateRow("1d", "2026-11-20", "2026-11-21"),
    DateRow("+3d", "2026-11-20", "2026-11-23"),
    DateRow("-3d", "2026-11-20", "2026-11-17"),
    DateRow("1w", "2026-11-20", "2026-11-27"),
    DateRow("3D", "2026-11-20", "2026-11-23"),
    DateRow("1d", "2026-12-31", "2027-01-01"),
    DateRow("-1w", "2027-01-03", "2026-12-27"),
    DateRow("-100000d", "2026-11-20", "1753-02-04"),
    // Months, quarters and years keep the day or use the last one.
    DateRow("1m", "2026-01-31", "2026-02-28"),
    DateRow("1m", "2026-12-31", "2027-01-31"),
    DateRow("-1m", "2026-03-31", "2026-02-28"),
    DateRow("13m", "2026-11-20", "2027-12-20"),
    DateRow("-11m", "2026-11-20", "2025-12-20"),
    DateRow("1q", "2026-11-30", "2027-02-28"),
    DateRow("-1q", "2026-05-31", "2026-02-28"),
    DateRow("1y", "2024-02-29", "2025-02-28"),
    // Business days skip the weekend.
    DateRow("1bd", "2026-11-16", "2026-11-17"),
    DateRow("5bd", "2026-11-16", "2026-11-23"),
    DateRow("-1bd", "2026-11-16", "2026-11-13"),
    DateRow("-5bd", "2026-11-16", "2026-11-09"),
    DateRow("2bd", "2026-11-19", "2026-11-23"),
    DateRow("0bd", "2026-11-20", "2026-11-20"),
    DateRow("1bd", "2026-11-20", "2026-11-23"),
    DateRow("0bd", "2026-11-21", "2026-11-21"),
    DateRow("1bd", "2026-11-21", "2026-11-23"),
    DateRow("5bd", "2026-11-21", "2026-11-27"),
    DateRow("-1bd", "2026-11-21", "2026-11-20"),
    DateRow("-5bd", "2026-11-21", "2026-11-16"),
    DateRow("1bd", "2026-11-22", "2026-11-23"),
    DateRow("-1bd", "2026-11-22", "2026-11-20"),
    DateRow("11bd", "2026-11-21", "2026-12-07"),
    DateRow("-11bd", "2026-11-20", "2026-11-05"),
    DateRow("+5BD", "2026-11-20", "2026-11-27"),
    // Hours and minutes count from now and drop the seconds.
    DateRow("4h", "2026-11-20", "2026-11-20T13:20"),
    DateRow("30min", "2026-11-20", "2026-11-20T09:50"),
    DateRow("-4h", "2026-11-20", "2026-11-20T05:20"),
    DateRow("24h", "2026-11-20", "2026-11-21T09:20"),
    DateRow("15h", "2026-11-20", "2026-11-21T00:20"),
    DateRow("14h", "2026-11-20", "2026-11-20T23:20"),
    DateRow("100000min", "2026-11-20", "2027-01-28T20:00"),
    DateRow("4h", "2026-11-20T20:00:59Z", "2026-11-21T00:00"),
    DateRow("1min", "2026-11-20T23:59:59Z", "2026-11-21T00:00"),
    DateRow("-1min", "2026-11-20T00:00:59Z", "2026-11-19T23:59"),
    // Shifts are applied from left to right.
    DateRow("eom-3d", "2026-11-20", "2026-11-27"),
    DateRow("fri+1w", "2026-11-20", "2026-12-04"),
    DateRow("12-01-3d", "2026-11-20", "2026-11-28"),
    DateRow("2026-W49-2+5d", "2026-11-20", "2026-12-06"),
    DateRow("1m+1m", "2026-01-31", "2026-03-28"),
    // The time is set after the shifts.
    DateRow("fri+1w@9", "2026-11-20", "2026-12-04T09:00"),
    DateRow("@noon", "2026-11-20", "2026-11-20T12:00"),
    DateRow("fri@5PM", "2026-11-20", "2026-11-27T17:00"),
    DateRow("fri@12am", "2026-11-20", "2026-11-27T00:00"),
    DateRow("fri@12pm", "2026-11-20", "2026-11-27T12:00"),
    DateRow("fri@1am", "2026-11-20", "2026-11-27T01:00"),
    DateRow("fri@11pm", "2026-11-20", "2026-11-27T23:00"),
    DateRow("fri@5:30pm", "2026-11-20", "2026-11-27T17:30"),
    DateRow("fri@12:30am", "2026-11-20", "2026-11-27T00:30"),
    DateRow("fri@0", "2026-11-20", "2026-11-27T00:00"),
    DateRow("fri@9:05", "2026-11-20", "2026-11-27T09:05"),
    DateRow("fri@23:59", "2026-11-20", "2026-11-27T23:59"),
    DateRow("@9", "2026-11-20T23:59:59Z", "2026-11-20T09:00"),
    DateRow("today", "2026-11-20T23:59:59Z", "2026-11-20"),
  ]

  /// The first and the last day of the calendar can be reached.
  private static let limits: [DateRow] = [
    DateRow("sow", "0001-01-01", "0001-01-01"),
    DateRow("som", "0001-01-01", "0001-01-01"),
    DateRow("soy", "0001-01-01", "0001-01-01"),
    DateRow("9998y", "0001-01-01", "9999-01-01"),
    DateRow("3652058d", "0001-01-01", "9999-12-31"),
    DateRow("eom", "9999-12-31", "9999-12-31"),
    DateRow("eoq", "9999-12-31", "9999-12-31"),
    DateRow("eoy", "9999-12-31", "9999-12-31"),
    DateRow("31st", "9999-12-31", "9999-12-31"),
    DateRow("12-31", "9999-12-31", "9999-12-31"),
    DateRow("-3652058d", "9999-12-31", "0001-01-01"),
    DateRow("-9998y", "9999-12-31", "0001-12-31"),
    DateRow("-119987m", "9999-12-31", "0001-01-31"),
    DateRow("fri", "9999-12-30", "9999-12-31"),
    DateRow("1d", "9999-12-30", "9999-12-31"),
    DateRow("12-31", "9999-01-01", "9999-12-31"),
    DateRow("1bd", "9999-12-30", "9999-12-31"),
    DateRow("-1bd", "0001-01-02", "0001-01-01"),
    DateRow("-1d", "0001-01-02", "0001-01-01"),
  ]

  @Test(arguments: days + datesAndPeriods + shifts + limits)
  func `an expression is the date that it means from now on`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  @Test(arguments: [
    ("2026-12-01T17:00", DateRow("due", "2026-11-20", "2026-12-01T17:00")),
    ("2026-12-01T17:00", DateRow("due-3d", "2026-11-20", "2026-11-28T17:00")),
    ("2026-12-01T17:00", DateRow("DUE-1m", "2026-11-20", "2026-11-01T17:00")),
    ("2026-12-01T17:00", DateRow("due-3d@9", "2026-11-20", "2026-11-28T09:00")),
    ("2026-03-31", DateRow("due-1m-1m", "2026-11-20", "2026-01-28")),
    ("2026-03-31", DateRow("due-3d@9", "2026-11-20", "2026-03-28T09:00")),
    ("2026-03-31", DateRow("tomorrow", "2026-11-20", "2026-11-21")),
  ])
  func `due starts from the due date and keeps its time`(due: String, row: DateRow) throws {
    #expect(try row.result(due: due) == row.expected)
  }
}
