import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The program in time zones of the system's zone database.
@Suite(
  .needs("tzdata", if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")))
struct `Time zones` {
  @Test(arguments: [
    // In Berlin, summer time starts at 01:00Z: before it an hour ahead of UTC, after it two.
    ("Europe/Berlin", "2026-03-28T23:30:00Z", "2026-03-29T00:30"),
    ("Europe/Berlin", "2026-03-29T01:30:00Z", "2026-03-29T03:30"),
    ("America/New_York", "2026-03-29T03:30:00Z", "2026-03-28T23:30"),
    ("America/New_York", "2026-12-01T04:30:00Z", "2026-11-30T23:30"),
  ])
  func `today and now are read in the zone`(
    zone: String, instant: String, wall: String
  ) throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = zone
    let day = wall.prefix(10)
    #expect(
      try fixture.todo("explain", "date", "today", "--now", instant).output
        .hasSuffix("result\t\(day)\t\(try weekday(of: day))\n"))
    try #require(
      try fixture.todo("add", "x", "due:0h", "--now", instant).ending == .exited(0))
    #expect(try fixture.lines() == ["1\topen\t\t\(wall)\t\t\tx"])
  }

  @Test func `a repeated time of day is the first of two, and a skipped one is rejected`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = "Europe/Berlin"
    for (wall, instant) in [
      ("2026-03-29T03:00", "2026-03-29T01:00:00Z"), ("2026-10-25T02:30", "2026-10-25T00:30:00Z"),
    ] {
      let outcome = try fixture.todo("add", "-n", "--json", "x", "--now", wall)
      #expect(outcome.output.contains("\"createdAt\":\"\(instant)\""))
    }
    #expect(
      try fixture.todo("list", "--now", "2026-03-29T02:30").complaint(.usage)
        == "invalid value '2026-03-29T02:30' for --now: the clock goes forward past this time; "
        + "give another one")
  }

  @Test func `times of an imported file are converted from the zones that it names`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = "Europe/Berlin"
    let zones = ["UTC", "America/New_York", "Asia/Kolkata", "Mars/Base", "../Europe/Berlin"]
    let tasks = zones.map { zone in
      #"{"title":"a","due":{"dateTime":"2026-12-01T17:00:00.0000000","timeZone":"\#(zone)"}}"#
    }
    try fixture.folder.write("[\(tasks.joined(separator: ","))]", to: "a.json")
    let outcome = try fixture.todo("import", fixture.folder.file("a.json"))
    #expect(outcome.errors.split(separator: "\n").count == 2)
    let dues = try fixture.todo("list", "--format", "{due}").output.split(separator: "\n")
    #expect(dues.map { $0.suffix(5) }.sorted() == ["12:30", "17:00", "17:00", "18:00", "23:00"])
  }

  @Test func `a zone is looked for where the C library looks`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = "Europe/Berlin"
    try #require(try fixture.todo("add", "x").ending == .exited(0))
    #expect(try fixture.todo("doctor").errors == "")
    fixture.environment["TZDIR"] = "/usr/share/zoneinfo/America"
    #expect(try fixture.todo("doctor").errors.contains("no time zone 'Europe/Berlin'"))
    fixture.environment["TZ"] = "New_York"
    #expect(try fixture.todo("doctor").errors == "")
  }

  private func weekday(of day: Substring) throws -> String {
    try DateFixtures.day(String(day)).weekday.name
  }
}
