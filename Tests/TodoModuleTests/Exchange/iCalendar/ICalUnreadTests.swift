import Testing
import TodoEntities

@testable import TodoModule

/// Values that cannot be read. Each removes its property, but not the task.
@Suite struct `The ics format: values that cannot be read` {
  private let ics = ExchangeFormat.ics

  @Test(arguments: ICalDamage.forms)
  func `an unreadable value is left out with a remark and exported unchanged`(form: ICalDamage.Form)
    throws
  {
    for value in form.values {
      let line = "\(form.name):\(value)"
      #expect(
        try ICalFixture.remarks(line)
          == ["line 6: '\(value)' in \(form.name) is left out, because it is not \(form.expected)"])
      let item = try ICalFixture.item(line)
      #expect(item.gist.prefix { $0 != "=" }.hasPrefix("- 'a'"), "\(line)")
      #expect(item.gist.hasSuffix("- 'a'") || item.gist.hasPrefix("- 'a' ics="), "\(line)")
      let isReplaced = ["UID", "CREATED", "LAST-MODIFIED", "DTSTAMP"].contains(form.name)
      let status = form.name == "STATUS" ? [] : ["STATUS:NEEDS-ACTION"]
      #expect(try ICalFixture.exported(line) == status + (isReplaced ? [] : [line]))
    }
  }

  @Test(arguments: [
    ("COMPLETED:x", false), ("COMPLETED:\nPERCENT-COMPLETE:", false),
    ("COMPLETED:x\nSTATUS:NEEDS-ACTION", false), ("COMPLETED:x\nSTATUS:COMPLETED", true),
    ("COMPLETED:x\nPERCENT-COMPLETE:100", true), ("STATUS:FINISHED", false),
    ("STATUS:\nCOMPLETED:20261101T120000Z", true),
  ])
  func `only a state that can be read completes a task`(lines: String, isDone: Bool) throws {
    #expect(try ICalFixture.item(lines).isCompleted == isDone)
    #expect(try !ICalFixture.remarks(lines).contains { $0.contains("disagree") })
  }

  @Test(arguments: [
    "DUE:soon", "DTSTART;VALUE=DATE:20261201\nDUE:", "DTSTART:x\nDUE;VALUE=DATE:20261201",
    "DTSTART;VALUE=DATE:20261201\nDURATION:PT-22H",
  ])
  func `the rule of a series is left out with its date`(dates: String) throws {
    let lines = "\(dates)\nRRULE:FREQ=WEEKLY;COUNT=3"
    let remarks = try ICalFixture.remarks(lines)
    let reason = "'FREQ=WEEKLY;COUNT=3' in RRULE is left out, because its date cannot be read"
    #expect(remarks.last?.hasSuffix(reason) == true && remarks.count == 2)
    let item = try ICalFixture.item(lines)
    #expect(item.repetition == nil && item.until == nil)
    #expect(
      try Set(ICalFixture.exported(lines))
        == Set(["STATUS:NEEDS-ACTION"] + lines.split(separator: "\n").map(String.init)))
    // An item with a date of its own does not repeat in another program either.
    let dated = try item.applying([.due(try DateExpression("2026-12-02"))], at: Fixtures.clock)
    let kept = ICalFixture.lines(dated).contains { $0.hasPrefix("RRULE") }
    #expect(kept == dates.hasPrefix("DTSTART:x"))
  }

  @Test func `a rule is kept if only a DURATION next to DUE cannot be read`() throws {
    let item = try ICalFixture.item("DUE;VALUE=DATE:20261201\nDURATION:P\nRRULE:FREQ=WEEKLY")
    #expect(item.repetition?.rule == .every(1, .week))
  }

  @Test(arguments: [
    "FREQ=WEEKLY;UNTIL=", "FREQ=WEEKLY;UNTIL=soon", "FREQ=WEEKLY;UNTIL=20261301",
    "FREQ=WEEKLY;UNTIL=-1", "FREQ=WEEKLY;COUNT=", "FREQ=WEEKLY;COUNT=-2", "FREQ=WEEKLY;COUNT=x",
    "FREQ=WEEKLY;COUNT=99999999999999999999", "FREQ=WEEKLY;FREQ=DAILY", "WEEKLY",
  ])
  func `an end that cannot be read removes the rule`(rule: String) throws {
    let lines = "DUE;VALUE=DATE:20261201\nRRULE:\(rule)"
    #expect(try ICalFixture.item(lines).repetition == nil)
    #expect(
      try ICalFixture.remarks(lines) == [
        "line 7: '\(rule.prefix(40))' in RRULE is left out, "
          + "because it is not a rule like FREQ=WEEKLY;INTERVAL=2"
      ])
    #expect(try ICalFixture.exported(lines) == ICalFixture.open(lines))
  }

  @Test func `a second property that can be read counts, and a long value is shortened`() throws {
    #expect(try ICalFixture.item("DUE:x\nDUE:20261201").due?.description == "2026-12-01")
    let long = String(repeating: "x", count: 100)
    #expect(
      try ICalFixture.remarks("PRIORITY:\(long)")
        == [
          "line 6: '\(long.prefix(40))' in PRIORITY is left out, because it is not a number from"
            + " 0 to 9"
        ])
  }

  @Test func `tasks without a value in UID are different tasks`() throws {
    let task = "BEGIN:VTODO\nUID:\nSUMMARY:"
    var list = TodoList([])
    let text = ICalFixture.calendar("\(task)a\nEND:VTODO\n\(task)b\nEND:VTODO")
    _ = try ics.merge(text, into: &list)
    #expect(list.items.map(\.title) == ["a", "b"])
  }

  @Test func `an update does not change an attribute with an unreadable value`() throws {
    let good = """
      UID:x@y
      LAST-MODIFIED:20261101T120000Z
      STATUS:COMPLETED
      PRIORITY:1
      DTSTART;VALUE=DATE:20261130
      DUE;VALUE=DATE:20261201
      RRULE:FREQ=DAILY
      X-TODO-SPENT:60
      """
    for line in good.split(separator: "\n").dropFirst(2) {
      var list = TodoList([])
      func merge(_ lines: String) throws {
        let text = ICalFixture.calendar("BEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO")
        _ = try ics.merge(text, into: &list)
      }
      try merge(good)
      let before = list.items.map { $0.gist.prefix { $0 != "{" } }
      let name = line.prefix { $0 != ":" && $0 != ";" }
      let damaged = good.replacing(line, with: "\(name):x").replacing(
        "20261101T", with: "20261102T")
      try merge(damaged)
      #expect(
        list.items.map { $0.gist.prefix { $0 != "{" } } == before || name == "STATUS", "\(line)")
      #expect(list.items.map(\.isCompleted) == [true], "\(line)")
      let once = list.items
      try merge(damaged)
      #expect(list.items == once, "\(line)")
    }
  }

  @Test func `a raw line break removes its task, or its line outside of tasks`() throws {
    let list = try ics.list(
      in: ICalFixture.calendar(
        """
        X-WR-CALDESC:a
        and b
        BEGIN:VTODO
        SUMMARY:a
        DESCRIPTION:one\\
        and two
        and three
        END:VTODO
        BEGIN:VTODO
        SUMMARY:b
        BEGIN:VALARM
        DESCRIPTION:one
        and two
        END:VALARM
        END:VTODO
        BEGIN:VTODO
        SUMMARY:c
        END:VTODO
        """))
    #expect(list.gists == ["- 'c'"])
    let reason = "skipped a task: 'and two' is not a name and a value, as in SUMMARY:text"
    #expect(
      list.said == [
        "line 4: X-WR-CALDESC of the calendar is left out",
        "line 5: 'and b' of the calendar is left out", "lines 9, 16: \(reason)",
      ])
  }

  @Test func `random damage of one value never removes the task`() throws {
    var random = SplitMix64(seed: 5545)
    for _ in 1...TestLength.of(300, long: 20_000) {
      let task = ICalDamage.task(using: &random)
      let text = ICalFixture.calendar(
        "BEGIN:VTODO\n\(task.lines.joined(separator: "\n"))\nEND:VTODO")
      #expect(
        try ics.remarks(on: text).contains { $0.contains("'\(task.value.prefix(40))'") }, "\(task)")
      var list = TodoList([])
      _ = try ics.merge(text, into: &list)
      #expect(list.items.map(\.title) == ["a"], "\(task)")
      let once = list.items
      _ = try ics.merge(text, into: &list)
      #expect(list.items == once, "\(task)")
      _ = try ics.merge(ics.text(of: list.items), into: &list)
      #expect(list.items == once, "\(task)")
    }
  }
}

/// Rules with a number of dates.
@Suite struct `The ics format: COUNT` {
  @Test(arguments: [
    ("FREQ=WEEKLY;COUNT=1", "2026-12-01"), ("FREQ=WEEKLY;COUNT=3", "2026-12-15"),
    ("FREQ=DAILY;INTERVAL=2;COUNT=10", "2026-12-19"), ("FREQ=MONTHLY;COUNT=13", "2027-12-01"),
    ("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4", "2026-12-10"), ("FREQ=YEARLY;COUNT=9999", nil),
    ("FREQ=WEEKLY;COUNT=-1", nil), ("FREQ=WEEKLY;COUNT=0;INTERVAL=1;BYDAY=TU", nil),
    ("FREQ=WEEKLY;UNTIL=20261208;COUNT=-1", "2026-12-08"),
    ("FREQ=WEEKLY;UNTIL=20261208;COUNT=9", "2026-12-08"),
    ("FREQ=WEEKLY;UNTIL=20271208;COUNT=2", "2026-12-08"),
  ])
  func `a series ends on the last of its dates`(rule: String, until: String?) throws {
    let item = try ICalFixture.item("DUE;VALUE=DATE:20261201\nRRULE:\(rule)")
    #expect(item.repetition != nil && item.until?.description == until)
    let scheduled = try ICalFixture.item(
      "DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261203\nRRULE:\(rule)")
    let last = try until.flatMap { try DateFixtures.day($0).adding(days: 2) }
    #expect(scheduled.until?.day == last)
  }

  @Test func `a random number of dates ends the series on that date of the rule`() throws {
    var random = SplitMix64(seed: 74)
    var read = 0
    for row in try ICalSeriesRow.random(TestLength.of(300, long: 5000), using: &random) {
      let count = Int.random(in: 1...10, using: &random)
      let item = try ICalFixture.item(
        """
        DTSTART;VALUE=DATE:\(CompactDate.text(row.start))
        DUE;VALUE=DATE:\(CompactDate.text(row.due))
        RRULE:\(row.text ?? "");COUNT=\(count)
        """)
      if item.repetition == nil { continue }
      read += 1
      let days = [row.due] + row.days
      #expect(item.until == FloatingDate(days[count - 1]), "\(row) \(count)")
    }
    #expect(read > 200)
  }
}

/// Damaged tasks.
enum ICalDamage {
  /// A property, a value that is too large for it, and its valid values.
  struct Form: Sendable {
    let name: String
    let tooLarge: String
    let expected: String

    /// Values that it cannot have.
    var values: [String] {
      ["UID", "X-TODO-PROJECT"].contains(name)
        ? [""] : ["", "nonsense", "20261201T170000T", tooLarge]
    }
  }

  private static let date = "a day like 20261201 or a time like 20261201T170000"
  private static let instant = "a time like 20261120T092000Z"

  static let forms: [Form] =
    [
      Form(name: "UID", tooLarge: "", expected: "text"),
      Form(name: "PRIORITY", tooLarge: "15", expected: "a number from 0 to 9"),
      Form(name: "PERCENT-COMPLETE", tooLarge: "101", expected: "a number from 0 to 100"),
      Form(
        name: "STATUS", tooLarge: "99",
        expected: "NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED"),
      Form(
        name: "DURATION", tooLarge: "P99999999999999D", expected: "a duration like P1D or PT1H30M"),
      Form(
        name: "RRULE", tooLarge: "FREQ=DAILY;COUNT=99999",
        expected: "a rule like FREQ=WEEKLY;INTERVAL=2"),
      Form(name: "X-TODO-EVERY", tooLarge: "99999d", expected: "a rule like 2w"),
      Form(name: "X-TODO-ANCHOR", tooLarge: "20269901", expected: "a day like 20261201"),
      Form(name: "X-TODO-SERIES", tooLarge: "99", expected: "a UUID"),
      Form(name: "X-TODO-PROJECT", tooLarge: "", expected: "text"),
    ]
    + ["DUE", "DTSTART", "X-TODO-UNTIL", "X-TODO-SCHEDULED", "X-TODO-WAIT"].map {
      Form(name: $0, tooLarge: "99999999T999999", expected: date)
    }
    + ["COMPLETED", "CREATED", "LAST-MODIFIED", "DTSTAMP", "X-TODO-STARTED"].map {
      Form(name: $0, tooLarge: "99999999T999999Z", expected: instant)
    }
    + ["X-TODO-SPENT", "X-TODO-ESTIMATE"].map {
      Form(name: $0, tooLarge: "99999999999999999999", expected: "a number of seconds")
    }

  /// A task with random properties. One of them is damaged.
  struct Task: CustomStringConvertible {
    var lines: [String]
    /// The damaged line, and its value.
    var line = ""
    var value = ""

    var description: String { "\(line) in \(lines)" }
  }

  private static let good = [
    "STATUS:NEEDS-ACTION", "COMPLETED:20261101T120000Z", "PERCENT-COMPLETE:40", "PRIORITY:5",
    "DUE;VALUE=DATE:20261201", "DUE:20261201T170000", "DTSTART;VALUE=DATE:20261129",
    "DURATION:P2D", "RRULE:FREQ=WEEKLY;UNTIL=20270101", "RRULE:FREQ=DAILY;COUNT=5",
    "CREATED:20261001T120000Z", "LAST-MODIFIED:20261101T120000Z", "DTSTAMP:20261101T120000Z",
    "X-TODO-EVERY:1w/strict", "X-TODO-WAIT;VALUE=DATE:20261128", "X-TODO-SPENT:60",
    "X-TODO-UNTIL;VALUE=DATE:20270301",
  ]
  private static let others = [
    "DESCRIPTION:one\\ntwo", "CATEGORIES:x,y", "X-A;B=c:d", "CLASS:PUBLIC", "SEQUENCE:3",
    "RELATED-TO:p@example.org", "URL:https://example.org/1",
  ]

  static func task(using random: inout SplitMix64) -> Task {
    var known: [String: String] = [:]
    for line in good.shuffled(using: &random).prefix(Int.random(in: 1...9, using: &random)) {
      known[String(line.prefix { $0 != ":" && $0 != ";" })] = line
    }
    var task = Task(lines: known.keys.sorted().compactMap { known[$0] })
    let index = Int.random(in: task.lines.indices, using: &random)
    let parts = task.lines[index].split(separator: ":", maxSplits: 1).map(String.init)
    let place = Int.random(in: 0...parts[1].count, using: &random)
    task.value =
      switch Int.random(in: 0...3, using: &random) {
      case 0: ""
      case 1: parts[1].prefix(place) + "§" + parts[1].dropFirst(place)
      case 2: parts[1].prefix(place) + "§"
      default: "§" + parts[1] + String(repeating: "9", count: 50)
      }
    task.line = "\(parts[0]):\(task.value)"
    task.lines[index] = task.line
    // The file of a done item keeps no rule: its next item has it.
    if task.lines.contains(where: { $0.hasPrefix("RRULE") || $0.hasPrefix("X-TODO-EVERY") }) {
      task.lines.removeAll { $0 == "COMPLETED:20261101T120000Z" }
    }
    task.lines += others.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
    task.lines = ["UID:a@b", "SUMMARY:a"] + task.lines.shuffled(using: &random)
    return task
  }
}
