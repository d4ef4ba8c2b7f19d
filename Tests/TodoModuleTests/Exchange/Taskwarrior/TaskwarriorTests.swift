import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The taskwarrior format` {
  private let taskwarrior = ExchangeFormat.taskwarrior

  /// The output of `task export` of Taskwarrior 2.6.2.
  private static let recorded = #"""
    [
    {"id":1,"description":"Buy milk","due":"20261120T230000Z","entry":"20261120T080546Z","modified":"20261120T080548Z","priority":"H","project":"home.kitchen","status":"pending","uuid":"7ef3193c-e24c-4d8c-9c31-ca5acf64711a","annotations":[{"entry":"20261120T080547Z","description":"first note"},{"entry":"20261120T080548Z","description":"second \"quoted\" \/path ümlaut"}],"tags":["next","shop"],"urgency":40.3923},
    {"id":2,"description":"Eod","due":"20261201T225959Z","entry":"20261120T080546Z","estimate":3,"modified":"20261120T080546Z","status":"pending","uuid":"26cf14da-73bb-419f-84cf-d30e1543b920","urgency":3.56375},
    {"id":4,"description":"waits rel","entry":"20261120T080546Z","modified":"20261120T080546Z","status":"pending","uuid":"e76f0703-2a54-4b32-a014-259bedc42b9f","wait":"20261123T080546Z","urgency":-3},
    {"id":5,"description":"Trash out","due":"20261126T230000Z","entry":"20261120T080546Z","mask":"-","modified":"20261120T080548Z","recur":"weekly","rtype":"periodic","status":"recurring","until":"20270228T230000Z","uuid":"4d814c06-0647-4ae8-8789-e15c4e778278","urgency":5.84946},
    {"id":6,"description":"Hours","due":"20261120T230000Z","entry":"20261120T080546Z","mask":"-","modified":"20261120T080548Z","recur":"12hrs","rtype":"periodic","status":"recurring","uuid":"72cdd4bb-384c-4035-ab14-d39ae975ddd4","urgency":8.59232},
    {"id":8,"description":"Trash out","due":"20261126T230000Z","entry":"20261120T080548Z","imask":0,"modified":"20261120T080546Z","parent":"4d814c06-0647-4ae8-8789-e15c4e778278","recur":"weekly","rtype":"periodic","status":"pending","until":"20270228T230000Z","uuid":"8d2d5aa7-ebcf-4cf0-8b1d-81a85c5bf166","urgency":5.84946},
    {"id":9,"description":"Hours","due":"20261120T230000Z","entry":"20261120T080548Z","imask":0,"modified":"20261120T080546Z","parent":"72cdd4bb-384c-4035-ab14-d39ae975ddd4","recur":"12hrs","rtype":"periodic","status":"pending","uuid":"64301269-5c68-46c8-b37c-03f4db0e231d","urgency":8.59232},
    {"id":0,"description":"Timed","due":"20261201T160000Z","end":"20261120T080550Z","entry":"20261120T080546Z","modified":"20261120T080548Z","priority":"L","status":"completed","uuid":"d5ebdc34-ddf3-4cda-a0cb-a6e563b8c6d2","urgency":5.49708},
    {"id":0,"description":"Gone","end":"20261120T080548Z","entry":"20261120T080548Z","modified":"20261120T080548Z","status":"deleted","uuid":"29d3429f-ce77-4ae5-981b-fbe36df1bbc8","urgency":0}
    ]
    """#

  @Test func `the output of task export is read, and values that todo lacks are reported`() throws {
    let list = try taskwarrior.list(in: Self.recorded)
    let items = list.wholeItems
    #expect(
      items.map(\.gist) == [
        "- 'Buy milk' +next +shop project:home.kitchen priority:high due:2026-11-21"
          + " note:'first note\nsecond \"quoted\" /path ümlaut'"
          + #" taskwarrior={"annotations":[{"entry":"20261120T080547Z","description":"first note"}"#
          + #",{"entry":"20261120T080548Z","description":"second \"quoted\" /path ümlaut"}]}"#,
        #"- 'Eod' due:2026-12-01 taskwarrior={"estimate":3,"due":"20261201T225959Z"}"#,
        #"- 'waits rel' wait:2026-11-23T09:05 taskwarrior={"wait":"20261123T080546Z"}"#,
        "- 'Trash out' due:2026-11-27 every:1w/strict until:2027-03-01"
          + #" taskwarrior={"imask":0,"rtype":"periodic","due":"20261126T230000Z""#
          + #","until":"20270228T230000Z","recur":"weekly""#
          + #","parent":"4d814c06-0647-4ae8-8789-e15c4e778278""#
          + #","uuid":"8d2d5aa7-ebcf-4cf0-8b1d-81a85c5bf166"}"#,
        #"- 'Hours' due:2026-11-21 taskwarrior={"imask":0,"rtype":"periodic","due":"20261120T230000Z""#
          + #","recur":"12hrs""#
          + #","parent":"72cdd4bb-384c-4035-ab14-d39ae975ddd4""#
          + #","uuid":"64301269-5c68-46c8-b37c-03f4db0e231d"}"#,
        "x 'Timed' priority:low due:2026-12-01T17:00",
      ])
    #expect(items.last?.completedAt?.description == "2026-11-20T08:05:50Z")
    #expect(items.first?.createdAt.description == "2026-11-20T08:05:46Z")
    #expect(items.first?.modifiedAt.description == "2026-11-20T08:05:48Z")
    #expect(items.first?.id.description == "7ef3193c-e24c-4d8c-9c31-ca5acf64711a")
    #expect(items[3].repetition?.series.description == "4d814c06-0647-4ae8-8789-e15c4e778278")
    #expect(
      list.said == [
        "line 10: skipped a deleted task (--deleted imports it as cancelled)",
        "line 6: todo cannot use the rule '12hrs' but keeps it for export",
      ])
  }

  @Test func `imported tasks are exported again, and a child of a series stays a child`() throws {
    let items = try taskwarrior.items(in: Self.recorded)
    #expect(
      taskwarrior.text(of: items) == #"""
        [
        {"uuid":"7ef3193c-e24c-4d8c-9c31-ca5acf64711a","status":"pending","description":"Buy milk","entry":"20261120T080546Z","modified":"20261120T080548Z","due":"20261120T230000Z","project":"home.kitchen","priority":"H","tags":["next","shop"],"annotations":[{"entry":"20261120T080547Z","description":"first note"},{"entry":"20261120T080548Z","description":"second \"quoted\" /path ümlaut"}]},
        {"uuid":"26cf14da-73bb-419f-84cf-d30e1543b920","status":"pending","description":"Eod","entry":"20261120T080546Z","modified":"20261120T080546Z","due":"20261201T225959Z","estimate":"3"},
        {"uuid":"e76f0703-2a54-4b32-a014-259bedc42b9f","status":"pending","description":"waits rel","entry":"20261120T080546Z","modified":"20261120T080546Z","wait":"20261123T080546Z"},
        {"uuid":"8d2d5aa7-ebcf-4cf0-8b1d-81a85c5bf166","status":"pending","description":"Trash out","entry":"20261120T080548Z","modified":"20261120T080546Z","due":"20261126T230000Z","until":"20270228T230000Z","imask":"0","rtype":"periodic","recur":"weekly","parent":"4d814c06-0647-4ae8-8789-e15c4e778278"},
        {"uuid":"64301269-5c68-46c8-b37c-03f4db0e231d","status":"pending","description":"Hours","entry":"20261120T080548Z","modified":"20261120T080546Z","due":"20261120T230000Z","imask":"0","rtype":"periodic","recur":"12hrs","parent":"72cdd4bb-384c-4035-ab14-d39ae975ddd4"},
        {"uuid":"d5ebdc34-ddf3-4cda-a0cb-a6e563b8c6d2","status":"completed","description":"Timed","entry":"20261120T080546Z","modified":"20261120T080548Z","end":"20261120T080550Z","due":"20261201T160000Z","priority":"L"}
        ]

        """#)
    #expect(
      taskwarrior.losses(of: items)
        == [
          "item 4: only its Taskwarrior list repeats this task, by the rule 'weekly'",
          "item 5: only its Taskwarrior list repeats this task, by the rule '12hrs'",
        ])
  }

  @Test func `the next item of a series is exported as a plain task, with remarks on repeating`()
    throws
  {
    let child = try taskwarrior.items(in: Self.recorded)[3]
    let next = try child.next(completedOn: "2026-11-27")
    let text = taskwarrior.text(of: next)
    #expect(text.contains("todoEvery") && !text.contains("recur") && !text.contains("parent"))
    #expect(
      taskwarrior.losses(of: [child.completed(at: .test), next]) == [
        "item 4: its Taskwarrior list also adds the next task",
        "item 9: Taskwarrior will not repeat this task, but todoEvery keeps the rule",
      ])
  }

  @Test func `a template whose next item todo added does not become another item`() throws {
    let parent = "4d814c06-0647-4ae8-8789-e15c4e778278"
    let items = try taskwarrior.items(
      in: #"{"description":"a","status":"recurring","recur":"weekly","due":"20260130T230000Z","#
        + #""uuid":"\#(parent)"}"#
        + #"{"description":"a","due":"20260206T230000Z","todoEvery":"1w","todoSeries":"\#(parent)"}"#
    )
    #expect(items.map(\.gist) == ["- 'a' due:2026-02-07 every:1w"])
  }

  @Test func `values of a task that todo cannot hold are reported`() throws {
    let text = #"""
      {"description":"a","until":"20270101T000000Z"}
      {"description":"b","due":"99991231T233000Z"}
      {"description":"c","wait":"99991231T233000Z"}
      """#
    #expect(
      try taskwarrior.remarks(on: text) == [
        "line 1: todo has no expiry date but keeps Taskwarrior's until for export",
        "lines 2, 3: a date outside the years 1 to 9999 is left out",
      ])
  }

  @Test func `a priority that todo lacks is exported while the item has none of its own`() throws {
    let item = try taskwarrior.item(in: #"{"description":"a","priority":"X"}"#)
    let edited = try item.applying([.priority(.low)], at: ExchangeFixture.clock)
    let cleared = try edited.applying([.priority(nil)], at: ExchangeFixture.clock)
    let written = [item, edited, cleared].map { taskwarrior.text(of: [$0]) }
    for (text, value) in zip(written, ["X", "L", "X"]) {
      #expect(text.contains(#""priority":"\#(value)""#))
    }
  }

  @Test func `an invalid kept time is not exported, but an unknown attribute is`()
    throws
  {
    let member = UnknownMember(name: "taskwarrior", value: #"{"due":7,"wait":"x","estimate":3}"#)
    let item = try ExchangeFixture.item(1, "a", due: "2026-12-01", unknown: [member])
    let text = taskwarrior.text(of: item)
    #expect(text.contains(#""due":"20261130T230000Z","estimate":"3"}"#), "\(text)")
  }

  @Test func `objects on lines of their own are read like an array`() throws {
    let text = #"""
      {"description":"a","status":"pending"},
      {"description":"b","status":"completed","end":"2026-11-20T08:00:00Z","tags":"x,y"}

      {"description":"c","status":"waiting","wait":"20270101T000000Z"}
      """#
    #expect(
      try taskwarrior.gists(in: text) == ["- 'a'", "x 'b' +x +y", "- 'c' wait:2027-01-01T01:00"])
    #expect(try taskwarrior.list(in: text).items.map(\.line) == [1, 2, 4])
    #expect(try taskwarrior.items(in: "[]") == [])
  }

  @Test func `strings can contain unescaped control characters, which Taskwarrior prints`()
    throws
  {
    let text = "\t[{\"description\":\"a\u{1B}[2J\\\"\u{1}\",\t\"uda\":\"\u{7}\"}]"
    let items = try taskwarrior.items(in: text)
    #expect(items.map(\.title) == ["a\u{1B}[2J\"\u{1}"])
    #expect(taskwarrior.text(of: items).contains(#""uda":"\u0007""#))
    #expect(taskwarrior.error(in: "[\n{\"description\":\"\u{1B}\u{1B}\",}]")?.line == 2)
    #expect(taskwarrior.error(in: "[{\"description\":\"a\nb\"}]")?.line == 1)
    #expect(ExchangeFormat.json.error(in: "[{\"title\":\"\u{1B}\"}]") != nil)
  }

  @Test func `a template without an open child becomes an item, due on the next day of the series`()
    throws
  {
    let template =
      #"{"description":"a","status":"recurring","recur":"monthly","due":"20260130T230000Z","#
    let parent = "4d814c06-0647-4ae8-8789-e15c4e778278"
    let alone = try taskwarrior.items(in: template + #""uuid":"\#(parent)"}"#)
    #expect(alone.map(\.due?.description) == ["2026-01-31"])
    let done = try taskwarrior.items(
      in: template + #""uuid":"\#(parent)","mask":"-+"}"#
        + #"{"description":"a","status":"completed","recur":"monthly","due":"20260227T230000Z","parent":"\#(parent)"}"#
    )
    #expect(done.map(\.due?.description) == ["2026-03-31", "2026-02-28"])
    #expect(done.map { $0.repetition?.description } == ["1m/strict", nil])
    #expect(done.first?.repetition?.anchor == (try DateFixtures.day("2026-01-31")))
  }

  @Test(arguments: [
    ("daily", "1d"), ("weekly", "1w"), ("3days", "3d"), ("2 wks", "2w"), ("biweekly", "2w"),
    ("fortnight", "2w"), ("monthly", "1m"), ("6mo", "6m"), ("bimonthly", "2m"), ("quarterly", "1q"),
    ("semiannual", "6m"), ("yearly", "1y"), ("annual", "1y"), ("weekdays", "mon,tue,wed,thu,fri"),
    ("P3M", "3m"), ("P1W", "1w"), ("12hrs", nil), ("PT12H", nil), ("PT5M", nil), ("0d", nil),
    ("99999d", nil), ("", nil), ("P", nil), ("wibble", nil),
  ])
  func `a rule of Taskwarrior is read`(text: String, expected: String?) {
    #expect(TaskwarriorRecurrence.read(text)?.rule.description == expected)
  }

  @Test func `notes are exported as annotations with different times, and read back`() throws {
    let item = try ExchangeFixture.item(1, notes: "\none\n\ntwo\none\n")
    let text = taskwarrior.text(of: item)
    #expect(
      text.contains(
        #""annotations":[{"entry":"20261101T120100Z","description":"\none\n"},"#
          + #"{"entry":"20261101T120101Z","description":"two"},"#
          + #"{"entry":"20261101T120102Z","description":"one\n"}]"#))
    #expect(try taskwarrior.items(in: text).map(\.notes) == [item.notes])
  }

  @Test func `an imported line of the notes keeps its time`() throws {
    let item = try taskwarrior.item(in: Self.recorded)
    let noted = item.appendingToNotes("third", at: .test)
    #expect(
      taskwarrior.text(of: noted).contains(
        #""annotations":[{"entry":"20261120T080547Z","description":"first note"},"#
          + #"{"entry":"20261120T080548Z","description":"second \"quoted\" /path ümlaut"},"#
          + #"{"entry":"20261120T092000Z","description":"third"}]"#))
  }

  @Test(arguments: [
    ("", "the text ends too early", 1, 1),
    ("[", "the text ends too early", 1, 2),
    ("[1]", "a task must be an object", 1, 2),
    (#"{"description":"a","description":"b"}"#, "a name occurs twice in one object", 1, 20),
    (#"[{"description":"a"}] x"#, "unexpected text after the value", 1, 23),
  ])
  func `invalid JSON and values that are not tasks are rejected with line and column`(
    text: String, reason: String, line: Int, column: Int
  ) {
    #expect(taskwarrior.error(in: text) == ParseError(reason: reason, line: line, column: column))
  }
}

/// The dependencies of a task, its scheduled date, and the work on it.
@Suite struct `The taskwarrior format: work` {
  private let taskwarrior = ExchangeFormat.taskwarrior
  private static let one = ExchangeFixture.id(1).description
  private static let two = ExchangeFixture.id(2).description

  @Test(arguments: [
    (#""scheduled":"20261130T230000Z""#, "scheduled:2026-12-01"),
    (#""scheduled":"20261201T070000Z""#, "scheduled:2026-12-01T08:00"),
    // The last second of a day is a day only where it is the end of something.
    (
      #""scheduled":"20261201T225959Z""#,
      #"scheduled:2026-12-01T23:59 taskwarrior={"scheduled":"20261201T225959Z"}"#
    ),
    (#""depends":["\#(one)","\#(two)"]"#, "depends:\(one),\(two)"),
    (#""depends":["\#(one)","\#(one)"]"#, "depends:\(one)"),
    (#""depends":"\#(two)""#, "depends:\(two)"),
    (#""depends":"\#(two),\#(one)""#, "depends:\(two),\(one)"),
    (#""start":"20261120T080000Z""#, "started:2026-11-20T08:00:00Z"),
    (#""todoSpent":"PT1H30M""#, "spent:1h30min"), (#""todoSpent":"1h30min""#, "spent:1h30min"),
    (#""todoSpent":"P1DT1S""#, "spent:24h1s"),
  ])
  func `Taskwarrior's attribute is read as the item's`(attribute: String, gist: String) throws {
    let text = #"{"description":"a",\#(attribute)}"#
    #expect(try taskwarrior.gists(in: text) == ["- 'a' \(gist)"])
    #expect(try taskwarrior.list(in: text).remarks == ExchangeRemarks())
  }

  @Test func `attributes are written as Taskwarrior's, and read back`() throws {
    let items = try [
      ExchangeFixture.item(
        1, "a", scheduled: "2026-12-01", depends: [ExchangeFixture.id(2), ExchangeFixture.id(9)],
        started: "2026-11-20T08:00:00Z", spent: 5400),
      ExchangeFixture.item(2, "b", isDone: true, depends: [ExchangeFixture.id(1)], spent: 1),
      ExchangeFixture.item(3, "c", scheduled: "2026-12-01T08:00"),
    ]
    let text = taskwarrior.text(of: items)
    for attributes in [
      #""modified":"20261101T120100Z","start":"20261120T080000Z","scheduled":"20261130T230000Z","#
        + #""depends":["\#(Self.two)","\#(ExchangeFixture.id(9))"],"todoSpent":"PT1H30M"}"#,
      #""depends":["\#(Self.one)"],"todoSpent":"PT1S"}"#, #""scheduled":"20261201T070000Z"}"#,
    ] {
      #expect(text.contains(attributes), "\(attributes)")
    }
    #expect(try taskwarrior.gists(in: text) == items.map(\.gist))
    #expect(taskwarrior.losses(of: items) == [])
  }

  @Test func `an imported scheduled time keeps its seconds until it changes`() throws {
    let text = #"{"description":"a","scheduled":"20261201T070012Z"}"#
    let item = try taskwarrior.item(in: text)
    #expect(taskwarrior.text(of: item).contains(#""scheduled":"20261201T070012Z""#))
    let moved = try item.applying(
      [.date(.scheduled, try DateExpression("2026-12-02T08:00"))], at: ExchangeFixture.clock)
    let exported = taskwarrior.text(of: moved)
    #expect(exported.contains(#""scheduled":"20261202T070000Z""#))
    let cleared = try item.applying([.date(.scheduled, nil)], at: ExchangeFixture.clock)
    #expect(!taskwarrior.text(of: cleared).contains("scheduled"))
  }

  @Test func `a completed task is not worked on`() throws {
    let text = #"{"description":"a","status":"completed","start":"20261120T080000Z"}"#
    #expect(try taskwarrior.gists(in: text) == ["x 'a'"])
    #expect(
      try taskwarrior.remarks(on: text)
        == ["line 1: the time of starting of a completed task is left out"])
  }

  @Test(arguments: [
    (#""depends":[1]"#, "depends must be a string"),
    (#""depends":["x"]"#, "depends must be a UUID"),
    (#""depends":{"a":[1]}"#, "depends must be an array of UUIDs"),
    (#""depends":"x""#, "depends must be UUIDs separated by commas"),
    (#""todoSpent":"long""#, "todoSpent must be a time like PT1H30M"),
    (#""todoEvery":"x""#, "todoEvery must be a rule like 2w or mon,thu"),
    (#""start":"now""#, "a time must be in UTC, like 20261120T092000Z"),
    (#""due":"20261320T092000Z""#, "a time must be in UTC, like 20261120T092000Z"),
    (#""entry":5"#, "a time must be a string"), (#""uuid":"1""#, "uuid must be a UUID"),
    (#""tags":[1]"#, "a tag must be a string"), (#""tags":{}"#, "tags must be an array of strings"),
    (
      #""status":"x""#, "status must be pending, waiting, completed, deleted or recurring"
    ),
  ])
  func `an unreadable value is left out with a remark, and the rest of the task is kept`(
    attribute: String, reason: String
  ) throws {
    let value = attribute.dropFirst().replacing("\":", with: " ", maxReplacements: 1)
    for text in [
      #"{"description":"a",\#(attribute),"priority":"H"}"#,
      #"{\#(attribute),"priority":"H","description":"a"}"#,
    ] {
      let list = try taskwarrior.list(in: text + "\n" + #"{"description":"b"}"#)
      #expect(list.wholeItems.map(\.ownGist) == ["- 'a' priority:high", "- 'b'"])
      #expect(list.said == ["line 1: \(value) is left out: \(reason)"])
      var known = TodoList()
      try taskwarrior.merge(text, into: &known)
      #expect(try taskwarrior.merge(text, into: &known).leftAlone == 1)
    }
  }

  @Test(arguments: [
    #"{}"#, #"{"description":" \t"}"#, #"{"description":1,"due":"x"}"#, #"{"status":"pending"}"#,
  ])
  func `a task without a description is skipped with a remark, and the others are kept`(
    task: String
  )
    throws
  {
    for text in ["[\n\(task),\n{\"description\":\"b\"}]", "\n\(task)\n{\"description\":\"b\"}\n"] {
      let list = try taskwarrior.list(in: text)
      #expect(list.gists == ["- 'b'"])
      #expect(list.said == ["line 2: skipped a task without a readable description"])
    }
  }

  @Test(arguments: [
    (0, "PT0S"), (1, "PT1S"), (60, "PT1M"), (3600, "PT1H"), (5400, "PT1H30M"),
    (90_061, "PT25H1M1S"), (TimeSpan.longest, "PT2501999792983H36M31S"),
  ])
  func `the time spent has the form of ISO 8601`(seconds: Int, text: String) {
    let span = TimeSpan(seconds: seconds)
    #expect(span.taskwarrior == text)
    #expect(TimeSpan.read(taskwarrior: text) == span)
  }
}

// MARK: - Names of the user's own

extension `The taskwarrior format: work` {
  @Test(arguments: ["", "["])
  func `a value that would be too deep in the list is rejected`(bracket: String) throws {
    func text(_ levels: Int) -> String {
      let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return bracket + #"{"description":"a","x":\#(value)}"# + (bracket.isEmpty ? "" : "]")
    }
    let items = try taskwarrior.items(in: text(508))
    #expect(try ExchangeFormat.json.items(in: ExchangeFormat.json.text(of: items)) == items)
    #expect(
      taskwarrior.error(in: text(509))?.reason
        == "arrays and objects are nested more than 512 levels deep")
  }
}

// MARK: - Series

extension `The taskwarrior format: work` {
  private static let parent = "4d814c06-0647-4ae8-8789-e15c4e778278"
  private static let template =
    #"{"uuid":"\#(parent)","description":"a","status":"recurring","recur":"weekly","#
    + #""entry":"20261101T000000Z","modified":"20261101T000000Z","due":"20261120T230000Z""#

  @Test
  func
    `the scheduled date of a template's item keeps its distance from the due date`()
    throws
  {
    let text = Self.template + #","scheduled":"20261118T070000Z","mask":"+"}"#
    let items = try taskwarrior.items(in: text)
    #expect(items.map { "\($0.due?.description ?? "")" } == ["2026-11-28"])
    #expect(items.map { $0.scheduled?.description } == ["2026-11-25T08:00"])
    let exported = taskwarrior.text(of: items)
    #expect(exported.contains(#""due":"20261120T230000Z","scheduled":"20261118T070000Z","mask""#))
    #expect(taskwarrior.losses(of: items) == [])
  }

  @Test func `the work on a template's item is left out, because Taskwarrior would copy it`() throws
  {
    let active = try taskwarrior.item(in: Self.template + "}").changing {
      ($0.started, $0.spent) = (.test, 60)
    }
    let text = taskwarrior.text(of: active)
    #expect(!text.contains("start") && !text.contains("todoSpent"))
    #expect(
      taskwarrior.losses(of: active) == [
        "item 1: the time spent is left out, because Taskwarrior would copy it to every task of the"
          + " series"
      ])
  }

  @Test func `a task that depends on a template depends on its pending child`() throws {
    let text =
      Self.template + "}"
      + #"{"uuid":"\#(Self.one)","description":"child","status":"pending","recur":"weekly","#
      + #""parent":"\#(Self.parent)","due":"20261120T230000Z"}"#
      + #"{"uuid":"\#(Self.two)","description":"b","depends":["\#(Self.parent)","\#(Self.one)"]}"#
    let items = try taskwarrior.items(in: text)
    #expect(items.map(\.depends) == [[], [ExchangeFixture.id(1)]])
    // Taskwarrior's own dependency is unchanged.
    #expect(taskwarrior.text(of: items[1]).contains(#""depends":["\#(Self.parent)"]}"#))
  }

  @Test func `a task that depends on many templates is exported with all of them`() throws {
    let ids = (1...50).map { (ExchangeFixture.id($0 + 100), ExchangeFixture.id($0 + 200)) }
    let templates = ids.map { template, heir in
      #"{"uuid":"\#(template)","description":"a","status":"recurring","recur":"weekly","#
        + #""due":"20261120T230000Z"}{"uuid":"\#(heir)","description":"a","recur":"weekly","#
        + #""parent":"\#(template)","due":"20261120T230000Z"}"#
    }
    let names = ids.map { template, _ in "\"\(template)\"" }.joined(separator: ",")
    let items = try taskwarrior.items(
      in: templates.joined() + #"{"description":"b","depends":[\#(names)]}"#)
    let last = try #require(items.last)
    #expect(last.depends == ids.map { _, heir in heir })
    #expect(taskwarrior.text(of: last).contains(#""depends":[\#(names)]}"#))
  }
}

@Suite struct `Attributes of Taskwarrior users` {
  private let taskwarrior = ExchangeFormat.taskwarrior

  @Test func `numbers in a user's own attributes are exported unchanged`() throws {
    let members = [#""bugid":1271677.000000"#, #""points":"5""#, #""name":"x""#]
    let text =
      #"[{"description":"a","entry":"20261119T090000Z","status":"pending",\#(members.joined(separator: ","))}]"#
    let written = taskwarrior.text(of: try taskwarrior.items(in: text))
    for member in members { #expect(written.contains(member), "\(written)") }
  }
}
