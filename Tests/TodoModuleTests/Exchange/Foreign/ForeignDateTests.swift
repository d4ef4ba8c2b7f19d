import Foundation
import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Dates of other programs` {
  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), (" 2026-12-01 ", "2026-12-01"), ("2026/12/01", "2026-12-01"),
    ("2026-12-01T17:00", "2026-12-01T17:00"), ("2026-12-01 17:00", "2026-12-01T17:00"),
    ("2026-12-01T17:00:00", "2026-12-01T17:00"), ("2026-12-01 17:00:30", "2026-12-01T17:00"),
    ("31.12.2026", "2026-12-31"), ("1.2.2026", "2026-02-01"), ("12/31/2026", "2026-12-31"),
    ("31/12/2026", "2026-12-31"), ("4/4/2026", "2026-04-04"), ("31-12-2026", "2026-12-31"),
    ("12/31/2026 5:00 PM", "2026-12-31T17:00"), ("12/31/2026 12:05am", "2026-12-31T00:05"),
    ("2026-12-01T16:00:00Z", "2026-12-01T17:00"), ("2026-12-01T16:00:00.000Z", "2026-12-01T17:00"),
    ("2026-12-01T17:00:00+01:00", "2026-12-01T17:00"),
    ("2026-12-01T12:00-0500", "2026-12-01T18:00"),
    ("2026-12-01T00:00:00.000Z", "2026-12-01"), ("2026-11-30T23:00:00+0000", "2026-12-01"),
    ("2026-12-01T00:00", "2026-12-01"),
    ("2026-12-01 16:00:00 +0000", "2026-12-01T17:00"),
    ("2026-12-01 16:00:00 UTC", "2026-12-01T17:00"),
    ("2026-12-01 12:00 -0500", "2026-12-01T18:00"), ("1796140800", "2026-12-01T17:00"),
    ("1796140800123", "2026-12-01T17:00"),
    ("12/31/26", "2026-12-31"), ("31.12.26", "2026-12-31"),
    ("27/Oct/26 10:00 AM", "2026-10-27T10:00"), ("27-Oct-2026", "2026-10-27"),
    ("December 5, 2026 3:00 PM", "2026-12-05T15:00"), ("5/5/2027", "2027-05-05"),
    ("05/05/05", "2005-05-05"),
    ("May 7, 2027", "2027-05-07"), ("7 May 2027", "2027-05-07"),
    ("May 7, 2027 at 5:00 PM", "2027-05-07T17:00"),
    // Dates with the name of a zone: Microsoft Graph's dateTimeTimeZone, TickTick's column Timezone.
    ("2026-12-01T17:00:00.0000000[UTC]", "2026-12-01T18:00"), ("2026-12-01[UTC]", "2026-12-01"),
    ("2026-12-01T17:00[America/New_York]", "2026-12-01T23:00"),
    ("2026-03-08T02:30[America/New_York]", "2026-03-08T08:30"),
    ("2026-12-01T00:00:00.0000000[UTC]", "2026-12-01"),
    ("2026-12-01T00:00[America/New_York]", "2026-12-01"),
    ("2026-12-01T05:00:00+0000[America/New_York]", "2026-12-01"),
    ("2026-12-01T00:00:00+0000[America/New_York]", "2026-12-01T01:00"),
    ("2026-12-01T17:00[Mars]", "2026-12-01T17:00"), ("2026-12-01T00:00[Mars]", "2026-12-01"),
    ("2026-12-01T16:00:00+0000[Mars]", "2026-12-01T17:00"),
  ])
  func `a date is read in the time zone of the user`(text: String, expected: String) throws {
    let date = try ForeignDate(text)
    #expect(date.floating(ExchangeFixture.clock)?.description == expected)
  }

  @Test(arguments: [
    "", "x", "tomorrow", "2026", "2026-13-01", "2026-12", "12/31", "13/13/26", "31.13.26",
    "32/1/2026", "1.1.6", "27/Foo/26", "30/Feb/26", "45-45-26",
    "1.13.2026", "2026-12-01T", "2026-12-01T25:00", "2026-12-01 5", "2026-12-01T17:00:60",
    "2026-12-01T17:00+25:00", "2026-12-01T13:00 PM", "12/31.2026", "1/2/3/2026", "99999/1/1",
    "2026-12-01T17:00:0x", "2026-12-01T17:00:00.Z", "٢٠٢٦-12-01", "2026-12-01TZ", "-/-/-", "..",
    "9999999999999999999/1/2026", "2026-12-01T17:00:00+9999999999999999999",
  ])
  func `rejects other text as a date`(text: String) {
    #expect(throws: ValueError.invalid) { try ForeignDate(text) }
  }

  static let doubtful: [(String, String?, String?, String?)] = [
    ("03/04/2026", "2026-03-04", "2026-04-03", nil),
    ("3/4/2026 17:00", "2026-03-04", "2026-04-03", nil),
    ("12-11-2026", "2026-12-11", "2026-11-12", nil), ("1/2/26", "2026-01-02", "2026-02-01", nil),
    ("01/02/03", "2003-01-02", "2003-02-01", "2001-02-03"),
    // The year may be in front.
    ("25/12/26", nil, "2026-12-25", "2025-12-26"), ("26-12-25", nil, "2025-12-26", "2026-12-25"),
    ("01-25-26", "2026-01-25", nil, nil),
  ]

  @Test(arguments: doubtful)
  func `an ambiguous date is read in the known order`(
    text: String, mdy: String?, dmy: String?, ymd: String?
  ) {
    #expect(throws: ValueError.ambiguous) { try ForeignDate(text) }
    for (order, day) in [(DateOrder.mdy, mdy), (.dmy, dmy), (.ymd, ymd)] where day != nil {
      #expect((try? ForeignDate(text, order: order))?.day.description == day)
    }
  }

  @Test(arguments: [
    ("12/31/2026", DateOrder.mdy), ("31/12/2026", .dmy), ("31-12-2026", .dmy), ("12/31/26", .mdy),
    ("5/5/2027", nil), ("31.12.2026", nil), ("2026-12-31", nil), ("31/Dec/2026", nil),
    ("May 7, 2027", nil),
  ])
  func `a date shows the order of others if it allows only one order`(
    text: String, order: DateOrder?
  ) throws {
    #expect(try ForeignDate(text).order == order)
  }

  @Test func `dates at the ends of the calendar do not overflow`() throws {
    for text in ["0001-01-01T00:00:01+23:59", "9999-12-31T23:59:59-23:59"] {
      let date = try ForeignDate(text)
      #expect(date.floating(ExchangeFixture.clock) == nil)
      #expect(date.instant(ExchangeFixture.clock) == nil)
    }
  }

  @Test func `seconds of a due date are left out with a remark`() throws {
    let list = try ExchangeFormat.csv.list(in: "title,due\na,2026-12-01T17:00:30\n")
    #expect(list.items.map { $0.content.due?.description } == ["2026-12-01T17:00"])
    #expect(list.said == ["line 2: the seconds in column 'due' are left out"])
  }

  @Test func `no name belongs to two attributes`() {
    let keys = AttributeNames.all.flatMap { $0.names.map(AttributeNames.key) }
    #expect(Set(keys).count == keys.count)
    #expect(
      AttributeNames.all.map(\.attribute).sorted { $0.rawValue < $1.rawValue } == Attribute.allCases
    )
    for (attribute, names) in AttributeNames.all {
      #expect(names.first == "\(attribute.memberName)")
    }
  }
}

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
    ("UTC", 0), ("utc", 0),
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
  func `rejects another name as a zone`(name: String) {
    #expect(Self.clock.clock(ofForeign: name) == nil)
  }

  @Test func `each name of Windows has a zone`() throws {
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

  /// Times in zones, the same times in Berlin, and whether the zone is unknown.
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
      let remarks = list.said.joined()
      #expect(remarks.contains("the time zone") == isUnknown, "\(remarks)")
      if format == .ics {
        let file = try #require(try ICalFile.read(text.bytes, named: "a", Self.clock))
        #expect(file.item.content.due?.description == here)
        #expect((file.unknownZone != nil) == isUnknown)
      }
    }
  }
}
