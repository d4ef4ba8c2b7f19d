import Testing
import TodoEntities

@testable import TodoModule

/// What a task depends on, when it can begin, and the work on it.
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
    (#""depends":{}"#, "depends must be an array of UUIDs"),
    (#""depends":"x""#, "depends must be UUIDs, separated by commas"),
    (#""todoSpent":"long""#, "todoSpent must be a time like PT1H30M"),
    (#""start":"now""#, "a time must be in UTC, like 20261120T092000Z"),
  ])
  func `an invalid value is rejected`(attribute: String, reason: String) {
    #expect(taskwarrior.error(in: #"{"description":"a",\#(attribute)}"#)?.reason == reason)
  }

  @Test(arguments: [
    (0, "PT0S"), (1, "PT1S"), (60, "PT1M"), (3600, "PT1H"), (5400, "PT1H30M"),
    (90_061, "PT25H1M1S"), (TimeSpan.longest, "PT2501999792983H36M31S"),
  ])
  func `the time spent has the form of ISO 8601`(seconds: Int, text: String) {
    let span = TimeSpan(seconds: seconds)
    #expect(span.taskwarrior == text)
    #expect(TimeSpan(taskwarrior: text) == span)
  }
}

// MARK: - Names of the user's own

extension `The taskwarrior format: work` {
  @Test func `attributes of the user's own with the names that version 0.2 used are kept`() throws {
    let own = #""scheduled":"20261201T070000Z","scheduledTime":"20261201T070012Z","templates":"x""#
    let items = try taskwarrior.items(in: #"{"description":"a",\#(own)}"#)
    #expect(items.map { $0.scheduled?.description } == ["2026-12-01T08:00"])
    // A name that occurs twice would make the list unreadable.
    let kept = try ExchangeFormat.json.items(in: ExchangeFormat.json.text(of: items))
    #expect(kept == items)
    #expect(taskwarrior.text(of: kept).contains("\(own)}"))
    let alone = #""scheduledTime":"soon","templates":"x""#
    let other = try taskwarrior.items(in: #"{"description":"a",\#(alone)}"#)
    #expect(taskwarrior.text(of: other).contains("\(alone)}"))
  }

  @Test func `seconds and templates that version 0.2 kept are still written`() throws {
    let member = UnknownMember(
      name: "taskwarrior",
      value: #"{"templates":{"\#(Self.two)":"\#(Self.parent)"},"scheduledTime":"20261201T070012Z"}"#
    )
    let item = try ExchangeFixture.item(
      1, "a", scheduled: "2026-12-01T08:00", depends: [ExchangeFixture.id(2)], unknown: [member])
    let text = taskwarrior.text(of: item)
    #expect(
      text.contains(#""scheduled":"20261201T070012Z","depends":["\#(Self.parent)"]}"#), "\(text)")
  }

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
    `the scheduled date of a template's item is as long before the due date as that of the first task`()
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

  @Test func `the work on a template's item is left out, since Taskwarrior would copy it`() throws {
    let active = try taskwarrior.item(in: Self.template + "}").changing {
      ($0.started, $0.spent) = (ExchangeFixture.clock.now, 60)
    }
    let text = taskwarrior.text(of: active)
    #expect(!text.contains("start") && !text.contains("todoSpent"))
    #expect(
      taskwarrior.losses(of: active) == [
        "item 1: the time spent is left out, since Taskwarrior would copy it to every task of the"
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
    // Taskwarrior's own dependency stays as it was.
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
