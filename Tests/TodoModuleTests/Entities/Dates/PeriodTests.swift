import Testing
import TodoEntities

@Suite struct `Date expressions: weeks, months, quarters and years` {
  @Test(arguments: weeks)
  func `a week runs from Monday to Sunday`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let weeks = [
    DateRow("sow", "2026-11-16", "2026-11-16"),
    DateRow("eow", "2026-11-16", "2026-11-22"),
    DateRow("sonw", "2026-11-16", "2026-11-23"),
    DateRow("sow", "2026-11-20", "2026-11-16"),
    DateRow("eow", "2026-11-20", "2026-11-22"),
    DateRow("sonw", "2026-11-20", "2026-11-23"),
    DateRow("sow", "2026-11-22", "2026-11-16"),
    DateRow("eow", "2026-11-22", "2026-11-22"),
    DateRow("sonw", "2026-11-22", "2026-11-23"),
    DateRow("sow", "2026-12-31", "2026-12-28"),
    DateRow("eow", "2026-12-31", "2027-01-03"),
    DateRow("sonw", "2026-12-31", "2027-01-04"),
    DateRow("sow", "2027-01-01", "2026-12-28"),
    DateRow("eow", "2027-01-01", "2027-01-03"),
    DateRow("sonw", "2027-01-01", "2027-01-04"),
    DateRow("sow", "2024-02-29", "2024-02-26"),
    DateRow("eow", "2024-02-29", "2024-03-03"),
    DateRow("sonw", "2024-02-29", "2024-03-04"),
    DateRow("sow", "2000-02-28", "2000-02-28"),
    DateRow("eow", "2000-02-28", "2000-03-05"),
    DateRow("sonw", "2000-02-28", "2000-03-06"),
  ]

  @Test(arguments: months)
  func `a month ends on its last day, 28 to 31`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let months = [
    DateRow("eom", "2026-01-05", "2026-01-31"),
    DateRow("eom", "2026-02-05", "2026-02-28"),
    DateRow("eom", "2026-03-05", "2026-03-31"),
    DateRow("eom", "2026-04-05", "2026-04-30"),
    DateRow("eom", "2026-05-05", "2026-05-31"),
    DateRow("eom", "2026-06-05", "2026-06-30"),
    DateRow("eom", "2026-07-05", "2026-07-31"),
    DateRow("eom", "2026-08-05", "2026-08-31"),
    DateRow("eom", "2026-09-05", "2026-09-30"),
    DateRow("eom", "2026-10-05", "2026-10-31"),
    DateRow("eom", "2026-11-05", "2026-11-30"),
    DateRow("eom", "2026-12-05", "2026-12-31"),
    DateRow("som", "2026-11-20", "2026-11-01"),
    DateRow("eom", "2026-11-20", "2026-11-30"),
    DateRow("sonm", "2026-11-20", "2026-12-01"),
    DateRow("som", "2024-02-10", "2024-02-01"),
    DateRow("eom", "2024-02-10", "2024-02-29"),
    DateRow("sonm", "2024-02-10", "2024-03-01"),
    DateRow("som", "2000-02-29", "2000-02-01"),
    DateRow("eom", "2000-02-29", "2000-02-29"),
    DateRow("sonm", "2000-02-29", "2000-03-01"),
    DateRow("som", "1900-02-01", "1900-02-01"),
    DateRow("eom", "1900-02-01", "1900-02-28"),
    DateRow("sonm", "1900-02-01", "1900-03-01"),
    DateRow("som", "2026-12-31", "2026-12-01"),
    DateRow("eom", "2026-12-31", "2026-12-31"),
    DateRow("sonm", "2026-12-31", "2027-01-01"),
  ]

  @Test(arguments: quarters)
  func `quarters begin in January, April, July and October`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let quarters = [
    DateRow("soq", "2026-01-01", "2026-01-01"),
    DateRow("eoq", "2026-01-01", "2026-03-31"),
    DateRow("sonq", "2026-01-01", "2026-04-01"),
    DateRow("soq", "2026-02-28", "2026-01-01"),
    DateRow("eoq", "2026-02-28", "2026-03-31"),
    DateRow("sonq", "2026-02-28", "2026-04-01"),
    DateRow("soq", "2026-05-31", "2026-04-01"),
    DateRow("eoq", "2026-05-31", "2026-06-30"),
    DateRow("sonq", "2026-05-31", "2026-07-01"),
    DateRow("soq", "2026-09-30", "2026-07-01"),
    DateRow("eoq", "2026-09-30", "2026-09-30"),
    DateRow("sonq", "2026-09-30", "2026-10-01"),
    DateRow("soq", "2026-11-20", "2026-10-01"),
    DateRow("eoq", "2026-11-20", "2026-12-31"),
    DateRow("sonq", "2026-11-20", "2027-01-01"),
  ]

  @Test(arguments: years)
  func `a year runs from January to December`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let years = [
    DateRow("soy", "2026-01-01", "2026-01-01"),
    DateRow("eoy", "2026-01-01", "2026-12-31"),
    DateRow("sony", "2026-01-01", "2027-01-01"),
    DateRow("soy", "2026-11-20", "2026-01-01"),
    DateRow("eoy", "2026-11-20", "2026-12-31"),
    DateRow("sony", "2026-11-20", "2027-01-01"),
    DateRow("soy", "2026-12-31", "2026-01-01"),
    DateRow("eoy", "2026-12-31", "2026-12-31"),
    DateRow("sony", "2026-12-31", "2027-01-01"),
    DateRow("EOY", "2026-11-20", "2026-12-31"),
  ]
}
