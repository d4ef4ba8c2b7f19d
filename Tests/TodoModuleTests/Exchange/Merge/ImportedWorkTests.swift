import Testing
import TodoEntities

@testable import TodoModule

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
    (
      ExchangeFormat.csv,
      "\(columns)\n\(id),a,true,2026-11-20T08:00:00Z,2026-11-20T09:00:00Z\n"
    ),
    (
      .taskwarrior,
      #"{"uuid":"\#(id)","description":"a","status":"completed","end":"20261120T080000Z","#
        + #""modified":"20261120T090000Z","todoSpent":"PT1M"}"#
    ),
    (.ics, calendar("SUMMARY:a\nCOMPLETED:20261120T080000Z")),
  ])
  func `completing one elsewhere stops it at the time of completion`(
    format: ExchangeFormat, text: String
  ) throws {
    #expect(try format.updated(active(), by: text).gist == "x 'a' spent:1h1min")
  }

  @Test func `the time that the source says counts`() throws {
    let text =
      "\(Self.columns),spent\n\(Self.id),a,true,2026-11-20T08:00:00Z,2026-11-20T09:00:00Z,2h\n"
    #expect(try csv.updated(active(), by: text).gist == "x 'a' spent:2h")
  }

  @Test func `a completion before the start adds nothing`() throws {
    let text = "\(Self.columns)\n\(Self.id),a,true,2026-11-20T06:00:00Z,2026-11-20T09:00:00Z\n"
    #expect(try csv.updated(active(), by: text).gist == "x 'a' spent:1min")
  }

  @Test func `a task that Taskwarrior has stopped or started is stopped or started`() throws {
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

  @Test func `what a calendar program drops is kept`() throws {
    let known = try ExchangeFixture.item(
      1, "a", wait: "2026-12-01", depends: [ExchangeFixture.id(2)], started: "2026-11-20T07:00:00Z",
      spent: 60)
    #expect(
      try ExchangeFormat.ics.updated(known, by: Self.calendar("SUMMARY:new")).gist
        == known.gist.replacing("'a'", with: "'new'"))
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
      try format.remarks(on: text)
        == ["\(line): the time of starting of a done item is left out"])
  }
}
