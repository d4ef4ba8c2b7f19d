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
    // DTSTART is exported as it came even if the standard does not allow it before DUE.
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
  func `seconds and a start are exported as they came`(
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
  func `a start and a duration are a due date, and are exported as they came`(
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
  func `a duration that todo cannot use is listed and exported as it came`(duration: String) throws
  {
    let lines = "DTSTART:20261201T170000\nDURATION:\(duration)"
    #expect(try ICalFixture.item(lines).due == nil)
    #expect(
      try ICalFixture.remarks(lines)
        == ["line 7: todo cannot use the duration '\(duration)'; it is kept for export"])
    #expect(
      try ICalFixture.exported(lines)
        == ["STATUS:NEEDS-ACTION", "DTSTART:20261201T170000", "DURATION:\(duration)"])
  }

  @Test func `hours cannot be added to a day`() throws {
    let day = "DTSTART;VALUE=DATE:20261201\nDURATION:PT36H"
    #expect(try ICalFixture.item(day).due == nil)
    #expect(try ICalFixture.exported(day).last == "DURATION:PT36H")
  }

  @Test func `a duration beside DUE is left out`() throws {
    let both = "DTSTART:20261201T080000\nDUE:20261201T170000\nDURATION:PT1H"
    #expect(try ICalFixture.item(both).due?.description == "2026-12-01T17:00")
    #expect(try ICalFixture.remarks(both) == ["line 8: DURATION beside DUE is left out"])
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
    #expect(
      try ICalFixture.item(due).gist == "- 'a' due:2026-12-02 scheduled:2026-12-01 every:1w")
    #expect(try ICalFixture.exported(due) == ICalFixture.open(due))
  }

  @Test func `a time zone is listed that nobody knows, except with a time in UTC`() throws {
    #expect(
      try ICalFixture.remarks("DUE;TZID=Mars/Base:20261201T170000")
        == ["line 6: the time zone 'Mars/Base' is dropped; the time of day is kept"])
    #expect(try ICalFixture.remarks("DUE;TZID=America/New_York:20261201T170000") == [])
    #expect(try ICalFixture.remarks("DUE;TZID=Mars/Base;VALUE=DATE:20261201") == [])
    #expect(try ICalFixture.remarks("DUE;TZID=UTC:20261201T170000Z") == [])
  }
}
