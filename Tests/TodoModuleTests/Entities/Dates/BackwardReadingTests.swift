import Testing
import TodoEntities

@Suite struct `Date expressions: read backward` {
  @Test(arguments: days)
  func `a month and a day mean the last such day up to today`(_ row: DateRow) throws {
    #expect(try row.result(.backward) == row.expected)
  }

  private static let days = [
    DateRow("12-01", "2026-11-20", "2025-12-01"),
    DateRow("11-20", "2026-11-20", "2026-11-20"),
    DateRow("11-21", "2026-11-20", "2025-11-21"),
    DateRow("11-19", "2026-11-20", "2026-11-19"),
    DateRow("01-01", "2026-11-20", "2026-01-01"),
    DateRow("dec1", "2026-11-20", "2025-12-01"),
    DateRow("1dec", "2026-11-20", "2025-12-01"),
    DateRow("nov20", "2026-11-20", "2026-11-20"),
    DateRow("02-29", "2026-11-20", "2024-02-29"),
    DateRow("feb28", "2026-11-20", "2026-02-28"),
    DateRow("29feb", "2026-11-20", "2024-02-29"),
    DateRow("02-29", "2024-02-29", "2024-02-29"),
    DateRow("02-29", "2024-02-28", "2020-02-29"),
    DateRow("02-29", "2000-03-01", "2000-02-29"),
    DateRow("02-29", "1904-02-28", "1896-02-29"),
    DateRow("02-29", "1903-06-01", "1896-02-29"),
    DateRow("02-29", "2104-02-28", "2096-02-29"),
    DateRow("12-31", "2027-01-01", "2026-12-31"),
    DateRow("01-01", "2027-01-01", "2027-01-01"),
  ]

  @Test(arguments: ordinals)
  func `an ordinal means the last such day of a month up to today`(_ row: DateRow) throws {
    #expect(try row.result(.backward) == row.expected)
  }

  private static let ordinals = [
    DateRow("1st", "2026-11-20", "2026-11-01"),
    DateRow("19th", "2026-11-20", "2026-11-19"),
    DateRow("20th", "2026-11-20", "2026-11-20"),
    DateRow("21st", "2026-11-20", "2026-10-21"),
    DateRow("30th", "2026-11-20", "2026-10-30"),
    DateRow("31st", "2026-11-20", "2026-10-31"),
    DateRow("31st", "2026-03-30", "2026-01-31"),
    DateRow("31st", "2026-03-31", "2026-03-31"),
    DateRow("31st", "2026-05-01", "2026-03-31"),
    DateRow("31st", "2026-07-30", "2026-05-31"),
    DateRow("31st", "2026-01-30", "2025-12-31"),
    DateRow("31st", "2026-10-01", "2026-08-31"),
    DateRow("30th", "2026-03-01", "2026-01-30"),
    DateRow("29th", "2026-03-01", "2026-01-29"),
    DateRow("29th", "2024-03-01", "2024-02-29"),
  ]

  @Test(arguments: weekdays)
  func `a weekday means the last such day up to today`(_ row: DateRow) throws {
    #expect(try row.result(.backward) == row.expected)
  }

  private static let weekdays = [
    DateRow("mon", "2026-11-16", "2026-11-16"),
    DateRow("thu", "2026-11-16", "2026-11-12"),
    DateRow("fri", "2026-11-16", "2026-11-13"),
    DateRow("sat", "2026-11-16", "2026-11-14"),
    DateRow("sunday", "2026-11-16", "2026-11-15"),
    DateRow("mon", "2026-11-20", "2026-11-16"),
    DateRow("thu", "2026-11-20", "2026-11-19"),
    DateRow("fri", "2026-11-20", "2026-11-20"),
    DateRow("sat", "2026-11-20", "2026-11-14"),
    DateRow("sunday", "2026-11-20", "2026-11-15"),
    DateRow("mon", "2026-11-22", "2026-11-16"),
    DateRow("thu", "2026-11-22", "2026-11-19"),
    DateRow("fri", "2026-11-22", "2026-11-20"),
    DateRow("sat", "2026-11-22", "2026-11-21"),
    DateRow("sunday", "2026-11-22", "2026-11-22"),
    DateRow("mon", "2027-01-01", "2026-12-28"),
    DateRow("thu", "2027-01-01", "2026-12-31"),
    DateRow("fri", "2027-01-01", "2027-01-01"),
    DateRow("sat", "2027-01-01", "2026-12-26"),
    DateRow("sunday", "2027-01-01", "2026-12-27"),
  ]

  @Test(arguments: others)
  func `a date with only one meaning is the same in both directions`(_ row: DateRow) throws {
    #expect(try row.result(.backward) == row.expected)
  }

  private static let others = [
    DateRow("2026-12-01", "2026-11-20", "2026-12-01"),
    DateRow("2027-W01-1", "2026-11-20", "2027-01-04"),
    DateRow("today", "2026-11-20", "2026-11-20"),
    DateRow("tomorrow", "2026-11-20", "2026-11-21"),
    DateRow("yesterday", "2026-11-20", "2026-11-19"),
    DateRow("3d", "2026-11-20", "2026-11-23"),
    DateRow("-3d", "2026-11-20", "2026-11-17"),
    DateRow("1w", "2026-11-20", "2026-11-27"),
    DateRow("5bd", "2026-11-20", "2026-11-27"),
    DateRow("eow", "2026-11-20", "2026-11-22"),
    DateRow("eom", "2026-11-20", "2026-11-30"),
    DateRow("sow", "2026-11-20", "2026-11-16"),
    DateRow("som", "2026-11-20", "2026-11-01"),
    DateRow("sony", "2026-11-20", "2027-01-01"),
    DateRow("@9", "2026-11-20", "2026-11-20T09:00"),
    DateRow("mon@9", "2026-11-20", "2026-11-16T09:00"),
    DateRow("mon+1w", "2026-11-20", "2026-11-23"),
    DateRow("12-01-3d", "2026-11-20", "2025-11-28"),
    DateRow("1st-1d@17:00", "2026-11-20", "2026-10-31T17:00"),
  ]
}
