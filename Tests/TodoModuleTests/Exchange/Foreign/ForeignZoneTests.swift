import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Clocks that know some zones by their names.
enum ZoneFixture {
  static let tokyo = DateZone(name: "Asia/Tokyo", standard: 540, changes: [])
  static let zones = [DateZone.berlin, .newYork, .lordHowe, tokyo]

  /// Returns the clock of somebody in a zone, at 9:20 UTC on 20 November 2026.
  static func clock(in zone: DateZone) -> Clock {
    Clock(
      now: Fixtures.now, offset: zone.offset,
      zone: { name in zones.first { $0.name == name }?.offset })
  }
}

@Suite struct `Zones of other programs` {
  private static let clock = ZoneFixture.clock(in: .berlin)

  @Test(arguments: [
    ("Asia/Tokyo", 540), ("Tokyo Standard Time", 540), ("Eastern Standard Time", -300),
    ("eastern standard time", -300), (" W. Europe Standard Time ", 60),
    ("\"America/New_York\"", -300),
    ("\"Eastern Standard Time\"", -300), ("/mozilla.org/20050126_1/Europe/Berlin", 60),
    ("/freeassociation.sourceforge.net/Tzfile/America/New_York", -300), ("/Asia/Tokyo", 540),
    ("america/new york", -300), ("EUROPE/BERLIN", 60), ("UTC", 0), ("utc", 0),
    ("/citadel.org/20210210_1/UTC", 0),
  ])
  func `a zone is found by each of its names`(name: String, minutes: Int) {
    #expect(Self.clock.clock(ofForeign: name)?.offset(Fixtures.now) == minutes * 60)
  }

  @Test(arguments: [
    "Mars/Base", "", " ", "/", "//", "\"", "=", "Eastern", "Standard Time",
    "Eastern Standard Time=",
    "vendor/Europe/Berlin", "../Europe/Berlin", "Europe", "/mozilla.org/Europe", "Tōkyō",
  ])
  func `another name is no zone`(name: String) {
    #expect(Self.clock.clock(ofForeign: name) == nil)
  }

  @Test func `each name of Windows is that of a zone`() throws {
    let rows = WindowsZones.names.split(separator: "\n").map { $0.split(separator: "=") }
    #expect(rows.count > 130 && Set(rows.map { $0[0].lowercased() }).count == rows.count)
    let folder = "/usr/share/zoneinfo"
    let hasZones = FileManager.default.fileExists(atPath: folder + "/Europe/Berlin")
    for row in rows {
      try #require(row.count == 2)
      #expect(WindowsZones.zone(of: row[0].uppercased()) == String(row[1]))
      if hasZones { #expect(FileManager.default.fileExists(atPath: "\(folder)/\(row[1])")) }
    }
  }

  /// Times in zones, what they are in Berlin, and whether the zone is named as one that nobody knows.
  private static let times: [(zone: String, time: String, here: String, isUnknown: Bool)] = [
    ("Asia/Tokyo", "2026-12-01T17:00", "2026-12-01T09:00", false),
    ("Tokyo Standard Time", "2026-12-01T07:30", "2026-11-30T23:30", false),
    ("Eastern Standard Time", "2026-12-01T17:00", "2026-12-01T23:00", false),
    ("/mozilla.org/20050126_1/America/New_York", "2026-06-01T17:00", "2026-06-01T23:00", false),
    ("Mars/Base", "2026-12-01T17:00", "2026-12-01T17:00", true),
    ("UTC", "2026-12-01T17:00", "2026-12-01T18:00", false),
    // The clocks there, and here, skip an hour or show it twice.
    ("America/New_York", "2026-03-08T02:30", "2026-03-08T08:30", false),
    ("America/New_York", "2026-11-01T01:30", "2026-11-01T06:30", false),
    ("Asia/Tokyo", "2026-03-29T10:00", "2026-03-29T03:00", false),
    ("Asia/Tokyo", "2026-10-25T09:30", "2026-10-25T02:30", false),
    ("Asia/Tokyo", "2026-10-25T10:30", "2026-10-25T02:30", false),
  ]

  @Test(arguments: times.indices)
  func `every format reads a time in its zone`(index: Int) throws {
    let (zone, time, here, isUnknown) = Self.times[index]
    let compact = time.filter { $0 != "-" && $0 != ":" } + "00"
    let todo = { (line: String) in
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n\(line)\nEND:VTODO\nEND:VCALENDAR\n"
    }
    let texts: [(ExchangeFormat, String)] = [
      (.json, #"[{"title":"a","due":{"dateTime":"\#(time):00","timeZone":"\#(zone)"}}]"#),
      (.json, #"[{"title":"a","due":"\#(time)[\#(zone)]"}]"#),
      (.csv, "title,due,timezone\na,\(time),\(zone)\n"),
      (.ics, todo("DUE;TZID=\(zone):\(compact)")),
      (.ics, todo("DUE;TZID=\"\(zone)\";VALUE=DATE-TIME:\(compact)")),
    ]
    for (format, text) in texts {
      let list = try format.read(text.bytes, ExchangeContext(clock: Self.clock))
      #expect(list.wholeItems.map { $0.due?.description } == [here], "\(text)")
      let remarks = list.remarks.lines(of: "line").joined()
      #expect(remarks.contains("the time zone") == isUnknown, "\(remarks)")
      if format == .ics {
        let file = try #require(try ICalFile.read(text.bytes, named: "a", Self.clock))
        #expect(file.item.content.due?.description == here)
        #expect((file.unknownZone != nil) == isUnknown)
      }
    }
  }
}
