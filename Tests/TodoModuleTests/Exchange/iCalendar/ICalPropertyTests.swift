import Testing
import TodoEntities

@testable import TodoModule

/// DTSTART, DUE and DURATION.
@Suite struct `The ics format: dates` {
  @Test(arguments: [
    ("DUE:20261201T170030", "due:2026-12-01T17:00", nil),
    ("DUE:20261201T160030Z", "due:2026-12-01T17:00", "DUE:20261201T170030"),
    (
      "DTSTART:20261130T080001\nDUE:20261201T170059",
      "due:2026-12-01T17:00 scheduled:2026-11-30T08:00",
      nil
    ),
    (
      "DTSTART:20261201T170010\nDUE:20261201T170030",
      "due:2026-12-01T17:00 scheduled:2026-12-01T17:00", nil
    ),
    // DTSTART is exported unchanged even if the standard does not allow it before DUE.
    (
      "DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261201",
      "due:2026-12-01 scheduled:2026-12-01", nil
    ),
    (
      "DTSTART;VALUE=DATE:20261130\nDUE:20261201T170000",
      "due:2026-12-01T17:00 scheduled:2026-11-30",
      nil
    ),
  ])
  func `seconds and a start are exported unchanged`(
    lines: String, gist: String, expected: String?
  ) throws {
    let item = try ICalFixture.item(lines)
    #expect(item.gist.hasPrefix("- 'a' \(gist)"))
    #expect(try ICalFixture.exported(lines) == ICalFixture.open(expected ?? lines))
  }

  @Test func `a changed due date has no seconds`() throws {
    let item = try ICalFixture.item("DUE:20261201T170030").applying(
      [.due(try DateExpression("2026-12-02T17:00"))], at: ExchangeFixture.clock)
    #expect(ICalFixture.lines(item) == ["STATUS:NEEDS-ACTION", "DUE:20261202T170000"])
  }

  @Test(arguments: [
    ("DTSTART:20261201T170000", "PT1H30M", "2026-12-01T18:30"),
    ("DTSTART:20261201T170000", "P1D", "2026-12-02T17:00"),
    ("DTSTART;VALUE=DATE:20261201", "P1W", "2026-12-08"),
    ("DTSTART;VALUE=DATE:20261201", "+p1d", "2026-12-02"),
    ("DTSTART:20261201T170030", "P1DT7H0M45S", "2026-12-03T00:01"),
    ("DTSTART:20261201T170000", "PT0S", "2026-12-01T17:00"),
    // The clock is set forward at 2:00 on 29 March 2026: days are nominal, hours exact.
    ("DTSTART:20260328T120000", "P1D", "2026-03-29T12:00"),
    ("DTSTART:20260328T120000", "PT24H", "2026-03-29T13:00"),
    ("DTSTART:20260328T120000", "P1DT24H", "2026-03-30T12:00"),
  ])
  func `a start and a duration give a due date and are exported unchanged`(
    start: String, duration: String, due: String
  ) throws {
    let lines = "\(start)\nDURATION:\(duration)"
    #expect(try ICalFixture.item(lines).due?.description == due)
    #expect(try ICalFixture.remarks(lines) == [])
    #expect(
      try ICalFixture.exported(lines) == ["STATUS:NEEDS-ACTION", start, "DURATION:\(duration)"])
  }

  @Test func `days of a duration are counted in the time zone of the start`() throws {
    // 22:00 UTC is midnight in Berlin, and 23:00 a day later, when the clock has been set back.
    let lines = "DTSTART:20261024T220000Z\nDURATION:P1D"
    #expect(try ICalFixture.item(lines).due?.description == "2026-10-25T23:00")
    #expect(
      try ICalFixture.exported(lines)
        == ["STATUS:NEEDS-ACTION", "DTSTART:20261025T000000", "DUE:20261025T230000"])
  }

  @Test(arguments: [
    "P", "PT", "P1", "1D", "P1DT", "P1M", "PT1D", "P1D1W", "PT1S1H", "P-1D", "-P1D", "P1Dx",
    "P9999999999D", "P5TH", "P999999999W", "PT999999999H",
  ])
  func `a duration that todo cannot use is reported and exported unchanged`(duration: String) throws
  {
    let lines = "DTSTART:20261201T170000\nDURATION:\(duration)"
    #expect(try ICalFixture.item(lines).due == nil)
    #expect(
      try ICalFixture.remarks(lines)
        == [
          ["P9999999999D", "P999999999W", "PT999999999H"].contains(duration)
            ? "line 7: todo cannot use the duration '\(duration)' but keeps it for export"
            : "line 7: '\(duration)' in DURATION is left out, because it is not a duration like P1D or PT1H30M"
        ])
    #expect(
      try ICalFixture.exported(lines)
        == ["STATUS:NEEDS-ACTION", "DTSTART:20261201T170000", "DURATION:\(duration)"])
  }

  @Test func `hours cannot be added to a day`() throws {
    let day = "DTSTART;VALUE=DATE:20261201\nDURATION:PT36H"
    #expect(try ICalFixture.item(day).due == nil)
    #expect(try ICalFixture.exported(day).last == "DURATION:PT36H")
  }

  @Test func `a duration next to DUE is left out`() throws {
    let both = "DTSTART:20261201T080000\nDUE:20261201T170000\nDURATION:PT1H"
    #expect(try ICalFixture.item(both).due?.description == "2026-12-01T17:00")
    #expect(
      try ICalFixture.remarks(both)
        == ["line 8: DURATION is left out, because the task has a DUE"])
  }

  @Test func `a new due date replaces the duration`() throws {
    let item = try ICalFixture.item("DTSTART:20261201T080000\nDURATION:PT1H")
    let later = try item.applying(
      [.due(try DateExpression("2026-12-01T12:00"))], at: ExchangeFixture.clock)
    #expect(
      ICalFixture.lines(later)
        == ["STATUS:NEEDS-ACTION", "DTSTART:20261201T080000", "DUE:20261201T120000"])
    #expect(ExchangeFormat.ics.losses(of: later) == [])
  }

  @Test func `the start of a repeating task is its due date if it has no other`() throws {
    let lines = "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY"
    #expect(try ICalFixture.item(lines).gist == "- 'a' due:2026-12-01 every:1w")
    #expect(try ICalFixture.remarks(lines) == [])
    #expect(
      try ICalFixture.exported(lines) == [
        "STATUS:NEEDS-ACTION", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201",
        "RRULE:FREQ=WEEKLY",
      ])
    let due = "DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261202\nRRULE:FREQ=WEEKLY"
    #expect(try ICalFixture.item(due).gist == "- 'a' due:2026-12-02 scheduled:2026-12-01 every:1w")
    #expect(try ICalFixture.exported(due) == ICalFixture.open(due))
  }

  @Test func `an unknown time zone is reported, except with a time in UTC`() throws {
    #expect(
      try ICalFixture.remarks("DUE;TZID=Mars/Base:20261201T170000")
        == ["line 6: the time zone 'Mars/Base' is unknown, and the time of day is kept"])
    #expect(try ICalFixture.remarks("DUE;TZID=America/New_York:20261201T170000") == [])
    #expect(try ICalFixture.remarks("DUE;TZID=Mars/Base;VALUE=DATE:20261201") == [])
    #expect(try ICalFixture.remarks("DUE;TZID=UTC:20261201T170000Z") == [])
  }
}

/// RELATED-TO of RFC 9253 and the items that depend on others.
@Suite struct `The ics format: dependencies` {
  private let ics = ExchangeFormat.ics
  private static let uid = "b@example.org"
  private static let id = ICalReader.id(ofTask: uid)

  @Test(arguments: [
    "RELATED-TO;RELTYPE=DEPENDS-ON:b@example.org",
    "related-to;VALUE=UID;reltype=depends-on:b@example.org",
    "RELATED-TO;RELTYPE=\"DEPENDS-ON\";VALUE=TEXT:b@example.org",
  ])
  func `a dependency on a task of another program is read, and written with its UID`(
    line: String
  ) throws {
    #expect(try ICalFixture.item(line).depends == [Self.id])
    #expect(try ICalFixture.remarks(line) == [])
    #expect(
      try ICalFixture.exported(line)
        == ["STATUS:NEEDS-ACTION", "RELATED-TO;RELTYPE=DEPENDS-ON:b@example.org"])
  }

  @Test(arguments: [
    "RELATED-TO:p@example.org", "RELATED-TO;RELTYPE=CHILD:c@example.org",
    "RELATED-TO;RELTYPE=FINISHTOSTART;GAP=PT1H:c@example.org",
    "RELATED-TO;VALUE=URI;RELTYPE=DEPENDS-ON:https://example.org/t1",
    "RELATED-TO;RELTYPE=DEPENDS-ON:",
  ])
  func `any other relation is kept unchanged`(line: String) throws {
    #expect(try ICalFixture.item(line).depends == [])
    #expect(try ICalFixture.exported(line) == ["STATUS:NEEDS-ACTION", line])
  }

  @Test func `several dependencies keep their order, each once`() throws {
    let item = try ICalFixture.item(
      """
      RELATED-TO;RELTYPE=DEPENDS-ON;X-A=1:\(ExchangeFixture.id(7))
      RELATED-TO;RELTYPE=DEPENDS-ON:\(Self.uid)
      RELATED-TO;RELTYPE=DEPENDS-ON:\(Self.uid)
      """)
    #expect(item.depends == [ExchangeFixture.id(7), Self.id])
  }

  @Test func `a parameter of a dependency is listed`() throws {
    #expect(
      try ICalFixture.remarks("RELATED-TO;RELTYPE=DEPENDS-ON;X-A=1:x")
        == ["line 6: the parameter X-A of RELATED-TO is left out"])
  }

  @Test func `an item that depends on an exported one has its UID, however that is written`() throws
  {
    let blocker = try ICalFixture.item("UID:\(Self.uid)")
    let upper = try ICalFixture.item("UID:A0000000-0000-4000-8000-000000000005")
    let item = try ExchangeFixture.item(
      1, "a", depends: [blocker.id, upper.id, ExchangeFixture.id(6)])
    let text = ics.text(of: [item, blocker, upper])
    let lines = text.split(separator: "\r\n").filter { $0.hasPrefix("RELATED-TO") }
    #expect(
      lines == [
        "RELATED-TO;RELTYPE=DEPENDS-ON:b@example.org",
        "RELATED-TO;RELTYPE=DEPENDS-ON:A0000000-0000-4000-8000-000000000005",
        "RELATED-TO;RELTYPE=DEPENDS-ON:a0000000-0000-4000-8000-000000000006",
      ])
    #expect(try ics.items(in: text).first?.depends == item.depends)
    // Without the other items, their ids are all that is known.
    let alone = ics.text(of: item)
    #expect(try ics.items(in: alone).first?.depends == item.depends)
  }

  @Test func `the UID of an item that is not exported comes from the list`() throws {
    let program = ProgramFixture()
    let calendar = ICalFixture.calendar("BEGIN:VTODO\nUID:\(Self.uid)\nSUMMARY:blocker\nEND:VTODO")
    try program.folder.write(calendar, to: "a.ics")
    try program.folder.write("title,depends\nthe second,\(Self.id)\n", to: "b.csv")
    program.run("import", program.folder.file("a.ics"))
    program.run("import", program.folder.file("b.csv"))
    let text = program.run("export", "--to", "ics", "the second").output
    #expect(!text.contains("SUMMARY:blocker"))
    #expect(text.contains("\r\nRELATED-TO;RELTYPE=DEPENDS-ON:\(Self.uid)\r\n"))
  }

  @Test func `a kept UID that would break the file is not written`() throws {
    let member = UnknownMember(name: "ics", value: #"{"depends":["x\nEND:VTODO"]}"#)
    let item = try ExchangeFixture.item(
      depends: [ICalReader.id(ofTask: "x\nEND:VTODO")], unknown: [member])
    #expect(ICalFixture.lines(item).count == 2)
    #expect(!ics.text(of: item).contains("x\n"))
  }
}

/// Lines of other programs' tasks that an item has no attribute for.
@Suite struct `The ics format: lines that are kept` {
  private let ics = ExchangeFormat.ics

  @Test func `a component in a task is exported unchanged after the properties`() throws {
    let alarm = """
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT15M
      DURATION:PT5M
      REPEAT:2
      STATUS:X-SENT
      PRIORITY:2
      PERCENT-COMPLETE:100
      RRULE:FREQ=DAILY
      DESCRIPTION:Reminder
      BEGIN:X-INNER
      DUE:20261201
      END:X-INNER
      END:VALARM
      """
    let second = "BEGIN:VALARM\nTRIGGER:-P1D\nEND:VALARM"
    let lines = "PRIORITY:1\n\(alarm)\n\(second)\nX-AFTER:1\nRRULE:FREQ=HOURLY\nDUE:20261201T170000"
    let expected = [
      "STATUS:NEEDS-ACTION", "DTSTART:20261201T170000", "DUE:20261201T170000", "PRIORITY:1",
      "X-AFTER:1", "RRULE:FREQ=HOURLY",
    ]
    #expect(
      try ICalFixture.exported(lines)
        == expected + "\(alarm)\n\(second)".split(separator: "\n").map(String.init))
  }

  @Test func `a kept rule does not make an item repeat when it gets a due date`() throws {
    // Lists of earlier versions have such items, because those versions did not use the start as the due
    // date.
    let item = try ExchangeFixture.item(
      scheduled: "2026-12-01",
      unknown: [.init(name: "ics", value: #"{"properties":["RRULE:FREQ=WEEKLY"]}"#)])
    #expect(
      ICalFixture.lines(item)
        == ["STATUS:NEEDS-ACTION", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY"])
    let due = try item.applying(
      [.due(try DateExpression("2026-12-02"))], at: ExchangeFixture.clock)
    #expect(
      ICalFixture.lines(due)
        == ["STATUS:NEEDS-ACTION", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261202"])
    #expect(
      ics.losses(of: due) == ["item 1: the imported rule no longer applies and is left out"])
    let cleared = try due.applying([.date(.due, nil)], at: ExchangeFixture.clock)
    #expect(ICalFixture.lines(cleared) == ICalFixture.lines(item))
  }

  @Test func `a component without its end in a list edited by hand is left out`() throws {
    let members = [
      UnknownMember(
        name: "ics",
        value: #"{"properties":["END:VTODO","X-A:1","BEGIN:VALARM","END:VTODO","X-B:2"]}"#)
    ]
    let item = try ExchangeFixture.item(unknown: members)
    #expect(ICalFixture.lines(item) == ["STATUS:NEEDS-ACTION", "X-A:1"])
  }

  @Test(arguments: ["X_FOO:1", "x_foo;P_Q=r:1", "1.X-LABEL:a:b", "X-FÜR:1", "X-A:a\rb", "_:"])
  func `a property with any usable name is exported unchanged`(line: String) throws {
    #expect(try ICalFixture.exported(line) == ["STATUS:NEEDS-ACTION", line])
    #expect(try ICalFixture.remarks(line) == [])
  }

  @Test(arguments: ["X FOO:1", "a, b:1", "X\tA:1", "\"X\":1", ":1", "a=b:1"])
  func `a line without a usable name removes its task, but not the file`(line: String) throws {
    let list = try ics.list(
      in: ICalFixture.calendar(
        "BEGIN:VTODO\nSUMMARY:b\n\(line)\nX-A:1\nEND:VTODO\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO"))
    #expect(list.gists == ["- 'a'"])
    #expect(
      list.said == [
        "line 6: skipped a task: '\(line)' is not a name and a value, as in SUMMARY:text"
      ])
  }

  @Test func `values that are left out of a task or a calendar are reported`()
    throws
  {
    #expect(
      try ICalFixture.remarks(
        "DUE:20261201\nDUE:20261202\nDESCRIPTION;LANGUAGE=en:a\nX-A;B=c:d")
        == [
          "line 7: a second DUE is left out",
          "line 8: the parameter LANGUAGE of DESCRIPTION is left out",
        ])
    let list = try ics.list(in: ICalFixture.calendar("CALSCALE:GREGORIAN\nX-WR-CALNAME:Home"))
    #expect(list.said == ["line 5: X-WR-CALNAME of the calendar is left out"])
  }

  @Test func `two tasks with one UID are reported, and the one changed last is imported`()
    throws
  {
    let text = ICalFixture.calendar(
      """
      BEGIN:VTODO
      UID:x@y
      SUMMARY:old
      LAST-MODIFIED:20261101T120000Z
      END:VTODO
      BEGIN:VTODO
      UID:x@y
      SUMMARY:new
      LAST-MODIFIED:20261102T120000Z
      END:VTODO
      BEGIN:VTODO
      UID:x@y
      RECURRENCE-ID:20261201
      SUMMARY:changed date
      END:VTODO
      """)
    #expect(
      try ics.remarks(on: text) == ["line 14: a change to a single date of a series is left out"])
    var list = TodoList([])
    #expect(
      try ics.merge(text, into: &list).remarks[0]?.lines(of: "line") == [
        "line 9: an earlier item has the same id, and todo imports only the one changed last"
      ])
    #expect(list.items.map(\.title) == ["new"])
  }
}
