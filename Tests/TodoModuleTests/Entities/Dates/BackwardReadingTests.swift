import Testing
import TodoEntities

@Suite struct `Date expressions: read backward` {
  @Test(arguments: [
    // A month and a day mean the last such day up to today.
    DateRow("12-01", "2026-11-20", "2025-12-01"),
    DateRow("11-20", "2026-11-20", "2026-11-20"),
    DateRow("11-21", "2026-11-20", "2025-11-21"),
    DateRow("02-29", "2026-11-20", "2024-02-29"),
    DateRow("02-29", "2024-02-29", "2024-02-29"),
    DateRow("02-29", "2024-02-28", "2020-02-29"),
    DateRow("02-29", "1904-02-28", "1896-02-29"),
    DateRow("12-31", "2027-01-01", "2026-12-31"),
    // An ordinal means the last such day of a month up to today.
    DateRow("1st", "2026-11-20", "2026-11-01"),
    DateRow("20th", "2026-11-20", "2026-11-20"),
    DateRow("21st", "2026-11-20", "2026-10-21"),
    DateRow("31st", "2026-11-20", "2026-10-31"),
    DateRow("31st", "2026-03-30", "2026-01-31"),
    DateRow("31st", "2026-01-30", "2025-12-31"),
    // A weekday means the last such day up to today.
    DateRow("mon", "2026-11-16", "2026-11-16"),
    DateRow("thu", "2026-11-16", "2026-11-12"),
    DateRow("sunday", "2026-11-16", "2026-11-15"),
    DateRow("mon", "2027-01-01", "2026-12-28"),
    // A date with only one meaning is the same in both directions.
    DateRow("2026-12-01", "2026-11-20", "2026-12-01"),
    DateRow("today", "2026-11-20", "2026-11-20"),
    DateRow("3d", "2026-11-20", "2026-11-23"),
    DateRow("eow", "2026-11-20", "2026-11-22"),
    DateRow("mon@9", "2026-11-20", "2026-11-16T09:00"),
    DateRow("mon+1w", "2026-11-20", "2026-11-23"),
    DateRow("12-01-3d", "2026-11-20", "2025-11-28"),
    DateRow("1st-1d@17:00", "2026-11-20", "2026-10-31T17:00"),
    // The first day of the calendar can be reached.
    DateRow("mon", "0001-01-01", "0001-01-01"),
    DateRow("12-31", "9999-12-31", "9999-12-31"),
    DateRow("02-29", "9999-12-31", "9996-02-29"),
    DateRow("02-29", "0005-01-01", "0004-02-29"),
  ])
  func `a date is the last one up to today that it can mean`(_ row: DateRow) throws {
    #expect(try row.result(.backward) == row.expected)
  }
}
