import Testing
import TodoEntities

@testable import TodoModule

/// An update changes only the attributes that its source mentions.
@Suite struct `Updates by an import` {
  private let csv = ExchangeFormat.csv
  private let taskwarrior = ExchangeFormat.taskwarrior
  private static let id = "a0000000-0000-4000-8000-000000000001"
  private static let later = "2026-11-20T08:00:00Z"

  /// Returns the item that a table with these columns beside the id and the times makes of an item.
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
    let known = try full()
    let new = try ExchangeFormat.ics.updated(known, by: Self.calendar)
    #expect(new.gist == "- 'new' project:p wait:2026-11-30 x=1")
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

  @Test func `what a format cannot hold is kept if the file did not change it`() throws {
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

  @Test func `what the format holds is taken, even if the rest of the attribute is lost`() throws {
    let known = try ExchangeFixture.item(1, "old", due: "2026-12-01T00:00", tags: ["a b"])
    let new = try updated(known, title: "old", columns: ",tags", cells: ",a-b c")
    #expect(new.tags.map(\.name) == ["a-b", "c"])
    #expect(try updated(known, columns: ",tags", cells: ",a-b").tags.map(\.name) == ["a b"])
  }

  @Test func `data for the format that the file no longer has is removed`() throws {
    let known = try ExchangeFixture.item(
      1, "old", unknown: [.init(name: "taskwarrior", value: #"{"estimate":3}"#)])
    let text = taskwarrior.text(of: try ExchangeFixture.item(1, "old"))
      .replacing("20261101T120100Z", with: "20261120T080000Z")
    #expect(try taskwarrior.updated(known, by: text).unknownMembers == [])
  }

  @Test func `an item with nothing but a later time of change is left alone`() throws {
    var list = TodoList([try full()])
    let text = "id,title,modifiedAt\n\(Self.id),old,\(Self.later)\n"
    #expect(try csv.merge(text, into: &list) == ImportOutcome(leftAlone: 1))
    #expect(!list.isChanged)
  }

  @Test func `an until date that the new due date has passed is removed`() throws {
    let new = try updated(full(), title: "old", columns: ",due", cells: ",2027-02-01")
    #expect(new.until == nil)
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
