import Testing
import TodoEntities

@testable import TodoModule

/// An update changes only the attributes that its source mentions.
@Suite struct `Updates by an import` {
  private static let id = "a0000000-0000-4000-8000-000000000001"
  private static let later = "2026-11-20T08:00:00Z"

  @Test func `a missing column changes nothing`() throws {
    let known = try full()
    let new = try ExchangeFixture.updated(
      known, by: "id,title,modifiedAt\n\(Self.id),new,\(Self.later)\n", as: .csv)
    #expect(
      new.gist == known.gist.replacing("'old'", with: "'new'"))
    #expect(new.createdAt == known.createdAt)
    #expect(new.repetition == known.repetition)
    #expect(new.modifiedAt.description == Self.later)
  }

  @Test func `an empty cell clears the attribute`() throws {
    let head = "id,title,modifiedAt,due,wait,until,priority,project,notes,tags,every\n"
    let row = "\(Self.id),new,\(Self.later),,,,,,,,\n"
    #expect(try ExchangeFixture.updated(full(), by: head + row, as: .csv).gist == "- 'new' x=1")
  }

  @Test func `clearing the due date clears the repetition`() throws {
    let text = "id,title,modifiedAt,due\n\(Self.id),new,\(Self.later),\n"
    let new = try ExchangeFixture.updated(full(), by: text, as: .csv)
    #expect([new.due, new.until] == [nil, nil])
    #expect(new.repetition == nil)
  }

  @Test func `a repetition without a due column is left out, and the item keeps its own`()
    throws
  {
    let known = try full()
    let text = "id,title,modifiedAt,every\n\(Self.id),new,\(Self.later),3d\n"
    #expect(try ExchangeFixture.updated(known, by: text, as: .csv).repetition == known.repetition)
  }

  @Test func `a done item stays done if the table has no state`() throws {
    let known = try ExchangeFixture.item(1, "old", isDone: true)
    let text = "id,title,modifiedAt\n\(Self.id),new,\(Self.later)\n"
    let new = try ExchangeFixture.updated(known, by: text, as: .csv)
    #expect(new.gist == "x 'new'")
    #expect(new.completedAt == known.completedAt)
  }

  @Test func `an attribute that calendars lack is kept if a calendar drops it`() throws {
    let known = try full()
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:\(Self.id)
      LAST-MODIFIED:20261120T080000Z
      SUMMARY:new
      END:VTODO
      END:VCALENDAR
      """
    let new = try ExchangeFixture.updated(known, by: text, as: .ics)
    #expect(new.gist == "- 'new' project:p wait:2026-11-30 x=1")
    #expect(new.createdAt == known.createdAt)
  }

  @Test(arguments: [
    (ExchangeFormat.csv, "id,title,modifiedAt\n\(id),new,\(later)\n"),
    (.csv, "id,title,modifiedAt,due,every\n\(id),new,\(later),2026-12-01,2w\n"),
    (
      .ics,
      """
      BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(id)\nLAST-MODIFIED:20261120T080000Z\nSUMMARY:new
      DUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY\nEND:VTODO\nEND:VCALENDAR
      """
    ),
  ])
  func `unknown members of a repetition are kept`(
    format: ExchangeFormat, text: String
  ) throws {
    let holding = try fullOfUnknown()
    let new = try ExchangeFixture.updated(holding, by: text, as: format)
    #expect(new.title == "new")
    #expect(new.unknownRepetitionMembers == [.init(name: "by", value: "[1]")])
  }

  @Test func `clearing the repetition removes its unknown members`() throws {
    let holding = try fullOfUnknown()
    let text = "id,title,modifiedAt,due,every\n\(Self.id),new,\(Self.later),2026-12-01,\n"
    #expect(try ExchangeFixture.updated(holding, by: text, as: .csv).unknownRepetitionMembers == [])
  }

  @Test func `what a format cannot hold is kept if the file did not change it`() throws {
    let known = try ExchangeFixture.item(
      1, "old", due: "2026-12-01T00:00", tags: ["a b", "c"], every: "5bd/done")
    let other = try ExchangeFixture.item(1, "new", due: "2026-12-01T00:00", tags: ["a b", "c"])
    let text = ExchangeFixture.text([other], as: .taskwarrior)
      .replacing("\"modified\":\"20261101T120100Z\"", with: "\"modified\":\"20261120T080000Z\"")
    let new = try ExchangeFixture.updated(known, by: text, as: .taskwarrior)
    #expect(new.due?.description == "2026-12-01T00:00")
    #expect(new.tags.map(\.name) == ["a b", "c"])
    #expect(new.title == "new")
  }

  @Test func `what the format holds is taken, even if the rest of the attribute is lost`() throws {
    let known = try ExchangeFixture.item(1, "old", due: "2026-12-01T00:00", tags: ["a b"])
    let text = "id,title,modifiedAt,tags\n\(Self.id),old,\(Self.later),a-b c\n"
    #expect(
      try ExchangeFixture.updated(known, by: text, as: .csv).tags.map(\.name) == ["a-b", "c"])
    let same = "id,title,modifiedAt,tags\n\(Self.id),new,\(Self.later),a-b\n"
    #expect(try ExchangeFixture.updated(known, by: same, as: .csv).tags.map(\.name) == ["a b"])
  }

  @Test func `data for the format that the file no longer has is removed`() throws {
    let known = try ExchangeFixture.item(
      1, "old", unknown: [.init(name: "taskwarrior", value: #"{"estimate":3}"#)])
    let text = ExchangeFixture.text([try ExchangeFixture.item(1, "old")], as: .taskwarrior)
      .replacing("20261101T120100Z", with: "20261120T080000Z")
    #expect(try ExchangeFixture.updated(known, by: text, as: .taskwarrior).unknownMembers == [])
  }

  @Test func `an item with nothing but a later time of change is left alone`() throws {
    let known = try full()
    var list = TodoList([known])
    let text = "id,title,modifiedAt\n\(Self.id),old,\(Self.later)\n"
    let outcome = try ExchangeFixture.merge(text, as: .csv, into: &list)
    #expect(outcome == ImportOutcome(leftAlone: 1))
    #expect(!list.isChanged)
  }

  @Test func `an until date that the new due date has passed is removed`() throws {
    let text = "id,title,modifiedAt,due\n\(Self.id),old,\(Self.later),2027-02-01\n"
    let new = try ExchangeFixture.updated(full(), by: text, as: .csv)
    #expect(new.until == nil)
    #expect(new.repetition?.anchor.description == "2027-02-01")
  }

  /// Returns an item with a member inside `every` that this version does not know.
  private func fullOfUnknown() throws -> TodoItem {
    let known = try full()
    var content = known.content
    content.unknownRepetitionMembers = [.init(name: "by", value: "[1]")]
    return TodoItem(
      number: known.number, id: known.id, createdAt: known.createdAt,
      modifiedAt: known.modifiedAt, content: content)
  }

  private func full() throws -> TodoItem {
    try ExchangeFixture.item(
      1, "old", due: "2026-12-01", wait: "2026-11-30", until: "2027-01-01", priority: .high,
      project: "p", tags: ["t"], notes: "n", every: "1w", unknown: [.init(name: "x", value: "1")])
  }
}
