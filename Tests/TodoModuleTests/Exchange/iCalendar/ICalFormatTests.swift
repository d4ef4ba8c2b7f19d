import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The ics format` {
  private let ics = ExchangeFormat.ics

  @Test(arguments: [
    ("SUMMARY:a", "- 'a'"),
    (#"SUMMARY:a\, b\; c\\ d\n e"#, "- 'a, b; c\\ d  e'"),
    ("summary;LANGUAGE=en;X=\"a:b;c\":a:b", "- 'a:b'"),
    ("SUMMARY:a\nDESCRIPTION:one\\ntwo", "- 'a' note:'one\ntwo'"),
    ("SUMMARY:lo\n ng\n\t er", "- 'long er'"),
    ("SUMMARY:a\nSTATUS:IN-PROCESS", #"- 'a' ics={"properties":["STATUS:IN-PROCESS"]}"#),
    ("SUMMARY:a\nDUE;VALUE=DATE:20261201", "- 'a' due:2026-12-01"),
    ("SUMMARY:a\nDUE:20261201T170000", "- 'a' due:2026-12-01T17:00"),
    ("SUMMARY:a\nDUE:20261201T170000Z", "- 'a' due:2026-12-01T18:00"),
    ("SUMMARY:a\nDUE;TZID=America/New_York:20261201T170000", "- 'a' due:2026-12-01T23:00"),
    (
      "SUMMARY:a\nDTSTART:20261130T080000\nDUE:20261201T170000\nX-TODO-WAIT;VALUE=DATE:20261129",
      "- 'a' due:2026-12-01T17:00 scheduled:2026-11-30T08:00 wait:2026-11-29"
    ),
    (
      "SUMMARY:a\nX-TODO-STARTED:20261120T080000Z\nX-TODO-SPENT:5400",
      "- 'a' started:2026-11-20T08:00:00Z spent:1h30min"
    ),
    ("SUMMARY:a\nSTATUS:COMPLETED\nX-TODO-STARTED:20261120T080000Z", "x 'a'"),
    ("SUMMARY:a\nX-TODO-SPENT:0", "- 'a'"),
    ("SUMMARY:a\nPRIORITY:0", #"- 'a' ics={"properties":["PRIORITY:0"]}"#),
    ("SUMMARY:a\nPRIORITY:1", "- 'a' priority:high"),
    ("SUMMARY:a\nPRIORITY:4", #"- 'a' priority:high ics={"properties":["PRIORITY:4"]}"#),
    ("SUMMARY:a\nPRIORITY:5", "- 'a' priority:medium"),
    ("SUMMARY:a\nPRIORITY:9", "- 'a' priority:low"),
    (#"SUMMARY:a\#nCATEGORIES:x,y\,z\#nCATEGORIES: X , w"#, "- 'a' +x +y,z +w"),
    ("SUMMARY:a\nRRULE:FREQ=WEEKLY", #"- 'a' ics={"properties":["RRULE:FREQ=WEEKLY"]}"#),
    (
      "SUMMARY:a\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;UNTIL=20261231",
      "- 'a' due:2026-12-01 every:1d until:2026-12-31"
    ),
    (
      "SUMMARY:a\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY\nX-TODO-EVERY:1w/strict",
      "- 'a' due:2026-12-01 every:1w/strict"
    ),
    (
      "SUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM\nX-A;B=c:d",
      #"- 'a' ics={"properties":["X-A;B=c:d","BEGIN:VALARM","TRIGGER:-PT1H","END:VALARM"]}"#
    ),
    ("DESCRIPTION:one\\ntwo", "- 'one' note:'one\ntwo'"),
    ("SUMMARY:a\nCLASS:PUBLIC", #"- 'a' ics={"properties":["CLASS:PUBLIC"]}"#),
  ])
  func `a VTODO is read as RFC 5545 specifies`(lines: String, expected: String) throws {
    for end in ["\n", "\r\n"] {
      let text = ICalFixture.calendar("BEGIN:VTODO\n\(lines)\nEND:VTODO").replacing("\n", with: end)
      #expect(try ics.gists(in: text) == [expected])
    }
  }

  @Test func `UIDs and times are read, and other UIDs are converted to UUIDs`() throws {
    let items = try ics.list(
      in: ICalFixture.calendar(
        """
        BEGIN:VTODO
        UID:A0000000-0000-4000-8000-000000000001
        SUMMARY:a
        CREATED:20261101T120000Z
        DTSTAMP:20261103T120000Z
        LAST-MODIFIED:20261102T120000Z
        COMPLETED:20261102T110000Z
        END:VTODO
        BEGIN:VTODO
        UID:abc@example.org
        SUMMARY:b
        DTSTAMP:20261103T120000Z
        END:VTODO
        """)
    ).items
    #expect(items.map(\.createdAt?.description) == ["2026-11-01T12:00:00Z", nil])
    #expect(
      items.map(\.modifiedAt?.description) == ["2026-11-02T12:00:00Z", "2026-11-03T12:00:00Z"])
    #expect(items.map(\.content.completedAt?.description) == ["2026-11-02T11:00:00Z", nil])
    // The second UUID was computed with Python's uuid.uuid5.
    #expect(
      items.map(\.id?.description)
        == ["a0000000-0000-4000-8000-000000000001", "ee79a59e-f46f-5b4c-9346-bc97af42c9f2"])
    #expect(
      items.map(\.content.unknownMembers) == [
        [.init(name: "ics", value: #"{"uid":"A0000000-0000-4000-8000-000000000001"}"#)],
        [.init(name: "ics", value: #"{"uid":"abc@example.org"}"#)],
      ])
  }

  @Test func `skipped components are reported`() throws {
    let list = try ics.list(
      in: ICalFixture.calendar(
        """
        BEGIN:VTIMEZONE
        BEGIN:STANDARD
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        SUMMARY:e
        END:VEVENT
        BEGIN:VTODO
        SUMMARY:a
        RECURRENCE-ID:20261201
        END:VTODO
        """))
    #expect(list.items == [])
    #expect(
      list.said == [
        "line 8: skipped a VEVENT",
        "line 11: a change to a single date of a series is left out",
      ])
  }

  @Test func `a calendar is written as RFC 5545 specifies`() throws {
    let items = try [
      ExchangeFixture.item(
        1, "a, b; c\\ d", due: "2026-12-01", scheduled: "2026-11-30", priority: .medium,
        project: "p.q", tags: ["x", "y,z"], notes: "one\ntwo", depends: [ExchangeFixture.id(2)],
        started: "2026-11-20T08:00:00Z", spent: 5400),
      ExchangeFixture.item(2, "done", isDone: true, due: "2026-12-01T17:00"),
      ExchangeFixture.item(3, "r", due: "2026-12-01", until: "2027-01-01", every: "mon,thu"),
      ExchangeFixture.item(
        4, "s", due: "2026-12-01T17:00", scheduled: "2026-11-29", wait: "2026-11-30",
        every: "5bd/done"),
      ExchangeFixture.item(5, String(repeating: "é", count: 40)),
    ]
    #expect(
      ics.text(of: items)
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//todo//todo \(Version.current.program)//EN
        \(Self.head(1))
        SUMMARY:a\\, b\\; c\\\\ d
        DESCRIPTION:one\\ntwo
        STATUS:NEEDS-ACTION
        DTSTART;VALUE=DATE:20261130
        DUE;VALUE=DATE:20261201
        PRIORITY:5
        CATEGORIES:x,y\\,z
        X-TODO-PROJECT:p.q
        RELATED-TO;RELTYPE=DEPENDS-ON:a0000000-0000-4000-8000-000000000002
        X-TODO-STARTED:20261120T080000Z
        X-TODO-SPENT:5400
        END:VTODO
        \(Self.head(2))
        SUMMARY:done
        STATUS:COMPLETED
        COMPLETED:20261101T120100Z
        DUE:20261201T170000
        END:VTODO
        \(Self.head(3))
        SUMMARY:r
        STATUS:NEEDS-ACTION
        DTSTART;VALUE=DATE:20261201
        DUE;VALUE=DATE:20261201
        RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270101
        END:VTODO
        \(Self.head(4))
        SUMMARY:s
        STATUS:NEEDS-ACTION
        X-TODO-SCHEDULED;VALUE=DATE:20261129
        X-TODO-WAIT;VALUE=DATE:20261130
        DUE:20261201T170000
        X-TODO-EVERY:5bd/done
        END:VTODO
        \(Self.head(5))
        SUMMARY:\(String(repeating: "é", count: 33))
         \(String(repeating: "é", count: 7))
        STATUS:NEEDS-ACTION
        END:VTODO
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
    #expect(
      ics.losses(of: items)
        == [
          "item 4: other programs do not see the scheduled date",
          "item 4: other programs do not see the wait date",
          "item 4: other programs do not see the repetition",
        ])
  }

  @Test func `unknown properties are exported again unless a change contradicts them`() throws {
    let lines = """
      UID:abc@example.org
      STATUS:IN-PROCESS
      PRIORITY:2
      PERCENT-COMPLETE:30
      X-A;B="c:d":e\\,f
      """
    let item = try ICalFixture.item(lines)
    #expect(ics.text(of: item).contains("\r\nUID:abc@example.org\r\n"))
    #expect(
      ICalFixture.lines(item)
        == ["STATUS:IN-PROCESS", "PRIORITY:2", #"X-A;B="c:d":e\,f"#, "PERCENT-COMPLETE:30"])
    let changed = try item.completed(at: .test)
      .applying([.priority(.low)], at: ExchangeFixture.clock)
    #expect(
      ICalFixture.lines(changed)
        == ["STATUS:COMPLETED", "COMPLETED:20261120T092000Z", "PRIORITY:9", #"X-A;B="c:d":e\,f"#])
  }

  @Test func `a rule that todo lacks is exported again if it has a start date`() throws {
    let rule = "RRULE:FREQ=HOURLY;COUNT=3"
    for date in ["DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201"] {
      let item = try ICalFixture.item("\(date)\n\(rule)")
      let lines = ICalFixture.lines(item)
      #expect(lines.contains(rule) && lines.contains("DTSTART;VALUE=DATE:20261201"))
      #expect(ics.losses(of: item) == [])
    }
    #expect(
      ics.losses(of: try ICalFixture.item(rule))
        == ["item 1: the repetition is left out, because the item has no date"])
  }

  @Test func `the next item of a series gets a UID of its own`() throws {
    let item = try ICalFixture.item(
      "UID:abc@example.org\nDUE;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY\nX-A:b")
    var list = TodoList([item])
    _ = try list.changeCompletion(at: [0], at: ExchangeFixture.clock, { $0.completed(at: .test) })
    let lines = ics.text(of: list.items).split(separator: "\r\n")
    #expect(lines.filter { $0.hasPrefix("UID:") } == ["UID:abc@example.org", "UID:\(list[1].id)"])
    #expect(lines.count { $0 == "X-A:b" } == 2)
  }

  @Test(arguments: [
    ("", "the text has no calendar", 1, 1),
    ("SUMMARY:a\n", "BEGIN:VCALENDAR is missing", 1, 1),
    ("BEGIN:VCALENDAR\n", "the text ends too early", 2, 1),
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n",
      "END does not match: expected END:VTODO", 3, 5
    ),
    ("x y\n", "BEGIN:VCALENDAR is missing", 1, 1),
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VCALENDAR\n",
      "END does not match: expected END:VTODO", 4, 5
    ),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n b\0", "the text contains a NUL byte", 4, 3),
  ])
  func `an invalid calendar is rejected with line and column`(
    text: String, reason: String, line: Int, column: Int
  ) {
    #expect(ics.error(in: text) == ParseError(reason: reason, line: line, column: column))
  }

  @Test func `a title of only control characters is exported as one that can be read again`() throws
  {
    let text = ics.text(of: try ExchangeFixture.item(1, "\u{1}", notes: "n"))
    #expect(try ics.gists(in: text) == ["- '\u{FFFD}' note:'n'"])
    #expect(ics.text(of: try ics.items(in: text)) == text)
  }

  @Test func `a duration without a start is exported unchanged`() throws {
    #expect(try ICalFixture.exported("DURATION:P2D") == ["STATUS:NEEDS-ACTION", "DURATION:P2D"])
    #expect(ics.losses(of: try ICalFixture.item("DURATION:P2D")) == [])
  }

  @Test func `a duration is left out when the item has lost its start`() throws {
    let item = try ICalFixture.item("DTSTART:20261101T100000\nDURATION:PT1H")
    let bare = try item.applying([.date(.scheduled, nil), .date(.due, nil)], at: Fixtures.clock)
    #expect(!ics.text(of: bare).contains("DURATION"))
  }

  /// Returns the first lines of the VTODO of a fixture's item.
  private static func head(_ number: Int) -> String {
    """
    BEGIN:VTODO
    UID:a0000000-0000-4000-8000-00000000000\(number)
    DTSTAMP:20261101T120100Z
    CREATED:20261101T120000Z
    LAST-MODIFIED:20261101T120100Z
    """
  }
}

/// STATUS, COMPLETED and PERCENT-COMPLETE.
@Suite struct `The ics format: state` {
  private static let completed = "COMPLETED:20261101T120000Z"

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION", false, false), ("STATUS:IN-PROCESS\nPERCENT-COMPLETE:40", false, false),
    ("STATUS:X-PAUSED", false, false), ("PERCENT-COMPLETE:0", false, false),
    ("STATUS:COMPLETED", true, false), (completed, true, false), ("STATUS:Completed", true, false),
    ("PERCENT-COMPLETE:100", true, false), ("STATUS:NEEDS-ACTION\n\(completed)", true, true),
    ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100", true, true),
    ("STATUS:IN-PROCESS\n\(completed)\nPERCENT-COMPLETE:100", true, true),
    ("STATUS:COMPLETED\nPERCENT-COMPLETE:40", true, true),
    ("\(completed)\nPERCENT-COMPLETE:40", true, true),
  ])
  func `a task is done if any property says so, and a contradiction is reported`(
    lines: String, isDone: Bool, isContradictory: Bool
  ) throws {
    #expect(try ICalFixture.item(lines).isCompleted == isDone)
    let remark =
      "line 4: STATUS, COMPLETED and PERCENT-COMPLETE disagree, and the task counts as done"
    #expect(try ICalFixture.remarks(lines) == (isContradictory ? [remark] : []))
  }

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION\n\(completed)\nPERCENT-COMPLETE:100", nil),
    ("STATUS:NEEDS-ACTION\n\(completed)", nil), ("STATUS:IN-PROCESS\nPERCENT-COMPLETE:40", nil),
    ("STATUS:COMPLETED\n\(completed)\nPERCENT-COMPLETE:40", nil), ("STATUS:X-PAUSED", nil),
    ("STATUS;X-A=b:In-Process", nil), ("STATUS:X-DONE\n\(completed)", nil),
    ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:0", nil),
    ("STATUS:Completed\n\(completed)\nPERCENT-COMPLETE:100", nil),
    ("PERCENT-COMPLETE:100", "STATUS:COMPLETED\nCOMPLETED:20261120T092000Z\nPERCENT-COMPLETE:100"),
  ])
  func `an unchanged state keeps its original form in an export`(lines: String, expected: String?)
    throws
  {
    #expect(
      try ICalFixture.exported(lines)
        == (expected ?? lines).split(separator: "\n").map(String.init))
  }

  @Test func `a changed state replaces the imported one, until it is changed back`() throws {
    let clock = ExchangeFixture.clock
    let paused = try ICalFixture.item("STATUS:X-PAUSED\nPERCENT-COMPLETE:40")
    let done = paused.completed(at: clock.now)
    #expect(ICalFixture.lines(done) == ["STATUS:COMPLETED", "COMPLETED:20261120T092000Z"])
    #expect(
      ICalFixture.lines(done.reopened(at: clock.now)) == ["STATUS:X-PAUSED", "PERCENT-COMPLETE:40"])
    let odd = try ICalFixture.item("STATUS:X-DONE\nPERCENT-COMPLETE:100")
    #expect(ICalFixture.lines(odd.reopened(at: clock.now)) == ["STATUS:NEEDS-ACTION"])
  }
}

@Suite struct `Long lines of iCalendar` {
  @Test func `are folded at 75 bytes, but never inside a character`() {
    var random = SplitMix64(seed: 75)
    for _ in 1...TestLength.of(300, long: 10_000) {
      let letters = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        ["a", "é", "漢", "👍", "e\u{301}"].randomElement(using: &random) ?? ""
      }
      let line = letters.joined()
      var bytes: [UInt8] = []
      ICalWriter.appendFolded(line, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.utf8.elementsEqual(bytes), "a character is cut")
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
      #expect(lines.last == "")
      for (first, second) in zip(lines, lines.dropFirst().dropLast()) {
        let next = second.unicodeScalars.dropFirst().first.map { UTF8.width($0) } ?? 0
        #expect(first.utf8.count <= 75 && first.utf8.count + next > 75)
      }
      let rest = lines.dropFirst().map { String($0.unicodeScalars.dropFirst()) }
      #expect((lines[0] + rest.joined()).isIdentical(to: line))
    }
  }
}

/// Tasks of other programs.
enum ICalFixture {
  /// Returns a calendar with these lines.
  static func calendar(_ lines: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n\(lines)\nEND:VCALENDAR\n"
  }

  /// Returns the item that a task with these lines is read as.
  static func item(_ lines: String) throws -> TodoItem {
    let text = calendar("BEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO")
    return try ExchangeFormat.ics.item(in: text)
  }

  /// Returns the remarks on reading a task with these lines, without their line numbers. The first of
  /// the lines is line 6.
  static func remarks(_ lines: String) throws -> [String] {
    try ExchangeFormat.ics.remarks(on: calendar("BEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO"))
  }

  /// Returns the lines of an exported item after its title, unfolded.
  static func lines(_ item: TodoItem) -> [String] {
    let text = ExchangeFormat.ics.text(of: item).replacing("\r\n ", with: "")
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("SUMMARY:") } ?? 0
    return Array(lines[(start + 1)...].prefix { $0 != "END:VTODO" })
  }

  /// Returns the lines of an exported open task that has no others than these.
  static func open(_ lines: String) -> [String] {
    ["STATUS:NEEDS-ACTION"] + lines.split(separator: "\n").map(String.init)
  }

  /// Returns the lines of a task that was imported and exported, and expects that doing it again
  /// returns the same text.
  static func exported(_ lines: String) throws -> [String] {
    let item = try item(lines)
    let text = ExchangeFormat.ics.text(of: item)
    let again = ExchangeFormat.ics.text(of: try ExchangeFormat.ics.items(in: text))
    #expect(again == text)
    return Self.lines(item)
  }
}
