import Testing
import TodoEntities

@Suite struct `Date expressions: the years 1 and 9999` {
  @Test(arguments: [
    DateRow("today", "0001-01-01", "0001-01-01"),
    DateRow("mon", "0001-01-01", "0001-01-08"),
    DateRow("5bd", "0001-01-01", "0001-01-08"),
    DateRow("sow", "0001-01-01", "0001-01-01"),
    DateRow("som", "0001-01-01", "0001-01-01"),
    DateRow("soy", "0001-01-01", "0001-01-01"),
    DateRow("1st", "0001-01-01", "0001-01-01"),
    DateRow("01-01", "0001-01-01", "0001-01-01"),
    DateRow("02-29", "0001-01-01", "0004-02-29"),
    DateRow("9998y", "0001-01-01", "9999-01-01"),
    DateRow("3652058d", "0001-01-01", "9999-12-31"),
    DateRow("today", "9999-12-31", "9999-12-31"),
    DateRow("-5bd", "9999-12-31", "9999-12-24"),
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
  ])
  func `the first and the last day of the calendar can be reached`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  @Test(arguments: [
    DateRow("mon", "0001-01-01", "0001-01-01"),
    DateRow("1st", "0001-01-01", "0001-01-01"),
    DateRow("01-01", "0001-01-01", "0001-01-01"),
    DateRow("12-31", "9999-12-31", "9999-12-31"),
    DateRow("02-29", "9999-12-31", "9996-02-29"),
    DateRow("02-29", "0005-01-01", "0004-02-29"),
  ])
  func `a date read backward can reach the first day of the calendar`(_ row: DateRow) throws {
    #expect(try row.result(.backward) == row.expected)
  }
}
