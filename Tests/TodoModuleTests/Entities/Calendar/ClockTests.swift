import Testing
import TodoEntities

@Suite struct `Clock: wall clock and time zone` {
  @Test(arguments: [
    (DateZone.berlin, "2026-03-29T00:59:59Z", "2026-03-29T01:59:59"),
    (.berlin, "2026-03-29T01:00:00Z", "2026-03-29T03:00:00"),
    (.berlin, "2026-10-25T00:30:00Z", "2026-10-25T02:30:00"),
    (.berlin, "2026-10-25T01:30:00Z", "2026-10-25T02:30:00"),
    (.newYork, "2026-01-01T04:59:59Z", "2025-12-31T23:59:59"),
    (.lordHowe, "2026-10-03T15:29:59Z", "2026-10-04T01:59:59"),
    (.lordHowe, "2026-10-03T15:30:00Z", "2026-10-04T02:30:00"),
    (.utc, "1969-12-31T23:59:59Z", "1969-12-31T23:59:59"),
    (.utc, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00"),
  ])
  func `the wall clock is ahead of UTC by the zone's offset`(
    zone: DateZone, now: String, expected: String
  ) throws {
    let clock = try DateFixtures.clock(now, in: zone)
    #expect([clock.wall.description, "\(clock.today)"] == [expected, String(expected.prefix(10))])
  }

  @Test(arguments: [
    (DateZone.berlin, "2026-03-29T01:59", "2026-03-29T00:59:00Z"),
    (.berlin, "2026-03-29T02:30", "none"),
    (.berlin, "2026-03-29T03:00", "2026-03-29T01:00:00Z"),
    (.berlin, "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
    (.lordHowe, "2026-10-04T02:15", "none"),
    (.lordHowe, "2026-04-05T01:45", "2026-04-04T14:45:00Z"),
  ])
  func `a time shown twice is the first instant, and a skipped time is nil`(
    zone: DateZone, moment: String, expected: String
  ) throws {
    let clock = try DateFixtures.clock("2026-11-20", in: zone)
    let date = try DateFixtures.date(moment)
    let instant = clock.instant(of: date.day, try #require(date.time))
    #expect((instant?.description ?? "none") == expected)
  }

  @Test(arguments: [DateZone.berlin, .newYork, .lordHowe, beirut])
  func `a time resolves to the first instant at which the clock shows it`(zone: DateZone) throws {
    for (change, _) in zone.changes {
      var first: [WallClock: Instant] = [:]
      let seconds = stride(from: change - 2 * 86_400, through: change + 2 * 86_400, by: 900)
      for instant in seconds.map(Instant.init(secondsSinceEpoch:)) {
        let shown = try #require(WallClock(instant, offset: zone.offset(instant)))
        first[shown] = first[shown] ?? instant
      }
      let (start, end) = (change - 86_400, change + 86_400)
      for local in stride(from: start, through: end, by: 900) {
        let wall = try #require(WallClock(Instant(secondsSinceEpoch: local), offset: 0))
        #expect(wall.instant(offset: zone.offset) == first[wall], "\(wall)")
      }
    }
  }

  @Test(arguments: [
    (DateZone.berlin, "2026-03-29", "2026-03-28T23:00:00Z"),
    (.berlin, "2026-10-26", "2026-10-25T23:00:00Z"),
    (.newYork, "2026-11-01", "2026-11-01T04:00:00Z"),
    (.lordHowe, "2026-10-04", "2026-10-03T13:30:00Z"),
    // On this day, the clock in Beirut was set forward from 0:00 to 1:00.
    (beirut, "2022-03-27", "2022-03-26T22:00:00Z"),
  ])
  func `a day begins at midnight, or at the clock change that skips midnight`(
    zone: DateZone, day: String, expected: String
  ) throws {
    let clock = try DateFixtures.clock("2026-11-20", in: zone)
    #expect(clock.start(of: try DateFixtures.day(day)).description == expected)
  }

  /// Seconds from a time to the present, and its age, or nil for the highest age.
  @Test(
    arguments: [
      (0, 0), (1, 1), (86_400, 86_400), (-1, 0), (-299, 0), (-300, 0), (-301, nil),
      (-31_536_000, nil),
    ] as [(Int, Int?)])
  func `a time more than five minutes ahead counts as old`(seconds: Int, expected: Int?) {
    let now = Instant(secondsSinceEpoch: 1_800_000_000)
    let time = Instant(secondsSinceEpoch: now.secondsSinceEpoch - seconds)
    #expect(age(of: time, at: now) == expected ?? .max)
    let billion = 1_000_000_000
    #expect(
      age(of: time.secondsSinceEpoch * billion, at: now.secondsSinceEpoch * billion)
        == expected.map { $0 * billion } ?? .max)
    #expect(age(of: .min, at: .max) == .max && age(of: .max, at: .min) == .max)
  }

  private static let beirut = DateZone(
    name: "Asia/Beirut", standard: 120, changes: [(1_648_332_000, 180)])

  @Test func `a time outside the calendar is clamped to its first or last second`() {
    let late = Clock(now: Instant(secondsSinceEpoch: .max), offset: { _ in 3600 })
    let early = Clock(now: Instant(secondsSinceEpoch: .min), offset: { _ in -3600 })
    #expect(
      [late, early].map(\.wall.description) == ["9999-12-31T23:59:59", "0001-01-01T00:00:00"])
    #expect([late, early].map { $0.wall(at: $0.now) } == [nil, nil])
  }

  @Test func `a minute has the seconds 0 to 59`() throws {
    let day = try DateFixtures.day("2026-11-20")
    let clocks = [-1, 60].map { WallClock(day: day, time: .midnight, second: $0) }
    #expect(clocks == [nil, nil])
  }

  @Test func `wall clocks are sorted by time`() throws {
    let day = try DateFixtures.day("2026-11-20")
    let first = try #require(WallClock(day: day, time: .midnight, second: 59))
    let second = try #require(WallClock(day: day, time: .lastMinute))
    #expect(first < second)
    #expect(second.description == "2026-11-20T23:59:00")
  }
}

@Suite struct `Time span` {
  @Test(arguments: [
    ("2h", 7200, "2h"), ("30min", 1800, "30min"), ("1h30min", 5400, "1h30min"),
    ("90min", 5400, "1h30min"),
    ("45s", 45, "45s"), ("1h5s", 3605, "1h5s"), ("0min", 0, "0s"), ("1H30MIN", 5400, "1h30min"),
    ("2501999792983h36min31s", TimeSpan.longest, "2501999792983h36min31s"),
  ])
  func `is read and written`(text: String, seconds: Int, written: String) {
    #expect([text, written].map { TimeSpan($0)?.seconds } == [seconds, seconds])
    #expect(TimeSpan(text)?.description == written)
  }

  @Test(arguments: [
    "", "2", "h", "1m", "30min1h", "1h1h", "-1h", "+1h", "1.5h", "1h 30min", "٣h",
    "2501999792983h36min32s", "99999999999999999999h", "9999999999999999h",
  ])
  func `rejects any other text`(text: String) { #expect(TimeSpan(text) == nil) }

  @Test func `is never negative or too long`() {
    #expect([-5, .max].map { TimeSpan(seconds: $0).seconds } == [0, TimeSpan.longest])
  }
}
