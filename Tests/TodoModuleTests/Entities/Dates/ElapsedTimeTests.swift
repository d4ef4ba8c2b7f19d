import Testing
import TodoEntities

@Suite struct `Date expressions: hours and minutes` {
  @Test(arguments: [
    (DateZone.berlin, DateRow("1h", "2026-03-28T23:30:00Z", "2026-03-29T01:30")),
    (.berlin, DateRow("today", "2026-03-28T23:30:00Z", "2026-03-29")),
    (.berlin, DateRow("24h", "2026-03-28T23:30:00Z", "2026-03-30T01:30")),
    (.berlin, DateRow("1h", "2026-03-29T00:30:59Z", "2026-03-29T03:30")),
    (.berlin, DateRow("1h", "2026-10-24T23:30:00Z", "2026-10-25T02:30")),
    (.berlin, DateRow("1h", "2026-10-25T00:30:00Z", "2026-10-25T02:30")),
    (.berlin, DateRow("1h", "2026-10-25T01:30:00Z", "2026-10-25T03:30")),
    (.berlin, DateRow("1d@2:30", "2026-03-28T23:30:00Z", "2026-03-30T02:30")),
    (.berlin, DateRow("-1h", "2026-10-24T23:30:00Z", "2026-10-25T00:30")),
    (.newYork, DateRow("1h", "2026-03-08T06:59:59Z", "2026-03-08T03:59")),
    (.newYork, DateRow("1h", "2026-11-01T05:30:00Z", "2026-11-01T01:30")),
    (.lordHowe, DateRow("1h", "2026-04-04T15:15:00Z", "2026-04-05T02:45")),
    (.lordHowe, DateRow("1h", "2026-10-03T15:29:59Z", "2026-10-04T03:29")),
    (.lordHowe, DateRow("1h", "2026-10-03T15:30:00Z", "2026-10-04T03:30")),
  ])
  func `hours and days work across clock changes`(zone: DateZone, row: DateRow) throws {
    #expect(try row.result(in: zone) == row.expected)
  }
}
