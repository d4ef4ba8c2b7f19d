import Testing
import TodoEntities

@testable import TodoModule

/// Updates of items that are worked on.
@Suite struct `Work on items that an import updates` {
  private static let id = ExchangeFixture.id(1).description

  private func active(spent: Int? = 60) throws -> TodoItem {
    try ExchangeFixture.item(1, "a", started: "2026-11-20T07:00:00Z", spent: spent)
  }

  @Test(arguments: [
    (
      ExchangeFormat.csv,
      "id,title,isCompleted,completedAt,modifiedAt\n\(id),a,true,2026-11-20T08:00:00Z,2026-11-20T09:00:00Z\n"
    ),
    (
      .taskwarrior,
      #"{"uuid":"\#(id)","description":"a","status":"completed","end":"20261120T080000Z","#
        + #""modified":"20261120T090000Z","todoSpent":"PT1M"}"#
    ),
    (
      .ics,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(id)\nSUMMARY:a\nCOMPLETED:20261120T080000Z\n"
        + "LAST-MODIFIED:20261120T090000Z\nEND:VTODO\nEND:VCALENDAR\n"
    ),
  ])
  func `completing one elsewhere stops it at the time of completion`(
    format: ExchangeFormat, text: String
  ) throws {
    #expect(
      try ExchangeFixture.updated(active(), by: text, as: format).gist == "x 'a' spent:1h1min")
  }

  @Test func `the time that the source says counts`() throws {
    let text =
      "id,title,isCompleted,completedAt,modifiedAt,spent\n"
      + "\(Self.id),a,true,2026-11-20T08:00:00Z,2026-11-20T09:00:00Z,2h\n"
    #expect(try ExchangeFixture.updated(active(), by: text, as: .csv).gist == "x 'a' spent:2h")
  }

  @Test func `a completion before the start adds nothing`() throws {
    let text =
      "id,title,isCompleted,completedAt,modifiedAt\n"
      + "\(Self.id),a,true,2026-11-20T06:00:00Z,2026-11-20T09:00:00Z\n"
    #expect(try ExchangeFixture.updated(active(), by: text, as: .csv).gist == "x 'a' spent:1min")
  }

  @Test func `a task that Taskwarrior has stopped or started is stopped or started`() throws {
    func task(_ more: String) -> String {
      #"{"uuid":"\#(Self.id)","description":"a","modified":"20261120T090000Z"\#(more)}"#
    }
    #expect(
      try ExchangeFixture.updated(active(), by: task(#","todoSpent":"PT1M""#), as: .taskwarrior)
        .gist == "- 'a' spent:1min")
    let idle = try ExchangeFixture.item(1, "a")
    #expect(
      try ExchangeFixture.updated(idle, by: task(#","start":"20261120T083000Z""#), as: .taskwarrior)
        .gist
        == "- 'a' started:2026-11-20T08:30:00Z")
  }

  @Test func `what a calendar program drops is kept`() throws {
    let known = try ExchangeFixture.item(
      1, "a", wait: "2026-12-01", depends: [ExchangeFixture.id(2)], started: "2026-11-20T07:00:00Z",
      spent: 60)
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(Self.id)\nSUMMARY:new\n"
      + "LAST-MODIFIED:20261120T090000Z\nEND:VTODO\nEND:VCALENDAR\n"
    #expect(
      try ExchangeFixture.updated(known, by: text, as: .ics).gist
        == known.gist.replacing("'a'", with: "'new'"))
  }

  @Test func `a calendar program can clear the scheduled date, unless it cannot see it`() throws {
    func text(_ lines: String) -> String {
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(Self.id)\nSUMMARY:new\n\(lines)\n"
        + "LAST-MODIFIED:20261120T090000Z\nEND:VTODO\nEND:VCALENDAR\n"
    }
    let plain = try ExchangeFixture.item(1, "a", due: "2026-12-01", scheduled: "2026-11-30")
    #expect(
      try ExchangeFixture.updated(plain, by: text("DUE;VALUE=DATE:20261201"), as: .ics).scheduled
        == nil)
    let hidden = try ExchangeFixture.item(
      1, "a", due: "2026-12-01", scheduled: "2026-11-30T08:00", every: "1w")
    let repeating = "DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY"
    #expect(
      try ExchangeFixture.updated(hidden, by: text(repeating), as: .ics).scheduled
        == hidden.scheduled)
  }

  @Test func `starting an item does not make the import of a table without ids add it again`()
    throws
  {
    var list = TodoList([try active()])
    let outcome = try ExchangeFixture.merge("title\na\n", as: .csv, into: &list)
    #expect(outcome == ImportOutcome(leftAlone: 1))
  }

  @Test(arguments: [ExchangeFormat.csv, .json])
  func `a done item of a table or of records is not worked on`(format: ExchangeFormat) throws {
    let text =
      format == .csv
      ? "title,isCompleted,started\na,true,2026-11-20T07:00:00Z\n"
      : #"[{"title":"a","done":true,"started":"2026-11-20T07:00:00Z"}]"#
    let list = try ExchangeFixture.list(text, as: format)
    #expect(list.items.map(\.content.started) == [nil])
    #expect(
      list.remarks.lines(of: "line").map { $0.drop { $0 != "t" } }
        == ["the time of starting of a done item is left out"])
  }
}
