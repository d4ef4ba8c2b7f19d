import Testing
import TodoEntities

@testable import TodoModule

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

  @Test func `a rule that was kept does not make an item repeat that gets a due date`() throws {
    // As lists have it of earlier versions, which did not take the start as the due date.
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
      ics.losses(of: due)
        == ["item 1: the imported repetition no longer applies and is left out"])
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
  func `a line without a usable name is rejected with its line`(line: String) {
    let text = ICalFixture.calendar("BEGIN:VTODO\n\(line)\nEND:VTODO")
    let reason = "expected a name and a value, as in SUMMARY:text"
    #expect(ics.error(in: text) == ParseError(reason: reason, line: 5, column: 1))
  }

  @Test func `what is left out of a task or a calendar is listed`()
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
    #expect(list.remarks.lines(of: "line") == ["line 5: X-WR-CALNAME of the calendar is left out"])
  }

  @Test func `two tasks with one UID are listed, and the one that was changed last is imported`()
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
        "line 9: an earlier item has the same id; only the one that was changed last is imported"
      ])
    #expect(list.items.map(\.title) == ["new"])
  }
}
