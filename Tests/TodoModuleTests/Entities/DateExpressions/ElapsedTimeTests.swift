import Testing
import TodoEntities

/// Time counted from now, across the nights when clocks are changed.
@Suite struct `Hours and minutes from now` {
  @Test(arguments: elapsed)
  func `hours and minutes count from now, without the seconds`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let elapsed = [
    DateRow("4h", "2026-11-20", "2026-11-20T13:20"),
    DateRow("30min", "2026-11-20", "2026-11-20T09:50"),
    DateRow("0h", "2026-11-20", "2026-11-20T09:20"),
    DateRow("1min", "2026-11-20", "2026-11-20T09:21"),
    DateRow("+4h", "2026-11-20", "2026-11-20T13:20"),
    DateRow("-4h", "2026-11-20", "2026-11-20T05:20"),
    DateRow("-30min", "2026-11-20", "2026-11-20T08:50"),
    DateRow("24h", "2026-11-20", "2026-11-21T09:20"),
    DateRow("48h", "2026-11-20", "2026-11-22T09:20"),
    DateRow("1440min", "2026-11-20", "2026-11-21T09:20"),
    DateRow("90min", "2026-11-20", "2026-11-20T10:50"),
    DateRow("15h", "2026-11-20", "2026-11-21T00:20"),
    DateRow("14h", "2026-11-20", "2026-11-20T23:20"),
    DateRow("39min", "2026-11-20", "2026-11-20T09:59"),
    DateRow("40min", "2026-11-20", "2026-11-20T10:00"),
    DateRow("4H", "2026-11-20", "2026-11-20T13:20"),
    DateRow("30MIN", "2026-11-20", "2026-11-20T09:50"),
    DateRow("1000h", "2026-11-20", "2027-01-01T01:20"),
    DateRow("100000min", "2026-11-20", "2027-01-28T20:00"),
    DateRow("4h", "2026-11-20T20:00:59Z", "2026-11-21T00:00"),
    DateRow("1min", "2026-11-20T23:59:59Z", "2026-11-21T00:00"),
    DateRow("-1min", "2026-11-20T00:00:59Z", "2026-11-19T23:59"),
    DateRow("1h", "2026-12-31T23:30:00Z", "2027-01-01T00:30"),
    DateRow("24h", "2024-02-28T12:00:00Z", "2024-02-29T12:00"),
  ]

  @Test(arguments: berlin)
  func `hours pass and days stay as Europe/Berlin changes its clocks`(_ row: DateRow) throws {
    #expect(try row.result(in: .berlin) == row.expected)
  }

  private static let berlin = [
    DateRow("1h", "2026-03-28T23:30:00Z", "2026-03-29T01:30"),
    DateRow("today", "2026-03-28T23:30:00Z", "2026-03-29"),
    DateRow("24h", "2026-03-28T23:30:00Z", "2026-03-30T01:30"),
    DateRow("1h", "2026-03-29T00:30:59Z", "2026-03-29T03:30"),
    DateRow("today", "2026-03-29T00:30:59Z", "2026-03-29"),
    DateRow("24h", "2026-03-29T00:30:59Z", "2026-03-30T02:30"),
    DateRow("1h", "2026-03-29T01:00:00Z", "2026-03-29T04:00"),
    DateRow("today", "2026-03-29T01:00:00Z", "2026-03-29"),
    DateRow("24h", "2026-03-29T01:00:00Z", "2026-03-30T03:00"),
    DateRow("1h", "2026-10-24T23:30:00Z", "2026-10-25T02:30"),
    DateRow("today", "2026-10-24T23:30:00Z", "2026-10-25"),
    DateRow("24h", "2026-10-24T23:30:00Z", "2026-10-26T00:30"),
    DateRow("1h", "2026-10-25T00:30:00Z", "2026-10-25T02:30"),
    DateRow("today", "2026-10-25T00:30:00Z", "2026-10-25"),
    DateRow("24h", "2026-10-25T00:30:00Z", "2026-10-26T01:30"),
    DateRow("1h", "2026-10-25T01:30:00Z", "2026-10-25T03:30"),
    DateRow("today", "2026-10-25T01:30:00Z", "2026-10-25"),
    DateRow("24h", "2026-10-25T01:30:00Z", "2026-10-26T02:30"),
    DateRow("1d@2:30", "2026-03-28T23:30:00Z", "2026-03-30T02:30"),
    DateRow("-1h", "2026-03-28T23:30:00Z", "2026-03-28T23:30"),
    DateRow("1d@2:30", "2026-10-24T23:30:00Z", "2026-10-26T02:30"),
    DateRow("-1h", "2026-10-24T23:30:00Z", "2026-10-25T00:30"),
  ]

  @Test(arguments: newYork)
  func `hours pass and days stay as America/New_York changes its clocks`(_ row: DateRow) throws {
    #expect(try row.result(in: .newYork) == row.expected)
  }

  private static let newYork = [
    DateRow("1h", "2026-03-08T05:30:00Z", "2026-03-08T01:30"),
    DateRow("today", "2026-03-08T05:30:00Z", "2026-03-08"),
    DateRow("24h", "2026-03-08T05:30:00Z", "2026-03-09T01:30"),
    DateRow("1h", "2026-03-08T06:59:59Z", "2026-03-08T03:59"),
    DateRow("today", "2026-03-08T06:59:59Z", "2026-03-08"),
    DateRow("24h", "2026-03-08T06:59:59Z", "2026-03-09T02:59"),
    DateRow("1h", "2026-03-08T07:00:00Z", "2026-03-08T04:00"),
    DateRow("today", "2026-03-08T07:00:00Z", "2026-03-08"),
    DateRow("24h", "2026-03-08T07:00:00Z", "2026-03-09T03:00"),
    DateRow("1h", "2026-11-01T04:30:00Z", "2026-11-01T01:30"),
    DateRow("today", "2026-11-01T04:30:00Z", "2026-11-01"),
    DateRow("24h", "2026-11-01T04:30:00Z", "2026-11-01T23:30"),
    DateRow("1h", "2026-11-01T05:30:00Z", "2026-11-01T01:30"),
    DateRow("today", "2026-11-01T05:30:00Z", "2026-11-01"),
    DateRow("24h", "2026-11-01T05:30:00Z", "2026-11-02T00:30"),
    DateRow("1h", "2026-11-01T06:30:00Z", "2026-11-01T02:30"),
    DateRow("today", "2026-11-01T06:30:00Z", "2026-11-01"),
    DateRow("24h", "2026-11-01T06:30:00Z", "2026-11-02T01:30"),
    DateRow("1d@2:30", "2026-03-08T05:30:00Z", "2026-03-09T02:30"),
    DateRow("-1h", "2026-03-08T05:30:00Z", "2026-03-07T23:30"),
    DateRow("1d@2:30", "2026-11-01T04:30:00Z", "2026-11-02T02:30"),
    DateRow("-1h", "2026-11-01T04:30:00Z", "2026-10-31T23:30"),
  ]

  @Test(arguments: lordHowe)
  func `hours pass and days stay as Australia/Lord_Howe changes its clocks`(_ row: DateRow) throws {
    #expect(try row.result(in: .lordHowe) == row.expected)
  }

  private static let lordHowe = [
    DateRow("1h", "2026-04-04T13:45:00Z", "2026-04-05T01:45"),
    DateRow("today", "2026-04-04T13:45:00Z", "2026-04-05"),
    DateRow("24h", "2026-04-04T13:45:00Z", "2026-04-06T00:15"),
    DateRow("1h", "2026-04-04T14:45:00Z", "2026-04-05T02:15"),
    DateRow("today", "2026-04-04T14:45:00Z", "2026-04-05"),
    DateRow("24h", "2026-04-04T14:45:00Z", "2026-04-06T01:15"),
    DateRow("1h", "2026-04-04T15:15:00Z", "2026-04-05T02:45"),
    DateRow("today", "2026-04-04T15:15:00Z", "2026-04-05"),
    DateRow("24h", "2026-04-04T15:15:00Z", "2026-04-06T01:45"),
    DateRow("1h", "2026-10-03T14:45:00Z", "2026-10-04T02:45"),
    DateRow("today", "2026-10-03T14:45:00Z", "2026-10-04"),
    DateRow("24h", "2026-10-03T14:45:00Z", "2026-10-05T01:45"),
    DateRow("1h", "2026-10-03T15:29:59Z", "2026-10-04T03:29"),
    DateRow("today", "2026-10-03T15:29:59Z", "2026-10-04"),
    DateRow("24h", "2026-10-03T15:29:59Z", "2026-10-05T02:29"),
    DateRow("1h", "2026-10-03T15:30:00Z", "2026-10-04T03:30"),
    DateRow("today", "2026-10-03T15:30:00Z", "2026-10-04"),
    DateRow("24h", "2026-10-03T15:30:00Z", "2026-10-05T02:30"),
    DateRow("1d@2:30", "2026-04-04T13:45:00Z", "2026-04-06T02:30"),
    DateRow("-1h", "2026-04-04T13:45:00Z", "2026-04-04T23:45"),
    DateRow("1d@2:30", "2026-10-03T14:45:00Z", "2026-10-05T02:30"),
    DateRow("-1h", "2026-10-03T14:45:00Z", "2026-10-04T00:15"),
  ]
}
