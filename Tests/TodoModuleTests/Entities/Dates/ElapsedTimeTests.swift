import Testing
import TodoEntities

@Suite struct `Date expressions: hours and minutes` {
  @Test(arguments: [
    DateRow("4h", "2026-11-20", "2026-11-20T13:20"),
    DateRow("30min", "2026-11-20", "2026-11-20T09:50"),
    DateRow("0h", "2026-11-20", "2026-11-20T09:20"),
    DateRow("+4h", "2026-11-20", "2026-11-20T13:20"),
    DateRow("-4h", "2026-11-20", "2026-11-20T05:20"),
    DateRow("-30min", "2026-11-20", "2026-11-20T08:50"),
    DateRow("24h", "2026-11-20", "2026-11-21T09:20"),
    DateRow("15h", "2026-11-20", "2026-11-21T00:20"),
    DateRow("14h", "2026-11-20", "2026-11-20T23:20"),
    DateRow("39min", "2026-11-20", "2026-11-20T09:59"),
    DateRow("40min", "2026-11-20", "2026-11-20T10:00"),
    DateRow("30MIN", "2026-11-20", "2026-11-20T09:50"),
    DateRow("100000min", "2026-11-20", "2027-01-28T20:00"),
    DateRow("4h", "2026-11-20T20:00:59Z", "2026-11-21T00:00"),
    DateRow("1min", "2026-11-20T23:59:59Z", "2026-11-21T00:00"),
    DateRow("-1min", "2026-11-20T00:00:59Z", "2026-11-19T23:59"),
    DateRow("1h", "2026-12-31T23:30:00Z", "2027-01-01T00:30"),
  ])
  func `hours and minutes count from now and drop the seconds`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  @Test(arguments: [
    (DateZone.berlin, DateRow("1h", "2026-03-28T23:30:00Z", "2026-03-29T01:30")),
    (.berlin, DateRow("today", "2026-03-28T23:30:00Z", "2026-03-29")),
    (.berlin, DateRow("24h", "2026-03-28T23:30:00Z", "2026-03-30T01:30")),
    (.berlin, DateRow("1h", "2026-03-29T00:30:59Z", "2026-03-29T03:30")),
    (.berlin, DateRow("24h", "2026-03-29T00:30:59Z", "2026-03-30T02:30")),
    (.berlin, DateRow("1h", "2026-10-24T23:30:00Z", "2026-10-25T02:30")),
    (.berlin, DateRow("24h", "2026-10-24T23:30:00Z", "2026-10-26T00:30")),
    (.berlin, DateRow("1h", "2026-10-25T00:30:00Z", "2026-10-25T02:30")),
    (.berlin, DateRow("1h", "2026-10-25T01:30:00Z", "2026-10-25T03:30")),
    (.berlin, DateRow("1d@2:30", "2026-03-28T23:30:00Z", "2026-03-30T02:30")),
    (.berlin, DateRow("-1h", "2026-10-24T23:30:00Z", "2026-10-25T00:30")),
    (.newYork, DateRow("today", "2026-03-08T05:30:00Z", "2026-03-08")),
    (.newYork, DateRow("24h", "2026-03-08T05:30:00Z", "2026-03-09T01:30")),
    (.newYork, DateRow("1h", "2026-03-08T06:59:59Z", "2026-03-08T03:59")),
    (.newYork, DateRow("24h", "2026-11-01T04:30:00Z", "2026-11-01T23:30")),
    (.newYork, DateRow("1h", "2026-11-01T05:30:00Z", "2026-11-01T01:30")),
    (.newYork, DateRow("-1h", "2026-03-08T05:30:00Z", "2026-03-07T23:30")),
    (.lordHowe, DateRow("24h", "2026-04-04T13:45:00Z", "2026-04-06T00:15")),
    (.lordHowe, DateRow("1h", "2026-04-04T14:45:00Z", "2026-04-05T02:15")),
    (.lordHowe, DateRow("1h", "2026-04-04T15:15:00Z", "2026-04-05T02:45")),
    (.lordHowe, DateRow("24h", "2026-10-03T14:45:00Z", "2026-10-05T01:45")),
    (.lordHowe, DateRow("1h", "2026-10-03T15:29:59Z", "2026-10-04T03:29")),
    (.lordHowe, DateRow("1h", "2026-10-03T15:30:00Z", "2026-10-04T03:30")),
    (.lordHowe, DateRow("today", "2026-10-03T15:30:00Z", "2026-10-04")),
  ])
  func `hours and days work across clock changes`(zone: DateZone, row: DateRow) throws {
    #expect(try row.result(in: zone) == row.expected)
  }
}
