import Testing
import TodoEntities

@Suite struct `Date expressions: weekdays and tomorrow` {
  @Test(arguments: weekdays)
  func `a weekday means the first such day after today`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let weekdays = [
    DateRow("mon", "2026-11-16", "2026-11-23"),
    DateRow("tue", "2026-11-16", "2026-11-17"),
    DateRow("wed", "2026-11-16", "2026-11-18"),
    DateRow("thu", "2026-11-16", "2026-11-19"),
    DateRow("fri", "2026-11-16", "2026-11-20"),
    DateRow("sat", "2026-11-16", "2026-11-21"),
    DateRow("sun", "2026-11-16", "2026-11-22"),
    DateRow("mon", "2026-11-18", "2026-11-23"),
    DateRow("tue", "2026-11-18", "2026-11-24"),
    DateRow("wed", "2026-11-18", "2026-11-25"),
    DateRow("thu", "2026-11-18", "2026-11-19"),
    DateRow("fri", "2026-11-18", "2026-11-20"),
    DateRow("sat", "2026-11-18", "2026-11-21"),
    DateRow("sun", "2026-11-18", "2026-11-22"),
    DateRow("mon", "2026-11-20", "2026-11-23"),
    DateRow("tue", "2026-11-20", "2026-11-24"),
    DateRow("wed", "2026-11-20", "2026-11-25"),
    DateRow("thu", "2026-11-20", "2026-11-26"),
    DateRow("fri", "2026-11-20", "2026-11-27"),
    DateRow("sat", "2026-11-20", "2026-11-21"),
    DateRow("sun", "2026-11-20", "2026-11-22"),
    DateRow("mon", "2026-11-22", "2026-11-23"),
    DateRow("tue", "2026-11-22", "2026-11-24"),
    DateRow("wed", "2026-11-22", "2026-11-25"),
    DateRow("thu", "2026-11-22", "2026-11-26"),
    DateRow("fri", "2026-11-22", "2026-11-27"),
    DateRow("sat", "2026-11-22", "2026-11-28"),
    DateRow("sun", "2026-11-22", "2026-11-29"),
    DateRow("mon", "2026-12-31", "2027-01-04"),
    DateRow("tue", "2026-12-31", "2027-01-05"),
    DateRow("wed", "2026-12-31", "2027-01-06"),
    DateRow("thu", "2026-12-31", "2027-01-07"),
    DateRow("fri", "2026-12-31", "2027-01-01"),
    DateRow("sat", "2026-12-31", "2027-01-02"),
    DateRow("sun", "2026-12-31", "2027-01-03"),
    DateRow("monday", "2026-11-20", "2026-11-23"),
    DateRow("tuesday", "2026-11-20", "2026-11-24"),
    DateRow("wednesday", "2026-11-20", "2026-11-25"),
    DateRow("thursday", "2026-11-20", "2026-11-26"),
    DateRow("friday", "2026-11-20", "2026-11-27"),
    DateRow("saturday", "2026-11-20", "2026-11-21"),
    DateRow("sunday", "2026-11-20", "2026-11-22"),
    DateRow("tues", "2026-11-20", "2026-11-24"),
    DateRow("thur", "2026-11-20", "2026-11-26"),
    DateRow("thurs", "2026-11-20", "2026-11-26"),
    DateRow("FRI", "2026-11-20", "2026-11-27"),
    DateRow("Friday", "2026-11-20", "2026-11-27"),
    DateRow("thu", "2024-02-28", "2024-02-29"),
    DateRow("thu", "2024-02-29", "2024-03-07"),
  ]

  @Test(arguments: neighbours)
  func `today, tomorrow and yesterday work across months and years`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let neighbours = [
    DateRow("today", "2026-11-20", "2026-11-20"),
    DateRow("tomorrow", "2026-11-20", "2026-11-21"),
    DateRow("yesterday", "2026-11-20", "2026-11-19"),
    DateRow("today", "2026-12-31", "2026-12-31"),
    DateRow("tomorrow", "2026-12-31", "2027-01-01"),
    DateRow("yesterday", "2026-12-31", "2026-12-30"),
    DateRow("today", "2027-01-01", "2027-01-01"),
    DateRow("tomorrow", "2027-01-01", "2027-01-02"),
    DateRow("yesterday", "2027-01-01", "2026-12-31"),
    DateRow("today", "2026-02-28", "2026-02-28"),
    DateRow("tomorrow", "2026-02-28", "2026-03-01"),
    DateRow("yesterday", "2026-02-28", "2026-02-27"),
    DateRow("today", "2024-02-28", "2024-02-28"),
    DateRow("tomorrow", "2024-02-28", "2024-02-29"),
    DateRow("yesterday", "2024-02-28", "2024-02-27"),
    DateRow("today", "2024-02-29", "2024-02-29"),
    DateRow("tomorrow", "2024-02-29", "2024-03-01"),
    DateRow("yesterday", "2024-02-29", "2024-02-28"),
    DateRow("today", "2024-03-01", "2024-03-01"),
    DateRow("tomorrow", "2024-03-01", "2024-03-02"),
    DateRow("yesterday", "2024-03-01", "2024-02-29"),
    DateRow("today", "2000-02-28", "2000-02-28"),
    DateRow("tomorrow", "2000-02-28", "2000-02-29"),
    DateRow("yesterday", "2000-02-28", "2000-02-27"),
    DateRow("today", "1900-02-28", "1900-02-28"),
    DateRow("tomorrow", "1900-02-28", "1900-03-01"),
    DateRow("yesterday", "1900-02-28", "1900-02-27"),
    DateRow("today", "1900-03-01", "1900-03-01"),
    DateRow("tomorrow", "1900-03-01", "1900-03-02"),
    DateRow("yesterday", "1900-03-01", "1900-02-28"),
    DateRow("tod", "2026-11-20", "2026-11-20"),
    DateRow("TOM", "2026-11-20", "2026-11-21"),
    DateRow("Tomorrow", "2026-11-20", "2026-11-21"),
  ]
}
