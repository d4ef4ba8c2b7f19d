import Testing
import TodoEntities

@testable import TodoModule

/// An update changes only the attributes that its source mentions.
@Suite struct `Updates by an import` {
  private let csv = ExchangeFormat.csv
  private let taskwarrior = ExchangeFormat.taskwarrior
  private static let id = "a0000000-0000-4000-8000-000000000001"
  private static let later = "2026-11-20T08:00:00Z"

  /// Returns an item after the import of a table with the id, the title, the time of change and these
  /// columns.
  private func updated(
    _ known: TodoItem, title: String = "new", columns: String = "", cells: String = ""
  ) throws -> TodoItem {
    try csv.updated(
      known,
      by: "id,title,modifiedAt\(columns)\n\(Self.id),\(title),\(Self.later)\(cells)\n")
  }

  @Test func `a missing column changes nothing`() throws {
    let known = try full()
    let new = try updated(known)
    #expect(new.gist == known.gist.replacing("'old'", with: "'new'"))
    #expect(new.createdAt == known.createdAt)
    #expect(new.repetition == known.repetition)
    #expect(new.modifiedAt.description == Self.later)
  }

  @Test func `an empty cell clears the attribute`() throws {
    let new = try updated(
      full(), columns: ",due,wait,until,priority,project,notes,tags,every", cells: ",,,,,,,,")
    #expect(new.gist == "- 'new' x=1")
  }

  @Test func `clearing the due date clears the repetition`() throws {
    let new = try updated(full(), columns: ",due", cells: ",")
    #expect([new.due, new.until] == [nil, nil])
    #expect(new.repetition == nil)
  }

  @Test func `a repetition without a due column is left out, and the item keeps its own`() throws {
    let known = try full()
    #expect(try updated(known, columns: ",every", cells: ",3d").repetition == known.repetition)
  }

  @Test func `a done item stays done if the table has no state`() throws {
    let known = try ExchangeFixture.item(1, "old", isDone: true)
    let new = try updated(known)
    #expect(new.gist == "x 'new'")
    #expect(new.completedAt == known.completedAt)
  }

  private static let calendar = """
    BEGIN:VCALENDAR
    BEGIN:VTODO
    UID:\(id)
    LAST-MODIFIED:20261120T080000Z
    SUMMARY:new
    END:VTODO
    END:VCALENDAR
    """

  @Test func `an attribute that calendars lack is kept if a calendar drops it`() throws {
    let known = try full().changing {
      ($0.depends, $0.started, $0.spent) = ([ExchangeFixture.id(2)], .test, 60)
    }
    let new = try ExchangeFormat.ics.updated(known, by: Self.calendar)
    #expect(
      new.gist == "- 'new' project:p wait:2026-11-30 depends:\(ExchangeFixture.id(2))"
        + " started:2026-11-20T09:20:00Z spent:1min x=1")
    #expect(new.createdAt == known.createdAt)
  }

  @Test(arguments: [
    (ExchangeFormat.csv, "id,title,modifiedAt\n\(id),new,\(later)\n"),
    (.csv, "id,title,modifiedAt,due,every\n\(id),new,\(later),2026-12-01,2w\n"),
    (
      .ics,
      calendar.replacing(
        "SUMMARY:new", with: "SUMMARY:new\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY")
    ),
  ])
  func `unknown members of a repetition are kept`(
    format: ExchangeFormat, text: String
  ) throws {
    let new = try format.updated(fullOfUnknown(), by: text)
    #expect(new.title == "new")
    #expect(new.unknownRepetitionMembers == [.init(name: "by", value: "[1]")])
  }

  @Test func `clearing the repetition removes its unknown members`() throws {
    let new = try updated(fullOfUnknown(), columns: ",due,every", cells: ",2026-12-01,")
    #expect(new.unknownRepetitionMembers == [])
  }

  @Test func `a value that a format cannot hold is kept if the file did not change it`() throws {
    let known = try ExchangeFixture.item(
      1, "old", due: "2026-12-01T00:00", tags: ["a b", "c"], every: "5bd/done")
    let other = try ExchangeFixture.item(1, "new", due: "2026-12-01T00:00", tags: ["a b", "c"])
    let text = taskwarrior.text(of: other)
      .replacing("\"modified\":\"20261101T120100Z\"", with: "\"modified\":\"20261120T080000Z\"")
    let new = try taskwarrior.updated(known, by: text)
    #expect(new.due?.description == "2026-12-01T00:00")
    #expect(new.tags.map(\.name) == ["a b", "c"])
    #expect(new.title == "new")
  }

  @Test func `a changed value is taken, even if the format loses a part of it`() throws {
    let known = try ExchangeFixture.item(1, "old", due: "2026-12-01T00:00", tags: ["a b"])
    let new = try updated(known, title: "old", columns: ",tags", cells: ",a-b c")
    #expect(new.tags.map(\.name) == ["a-b", "c"])
    #expect(try updated(known, columns: ",tags", cells: ",a-b").tags.map(\.name) == ["a b"])
  }

  @Test func `format data that the file no longer has is removed`() throws {
    let known = try ExchangeFixture.item(
      1, "old", unknown: [.init(name: "taskwarrior", value: #"{"estimate":3}"#)])
    let text = taskwarrior.text(of: try ExchangeFixture.item(1, "old"))
      .replacing("20261101T120100Z", with: "20261120T080000Z")
    #expect(try taskwarrior.updated(known, by: text).unknownMembers == [])
  }

  @Test func `an item with only a later time of change is unchanged`() throws {
    var list = TodoList([try full()])
    let text = "id,title,modifiedAt\n\(Self.id),old,\(Self.later)\n"
    #expect(try csv.merge(text, into: &list) == ImportOutcome(leftAlone: 1))
    #expect(!list.isChanged)
  }

  @Test func `an until date before the new due date is kept`() throws {
    let new = try updated(full(), title: "old", columns: ",due", cells: ",2027-02-01")
    #expect(new.until?.description == "2027-01-01")
    #expect(new.repetition?.anchor.description == "2027-02-01")
  }

  /// Returns an item with a member inside `every` that this version does not know.
  private func fullOfUnknown() throws -> TodoItem {
    try full().changing { $0.unknownRepetitionMembers = [.init(name: "by", value: "[1]")] }
  }

  private func full() throws -> TodoItem {
    try ExchangeFixture.item(
      1, "old", due: "2026-12-01", wait: "2026-11-30", until: "2027-01-01", priority: .high,
      project: "p", tags: ["t"], notes: "n", every: "1w", unknown: [.init(name: "x", value: "1")])
  }
}

/// Updates of items that are worked on.
@Suite struct `Work on items that an import updates` {
  private let csv = ExchangeFormat.csv
  private static let id = ExchangeFixture.id(1).description
  private static let columns = "id,title,isCompleted,completedAt,modifiedAt"

  private static func calendar(_ lines: String) -> String {
    ICalFixture.calendar(
      "BEGIN:VTODO\nUID:\(id)\n\(lines)\nLAST-MODIFIED:20261120T090000Z\nEND:VTODO")
  }

  private func active() throws -> TodoItem {
    try ExchangeFixture.item(1, "a", started: "2026-11-20T07:00:00Z", spent: 60)
  }

  @Test(arguments: [
    (ExchangeFormat.csv, "\(columns)\n\(id),a,true,2026-11-20T08:00:00Z,2026-11-20T09:00:00Z\n"),
    (
      .taskwarrior,
      #"{"uuid":"\#(id)","description":"a","status":"completed","end":"20261120T080000Z","#
        + #""modified":"20261120T090000Z","todoSpent":"PT1M"}"#
    ),
    (.ics, calendar("SUMMARY:a\nCOMPLETED:20261120T080000Z")),
  ])
  func `an item that is completed elsewhere stops at the time of completion`(
    format: ExchangeFormat, text: String
  ) throws {
    #expect(try format.updated(active(), by: text).gist == "x 'a' spent:1h1min")
  }

  @Test func `the time spent in the source counts`() throws {
    let text =
      "\(Self.columns),spent\n\(Self.id),a,true,2026-11-20T08:00:00Z,2026-11-20T09:00:00Z,2h\n"
    #expect(try csv.updated(active(), by: text).gist == "x 'a' spent:2h")
  }

  @Test func `a completion before the start adds nothing`() throws {
    let text = "\(Self.columns)\n\(Self.id),a,true,2026-11-20T06:00:00Z,2026-11-20T09:00:00Z\n"
    #expect(try csv.updated(active(), by: text).gist == "x 'a' spent:1min")
  }

  @Test func `a task that Taskwarrior stopped or started is stopped or started here`() throws {
    func updated(_ known: TodoItem, by attribute: String) throws -> String {
      try ExchangeFormat.taskwarrior.updated(
        known,
        by: #"{"uuid":"\#(Self.id)","description":"a","modified":"20261120T090000Z",\#(attribute)}"#
      ).gist
    }
    #expect(try updated(active(), by: #""todoSpent":"PT1M""#) == "- 'a' spent:1min")
    #expect(
      try updated(ExchangeFixture.item(1, "a"), by: #""start":"20261120T083000Z""#)
        == "- 'a' started:2026-11-20T08:30:00Z")
  }

  @Test func `a calendar program can clear the scheduled date, unless it cannot see it`() throws {
    func updated(_ known: TodoItem, by lines: String) throws -> TodoItem {
      try ExchangeFormat.ics.updated(known, by: Self.calendar("SUMMARY:new\n\(lines)"))
    }
    let plain = try ExchangeFixture.item(1, "a", due: "2026-12-01", scheduled: "2026-11-30")
    #expect(try updated(plain, by: "DUE;VALUE=DATE:20261201").scheduled == nil)
    let hidden = try ExchangeFixture.item(
      1, "a", due: "2026-12-01", scheduled: "2026-11-30T08:00", every: "1w")
    let repeating = "DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY"
    #expect(try updated(hidden, by: repeating).scheduled == hidden.scheduled)
  }

  @Test func `starting an item does not make the import of a table without ids add it again`()
    throws
  {
    var list = TodoList([try active()])
    #expect(try csv.merge("title\na\n", into: &list) == ImportOutcome(leftAlone: 1))
  }

  @Test(arguments: [
    (ExchangeFormat.csv, "title,isCompleted,started\na,true,2026-11-20T07:00:00Z\n", "line 2"),
    (.json, #"[{"title":"a","done":true,"started":"2026-11-20T07:00:00Z"}]"#, "line 1"),
  ])
  func `a done item of a table or of records is not worked on`(
    format: ExchangeFormat, text: String, line: String
  ) throws {
    #expect(try format.gists(in: text) == ["x 'a'"])
    #expect(
      try format.remarks(on: text) == ["\(line): the time of starting of a done item is left out"])
  }
}

/// Imports that bring dependencies.
@Suite struct `Dependencies in an import` {
  private let taskwarrior = ExchangeFormat.taskwarrior
  private static let parent = "4d814c06-0647-4ae8-8789-e15c4e778278"
  private static let template =
    #"{"uuid":"\#(parent)","description":"a","status":"recurring","recur":"weekly","#
    + #""modified":"20261101T000000Z","due":"20261126T230000Z"}"# + "\n"
  private static let child =
    #"{"uuid":"\#(ExchangeFixture.id(5))","description":"a","status":"pending","recur":"weekly","#
    + #""imask":0,"parent":"\#(parent)","modified":"20261101T000000Z","due":"20261126T230000Z"}"#

  private static func blocked(_ number: Int, modified: String = "20261101T000000Z") -> String {
    #"{"uuid":"\#(ExchangeFixture.id(number))","description":"b","modified":"\#(modified)","#
      + #""depends":["\#(parent)"]}"# + "\n"
  }

  @Test func `they follow an item to the id of the task that takes its place`() throws {
    var list = TodoList([])
    try taskwarrior.merge(Self.template + Self.blocked(6), into: &list)
    #expect(list[1].depends.map(\.description) == [Self.parent])
    let mine = try ExchangeFixture.item(9, "mine", depends: [list[0].id, ExchangeFixture.id(5)])
    list.append(mine)
    let outcome = try taskwarrior.merge(Self.template + Self.child + Self.blocked(7), into: &list)
    #expect(outcome.added.map(\.depends) == [[ExchangeFixture.id(5)]])
    #expect(outcome.updated.map(\.after.title) == ["a", "b", "mine"])
    for item in list.items where item.title != "a" {
      #expect(item.depends == [ExchangeFixture.id(5)])
    }
    #expect(list.items.first { $0.title == "mine" }?.modifiedAt == .test)
    let again = try taskwarrior.merge(Self.template + Self.child + Self.blocked(7), into: &list)
    #expect(again == ImportOutcome(leftAlone: 2))
  }

  @Test func `they follow an unchanged template to the open item of its series`() throws {
    var list = TodoList([])
    try taskwarrior.merge(Self.template + Self.child, into: &list)
    let outcome = try taskwarrior.merge(Self.template + Self.blocked(6), into: &list)
    #expect(outcome.added.map(\.depends) == [[ExchangeFixture.id(5)]])
    #expect(list[1].depends == [ExchangeFixture.id(5)])
    let later = Self.blocked(6, modified: "20261120T080000Z")
    let updated = try taskwarrior.merge(Self.template + later, into: &list)
    #expect(list[1].depends == [ExchangeFixture.id(5)])
    #expect(updated.updated.allSatisfy { $0.after.depends == [ExchangeFixture.id(5)] })
  }

  @Test(arguments: [ExchangeFormat.json, .csv, .ics, .taskwarrior])
  func `a missing id is kept, and a dependency that would close a circle is left out`(
    format: ExchangeFormat
  ) throws {
    let items = try [
      ExchangeFixture.item(1, "a", depends: [ExchangeFixture.id(2), ExchangeFixture.id(8)]),
      ExchangeFixture.item(2, "b", depends: [ExchangeFixture.id(1)]),
      ExchangeFixture.item(3, "c", depends: [ExchangeFixture.id(3)]),
    ]
    var list = TodoList([])
    let outcome = try format.merge(format.text(of: items), into: &list)
    #expect(list.items.map(\.depends) == [items[0].depends, [], []])
    #expect(outcome.added.map(\.depends) == [items[0].depends, [], []])
    #expect(
      outcome.remarks[0]?.entries.map(\.reason)
        == ["a", "c"].map {
          "the dependency on '\($0)' is left out, because it would close a circle"
        })
    let again = try format.merge(format.text(of: items), into: &list)
    #expect(again.leftAlone == 3 && again.added == [] && again.updated == [])
    #expect(list.items.map(\.depends) == [items[0].depends, [], []])
  }

  @Test(
    arguments: [ExchangeFormat.json, .csv, .ics, .taskwarrior, .todotxt], [74, 75] as [UInt64])
  func `random ones in random order close no circle, and a second import changes nothing`(
    format: ExchangeFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(60, long: 2_000) {
      let count = Int.random(in: 1...8, using: &random)
      let known = Int.random(in: 0...count, using: &random)
      func some(_ numbers: ClosedRange<Int>) -> [Int] {
        Array(
          Set(
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
              Int.random(in: numbers, using: &random)
            })
        ).sorted()
      }
      // In the list, items depend on items before them.
      var list = TodoList(
        try (0..<known).map {
          let depends = $0 == 0 ? [] : some(1...$0).map(ExchangeFixture.id)
          return try ExchangeFixture.item($0 + 1, "a\($0 + 1)", depends: depends)
        })
      let depends = (1...count).map { _ in some(1...count + 1) }.shuffled(using: &random)
      let order = (1...count).shuffled(using: &random)
      let text: String
      if format == .todotxt {
        text = order.map { number in
          "a\(number) id:\(number)" + depends[number - 1].map { " dep:\($0)" }.joined() + "\n"
        }.joined()
      } else {
        text = format.text(
          of: try order.map { number in
            let item = try ExchangeFixture.item(number, "a\(number)")
            return item.changing(at: item.modifiedAt.later(60)) {
              $0.depends = depends[number - 1].map(ExchangeFixture.id)
            }
          })
      }
      let wanted = TodoList(try format.list(in: text).wholeItems)
      let outcome = try format.merge(text, into: &list)
      #expect(DependencyGraph(list).cycles == [], "\(text)")
      if known == 0 {
        let isNamed = outcome.remarks[0]?.entries.contains { $0.reason.contains("close a circle") }
        #expect(isNamed ?? false == !DependencyGraph(wanted).cycles.isEmpty, "\(text)")
        let kept = list.dependencies.count
        #expect(
          isNamed ?? false ? kept < wanted.dependencies.count : kept == wanted.dependencies.count)
      }
      let items = list.items
      let again = try format.merge(text, into: &list)
      #expect(again.added == [] && again.updated == [] && again.leftAlone == count, "\(text)")
      #expect(list.items == items)
    }
  }

  @Test func `a dependency of the list is kept, and one that closes a circle with it is left out`()
    throws
  {
    for isFirst in [true, false] {
      let known = try [
        ExchangeFixture.item(1, "a", depends: isFirst ? [ExchangeFixture.id(2)] : []),
        ExchangeFixture.item(2, "b", depends: isFirst ? [] : [ExchangeFixture.id(1)]),
      ]
      var list = TodoList(known)
      let other = isFirst ? known[1] : known[0]
      let text = taskwarrior.text(
        of: other.changing(at: other.modifiedAt.later(60)) {
          $0.depends = [ExchangeFixture.id(isFirst ? 1 : 2)]
          $0.priority = .high
        })
      let outcome = try taskwarrior.merge(text, into: &list)
      #expect(outcome.updated.map(\.after.priority) == [.high])
      var same = TodoList(known)
      let alone = try taskwarrior.merge(text.replacing(#""priority":"H","#, with: ""), into: &same)
      #expect(alone.updated == [] && alone.leftAlone == 1 && same.items == known)
      #expect(list.items.map(\.depends) == known.map(\.depends))
    }
  }

  @Test func `circles of 20,000 items are opened without recursion, in linear time`() throws {
    let count = TestLength.of(2_000, long: 20_000)
    var list = TodoList()
    let text = (1...count).map { "a id:\($0) dep:\($0 % count + 1) dep:\(max(1, $0 - 1))\n" }
      .joined()
    try ExchangeFormat.todotxt.merge(text, into: &list)
    #expect(DependencyGraph(list).cycles == [])
    #expect(list.dependencies.count == count - 1)
  }

  @Test(arguments: [
    (ExchangeFormat.todotxt, "(A) a", " id:x", " p:x"), (.todotxt, "(A) a", " id:x", " dep:x"),
    (.markdown, "- [ ] a", " \u{1F194} x", " \u{26D4} x"),
  ])
  func `a name that several items have is ignored, with one remark`(
    format: ExchangeFormat, title: String, name: String, other: String
  ) throws {
    let count = 500
    let lines = (1...count).map { "\(title)\($0)\(name)\(other)\n" }
    let list = try format.list(in: lines.joined())
    #expect(list.wholeItems.allSatisfy { $0.depends == [] })
    #expect(list.said.count == 1)
    #expect(
      list.said[0].hasSuffix("the dependency on 'x' is left out: several items have this name"))
    let alone = try format.list(in: "\(title)1\(name)\n\(title)2\(other)\n")
    #expect(alone.wholeItems.map(\.depends.count).sorted() == [0, 1] && alone.said == [])
  }

  @Test(arguments: [ExchangeFormat.json, .csv, .ics, .taskwarrior])
  func `a change of them in another list is imported`(format: ExchangeFormat) throws {
    let known = try ExchangeFixture.item(1, "a", depends: [ExchangeFixture.id(2)])
    let elsewhere = known.changing(at: known.modifiedAt.later(60)) {
      $0.depends = [ExchangeFixture.id(3), ExchangeFixture.id(2)]
    }
    let merged = try format.updated(known, by: format.text(of: elsewhere))
    #expect(Set(merged.depends) == [ExchangeFixture.id(2), ExchangeFixture.id(3)])
  }

  @Test(arguments: [ExchangeFormat.csv, .taskwarrior])
  func `clearing them in another list is imported`(format: ExchangeFormat) throws {
    let known = try ExchangeFixture.item(
      1, "a", scheduled: "2026-12-01", depends: [ExchangeFixture.id(2)],
      started: "2026-11-20T08:00:00Z", spent: 60)
    let elsewhere = known.changing(at: known.modifiedAt.later(60)) { $0 = ItemContent(title: "a") }
    #expect(try format.updated(known, by: format.text(of: elsewhere)).gist == "- 'a'")
  }
}
