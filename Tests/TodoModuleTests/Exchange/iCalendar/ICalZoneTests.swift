import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Times with a zone, in calendars that are imported and in files of a calendar folder.
@Suite struct `The ics format: zones` {
  private static let homes = [DateZone.utc, .berlin, .newYork, .lordHowe]

  private static func text(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTIMEZONE", "TZID:Asia/Tokyo", "END:VTIMEZONE"]
      + ["BEGIN:VTODO", "UID:a@phone", "LAST-MODIFIED:20261101T000000Z", "SUMMARY:Water"] + lines
      + ["BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "END:VTODO", "END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  private static func file(_ text: String, in home: DateZone) throws -> ICalFile {
    let file = try ICalFile.read(text.bytes, named: "a", ZoneFixture.clock(in: home))
    return try #require(file)
  }

  private static func file(_ lines: [String], in home: DateZone) throws -> ICalFile {
    try file(text(lines), in: home)
  }

  private static func item(_ file: ICalFile) -> TodoItem {
    file.item.item(number: 1, id: Fixtures.id(1), at: Fixtures.now)
  }

  /// Returns the lines of a file after an edit, and expects that there is nothing to do after it.
  private static func lines(
    _ file: ICalFile, in home: DateZone, since base: TodoItem? = nil,
    _ edit: (inout ItemContent) -> Void
  ) throws -> [String] {
    let item = (base ?? item(file)).changed(at: Fixtures.now, edit)
    guard let bytes = file.replacing(meaningOf: item, since: base, uids: [:]) else {
      return TodoModuleTests.text(file.bytes).components(separatedBy: "\r\n")
    }
    let new = try Self.file(TodoModuleTests.text(bytes), in: home)
    #expect(base != nil || new.replacing(meaningOf: item, since: nil, uids: [:]) == nil)
    return TodoModuleTests.text(bytes).components(separatedBy: "\r\n")
  }

  @Test(arguments: [
    ("DUE;TZID=Asia/Tokyo;VALUE=DATE:20261201", "- 'Water' due:2026-12-01"),
    (
      "DTSTART;TZID=America/New_York:20261031T120000\r\nDURATION:P1D",
      "- 'Water' due:2026-11-01T18:00 scheduled:2026-10-31T17:00"
    ),
    (
      "DTSTART;TZID=America/New_York:20261031T120000\r\nDURATION:PT24H",
      "- 'Water' due:2026-11-01T17:00 scheduled:2026-10-31T17:00"
    ),
    ("COMPLETED;TZID=America/New_York:20261101T120000", "x 'Water'"),
    // It is Sunday here. The last Monday there is the day after the last Sunday here.
    (
      "DUE;TZID=Asia/Tokyo:20261207T073000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270104",
      "- 'Water' due:2026-12-06T23:30 every:sun until:2027-01-03"
    ),
    (
      "DTSTART;TZID=Asia/Tokyo:20261207T073000\r\nRRULE:FREQ=DAILY;UNTIL=20270103T223000Z",
      "- 'Water' due:2026-12-06T23:30 every:1d until:2027-01-03T23:30"
    ),
    (
      "DTSTART;TZID=Asia/Tokyo:20261207T073000\r\nRRULE:FREQ=DAILY;UNTIL=20270104T073000",
      "- 'Water' due:2026-12-06T23:30 every:1d until:2027-01-03T23:30"
    ),
  ])
  func `a time is read in its zone`(lines: String, gist: String) throws {
    let list = try ExchangeFormat.ics.read(
      Self.text(lines.components(separatedBy: "\r\n")).bytes,
      ExchangeContext(clock: ZoneFixture.clock(in: .berlin)))
    let read = try #require(list.gists.first)
    #expect(read.hasPrefix(gist), "\(read)")
    let done = lines.hasPrefix("COMPLETED") ? Instant(rfc3339: "2026-11-01T17:00:00Z".utf8) : nil
    #expect(list.items.first?.content.completedAt == done)
    #expect(list.said.allSatisfy { !$0.contains("zone") })
  }

  @Test func `a rule that is kept for export keeps the days of its zone`() throws {
    let lines = [
      "DTSTART;TZID=Asia/Tokyo:20261207T073000", "DUE;TZID=Asia/Tokyo:20261207T080000",
      "RRULE:FREQ=MONTHLY;BYDAY=1MO;BYHOUR=7",
    ]
    let context = ExchangeContext(clock: ZoneFixture.clock(in: .berlin))
    let items = try ExchangeFormat.ics.read(Self.text(lines).bytes, context).wholeItems
    let text = TodoModuleTests.text(ExchangeFormat.ics.write(items, context).bytes)
    for line in lines { #expect(text.contains(line + "\r\n"), "\(text)") }
  }

  @Test func `a weekly task of Tokyo keeps its dates all year when other values are edited`()
    throws
  {
    let monday = try DateFixtures.day("2026-01-05")
    for week in 0..<53 {
      let day = CompactDate.text(try #require(monday.adding(days: 7 * week)))
      let rules = [
        ("003000", "FREQ=WEEKLY"), ("073000", "FREQ=WEEKLY;BYDAY=MO"),
        ("120000", "FREQ=WEEKLY;INTERVAL=2;UNTIL=20280101T120000Z"),
        ("233000", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR"),
      ]
      for (time, rule) in [rules[week % rules.count]] {
        let dates = [
          "DTSTART;TZID=Asia/Tokyo:\(day)T\(time)", "DUE;TZID=Asia/Tokyo:\(day)T235900",
          "RRULE:\(rule)", "EXDATE;TZID=Asia/Tokyo:\(day)T\(time)",
        ]
        let before = Self.text(dates).components(separatedBy: "\r\n")
        for home in Self.homes {
          let file = try Self.file(dates, in: home)
          #expect(file.replacing(meaningOf: Self.item(file), since: nil, uids: [:]) == nil)
          let after = try Self.lines(file, in: home) { content in
            content.title = "Tea"
            content.priority = .high
            content.isCompleted = false
          }
          let stays = before.filter { !$0.hasPrefix("SUMMARY") && !$0.hasPrefix("LAST-MOD") }
          #expect(stays.allSatisfy(after.contains), "\(home) \(after)")
          #expect(after.contains("SUMMARY:Tea"))
          // Another machine has read the dates, in its own zone.
          for other in Self.homes {
            let its = Self.item(try Self.file(dates, in: other))
            let after = try Self.lines(file, in: home, since: its) { $0.title = "Tea" }
            #expect(stays.allSatisfy(after.contains), "\(home) \(other) \(after)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("DUE;TZID=Asia/Tokyo:20261207T120000", nil, "DUE;TZID=Asia/Tokyo:20261209T003000"),
    (
      "DUE;TZID=\"Tokyo Standard Time\":20261207T120000", nil,
      "DUE;TZID=\"Tokyo Standard Time\":20261209T003000"
    ),
    ("DUE:20261207T120000Z", nil, "DUE:20261208T153000Z"),
    ("DUE:20261207T120000Z", "RRULE:FREQ=WEEKLY", "DUE:20261208T163000"),
    (
      "DUE;TZID=Asia/Tokyo:20261207T120000", "RRULE:FREQ=WEEKLY",
      "DUE;TZID=Asia/Tokyo:20261209T003000"
    ),
    ("DUE;TZID=Mars/Base:20261207T120000", nil, "DUE:20261208T163000"),
    ("DUE:20261207T120000", nil, "DUE:20261208T163000"),
    ("DTSTART;TZID=Asia/Tokyo:20261207T120000", nil, "DUE;TZID=Asia/Tokyo:20261209T003000"),
    ("DUE;VALUE=DATE:20261207", nil, "DUE:20261208T163000"),
  ])
  func `a changed time is written in the zone of its task`(
    line: String, rule: String?, expected: String
  ) throws {
    let file = try Self.file([line] + [rule].compactMap(\.self), in: .berlin)
    let due = try DateFixtures.date("2026-12-08T16:30")
    let lines = try Self.lines(file, in: .berlin) { $0.due = due }
    #expect(lines.filter { $0.hasPrefix("DUE") } == [expected], "\(lines)")
    let day = try DateFixtures.date("2026-12-08")
    let whole = try Self.lines(file, in: .berlin) { $0.due = day }
    #expect(whole.filter { $0.hasPrefix("DUE") } == ["DUE;VALUE=DATE:20261208"])
  }

  @Test func `a date of another machine is distinguished from a date that a program moved`() throws
  {
    let lines = ["DUE;TZID=Asia/Tokyo:20261207T120000"]
    let item = Self.item(try Self.file(lines, in: .berlin))
    let file = try Self.file(lines, in: .newYork)
    #expect(file.isSameElsewhere(.due, item))
    for due in ["2026-12-07", "2026-12-07T04:10", "2026-12-09T04:00", "2026-12-06T12:45"] {
      let date = try DateFixtures.date(due)
      #expect(!file.isSameElsewhere(.due, item.changed(at: Fixtures.now) { $0.due = date }))
    }
    #expect(!(try Self.file(["DUE:20261207T120000"], in: .berlin)).isSameElsewhere(.due, item))
  }

  @Test func `an edit of a random task changes no other date`() throws {
    var random = SplitMix64(seed: 55)
    func date() throws -> FloatingDate {
      let day = try #require(
        try DateFixtures.day("2026-01-01").adding(days: Int.random(in: 0..<365, using: &random)))
      let minutes = Int.random(in: 0..<96, using: &random) * 15
      return FloatingDate(day, at: TimeOfDay(hour: minutes / 60, minute: minutes % 60))
    }
    let zones = [
      "", ";TZID=Asia/Tokyo", ";TZID=America/New_York", ";TZID=\"Eastern Standard Time\"",
    ]
    for _ in 0..<300 {
      let (start, home) = (try date(), try #require(Self.homes.randomElement(using: &random)))
      let end = try #require(start.adding(days: Int.random(in: 1...3, using: &random)))
      let zone = try #require(zones.randomElement(using: &random))
      let sign = zone.isEmpty && Bool.random(using: &random) ? "Z" : ""
      let rules = ["RRULE:FREQ=WEEKLY", "RRULE:FREQ=DAILY;INTERVAL=3", "RRULE:FREQ=MONTHLY", ""]
      var lines = ["DUE\(zone):\(ICalDate(end).text)\(sign)"]
      if Bool.random(using: &random) {
        lines.append("DTSTART\(zone):\(ICalDate(start).text)\(sign)")
      }
      lines += [rules.randomElement(using: &random) ?? ""].filter { !$0.isEmpty }
      let file = try Self.file(lines, in: home)
      let titled = try Self.lines(file, in: home) { $0.title = "Tea" }
      #expect(lines.allSatisfy(titled.contains), "\(lines) \(titled)")

      let due = try date()
      let moved = try Self.lines(file, in: home) { $0.due = due }
      let read = Self.item(try Self.file(moved.joined(separator: "\r\n"), in: home))
      #expect(read.due == due, "\(lines) \(moved)")
      #expect(read.scheduled == Self.item(file).scheduled, "\(lines) \(moved)")
      // A time that is skipped or occurs twice, here or there, has no zone.
      let isPlain = !["03-08", "03-29", "04-05", "10-04", "10-25", "11-01"].contains {
        "\(due)".contains($0)
      }
      if isPlain, !zone.isEmpty, read.due != Self.item(file).due {
        #expect(moved.contains { $0.hasPrefix("DUE\(zone):") }, "\(lines) \(moved)")
      }
      if let start = lines.first(where: { $0.hasPrefix("DTSTART") }), read.scheduled != nil,
        file.item.content.scheduled.map({ $0 < due }) == true,
        !moved.contains(where: { $0.hasPrefix("X-TODO-SCHEDULED") })
      {
        #expect(moved.contains(start), "\(lines) \(moved)")
      }
    }
  }
}
