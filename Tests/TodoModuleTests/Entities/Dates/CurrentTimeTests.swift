import Testing
import TodoEntities

@Suite struct `Current time: parsing` {
  static let instants: [(zone: DateZone, typed: String, instant: String)] = [
    (.utc, "2026-03-28T23:30:00+01:00", "2026-03-28T22:30:00Z"),
    (.utc, "2026-03-28t23:30:00z", "2026-03-28T23:30:00Z"),
    (.utc, "2026-03-28T23:30-05:00", "2026-03-29T04:30:00Z"),
    (.utc, "2026-03-28T23:30:59.999Z", "2026-03-28T23:30:59Z"),
    (.utc, "2026-03-28T23:30:00.000000000000000000001+10:30", "2026-03-28T13:00:00Z"),
    (.utc, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    (.utc, "9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    (.utc, "2024-02-29T12:00:00+23:59", "2024-02-28T12:01:00Z"),
    (.berlin, "2026-03-29T02:30:00+01:00", "2026-03-29T01:30:00Z"),
    // Without an offset.
    (.berlin, "2026-03-28T23:30", "2026-03-28T22:30:00Z"),
    (.berlin, "2026-03-28t23:30:15.5", "2026-03-28T22:30:15Z"),
    (.berlin, "2026-03-29T01:59:59", "2026-03-29T00:59:59Z"),
    (.berlin, "2026-03-29T03:00", "2026-03-29T01:00:00Z"),
    (.berlin, "2026-10-25T02:59:59", "2026-10-25T00:59:59Z"),
    (.berlin, "2026-10-25T03:00", "2026-10-25T02:00:00Z"),
    (.newYork, "2026-11-01T01:30", "2026-11-01T05:30:00Z"),
    (.lordHowe, "2026-04-05T02:00", "2026-04-04T15:30:00Z"),
    (.lordHowe, "2026-10-04T02:30", "2026-10-03T15:30:00Z"),
    (.utc, "9999-12-31T23:59:59", "9999-12-31T23:59:59Z"),
  ]

  @Test(arguments: instants)
  func `a time without an offset is in the user's time zone, and an offset overrides the zone`(
    zone: DateZone, typed: String, instant: String
  ) throws {
    #expect(try Instant(now: typed, offset: zone.offset).description == instant)
  }

  @Test(arguments: [
    (DateZone.berlin, "2026-03-29T02:00:00"), (.berlin, "2026-03-29T02:59:59"),
    (.newYork, "2026-03-08T02:00:00"), (.newYork, "2026-03-08T02:30:00"),
    (.lordHowe, "2026-10-04T02:00:00"), (.lordHowe, "2026-10-04T02:29:59"),
  ])
  func `a time that the clock skips is rejected`(_ zone: DateZone, _ typed: String) throws {
    #expect(throws: DateError.skippedTime(typed)) {
      try Instant(now: typed, offset: zone.offset)
    }
  }

  @Test(arguments: [
    "", "now", "today", "2026", "12:00", "2026-03-28T", "2026-03-28T23", "2026-03-28T23:3",
    "2026-03-28T23:30:", "2026-03-28T23:30:00.", "2026-03-28T23:30:00.Z", "2026-03-28T23:30.5",
    "2026-03-28T23:30:00+0100", "2026-03-28T23:30:00+01", "2026-03-28T23:30:00+1:00",
    "2026-03-28T23:30:00ZZ", "2026-03-28T23:30:00 Z ", "2026-3-28T23:30", "20260328T2330",
    "2026-03-28T23:30:00+01:00[Europe/Berlin]", "2026-W13-6T23:30", "+2026-03-28T23:30", "@0",
  ])
  func `an invalid time is rejected`(_ typed: String) {
    let error = #expect(throws: DateError.self) {
      try Instant(now: typed, offset: DateZone.utc.offset)
    }
    #expect(error == .notADate(typed, suggestion: nil))
  }

  @Test(arguments: [
    ("2026-03-28", DateError.notADate("2026-03-28", suggestion: nil)),
    ("2026-03-28 23:30", .notADate("2026-03-28 23:30", suggestion: nil)),
    ("2025-02-30T12:00", .noSuchDay("2025-02-30T12:00")),
    ("2026-13-01T12:00Z", .noSuchDay("2026-13-01T12:00Z")),
    ("2026-03-28T24:00", .noSuchTime("2026-03-28T24:00")),
    ("2026-03-28T23:60", .noSuchTime("2026-03-28T23:60")),
    ("2016-12-31T23:59:60Z", .noSuchTime("2016-12-31T23:59:60Z")),
    ("2026-03-28T23:30:00+24:00", .noSuchTime("2026-03-28T23:30:00+24:00")),
    ("2026-03-28T23:30:00+01:60", .noSuchTime("2026-03-28T23:30:00+01:60")),
    ("0000-01-01T00:00Z", .outOfRange("0000-01-01T00:00Z")),
    ("0001-01-01T00:00+00:01", .outOfRange("0001-01-01T00:00+00:01")),
    ("9999-12-31T23:59-00:01", .outOfRange("9999-12-31T23:59-00:01")),
  ])
  func `an impossible time has its own error`(_ typed: String, _ expected: DateError) {
    #expect(throws: expected) { try Instant(now: typed, offset: DateZone.utc.offset) }
  }

  @Test(arguments: ["9999-12-31T23:30:00Z", "0001-01-01T00:30:00"])
  func `a time outside the calendar in the user's time zone is rejected`(_ typed: String) {
    #expect(throws: DateError.outOfRange(typed)) { try Instant(now: typed) { _ in 3600 } }
  }
}
