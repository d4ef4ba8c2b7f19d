import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Row of an item` {
  @Test func `a row has the item's attributes, ready to be shown`() {
    let item = Fixtures.item(
      3, "Buy milk", due: "2026-11-27T17:00", until: "2026-12-31", priority: .high,
      project: "house.garden", tags: ["Home", "shop"], notes: "2 litres")
    let row = ItemRow(item, at: Fixtures.wall)
    #expect(row.number == 3)
    #expect(row.id == "a0000003-0000-4000-8000-000000000000")
    #expect(row.title == "Buy milk")
    #expect(row.state == .open)
    #expect(row.priority == .high)
    #expect(row.project == "house.garden")
    #expect(row.tags == ["Home", "shop"])
    #expect(row.notes == "2 litres")
    #expect(row.createdAt == "2026-11-19T09:20:00Z")
    #expect(row.modifiedAt == "2026-11-19T09:20:00Z")
    #expect(row.completedAt == nil)
    #expect(row.text(of: .wait) == nil)
    #expect(row.text(of: .until) == "2026-12-31")
  }

  @Test func `an unknown member replaces a computed one of the same name`() {
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "a", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now,
      unknownMembers: [UnknownMember(name: "urgency", value: #""mine""#)])
    let row = ItemRow(
      item, at: Fixtures.wall, urgency: Urgency(item, at: Fixtures.clock))
    var bytes: [UInt8] = []
    row.appendJSON(to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\"urgency\":").count == 2)
    #expect(text.hasSuffix(#""urgency":"mine"}"#))
  }

  @Test func `control characters of an unknown member of a repetition are escaped in JSON`() throws
  {
    let every =
      #""every":{"rule":"1w","mode":"done","anchor":"2026-01-31","series":"\#(ListFixture.id(9))""#
    let line = ListFixture.line(1, every + ",\"x\":\"\u{9B}\"}")
    let item = try ListDocument(ListFixture.list([line]).bytes).item(at: 0)
    var bytes: [UInt8] = []
    ItemRow(item, at: Fixtures.wall).appendJSON(to: &bytes)
    #expect(text(bytes).hasSuffix(every + #","x":"\u009b"}}"#))
  }

  @Test func `a done item has its completion time`() {
    let row = ItemRow(Fixtures.doneItem(1), at: Fixtures.wall)
    #expect(row.state == .done)
    #expect(row.completedAt == "2026-11-19T09:20:00Z")
  }

  static let waits: [(wait: String, state: ItemRow.State)] = [
    ("2026-11-19", .open), ("2026-11-20", .open), ("2026-11-21", .waiting),
    ("2026-11-20T09:19", .open), ("2026-11-20T09:20", .open), ("2026-11-20T09:21", .waiting),
  ]

  @Test(arguments: waits)
  func `an item waits until the day or the minute of its wait date begins`(
    row: (wait: String, state: ItemRow.State)
  ) {
    #expect(ItemRow(Fixtures.item(1, wait: row.wait), at: Fixtures.wall).state == row.state)
  }

  /// A due date, and how it is shown on Friday, 2026-11-20, at 9:20.
  struct DueRow: Sendable, CustomStringConvertible {
    let due: String
    let words: String
    var isOverdue = false
    var isToday = false

    var description: String { due }
  }

  static let dues = [
    DueRow(due: "2026-11-10", words: "10 days late", isOverdue: true),
    DueRow(due: "2026-11-18T08:00", words: "2 days late", isOverdue: true),
    DueRow(due: "2026-11-19", words: "1 day late", isOverdue: true),
    DueRow(due: "2026-11-19T23:00", words: "1 day late", isOverdue: true),
    DueRow(due: "2026-11-20", words: "today", isToday: true),
    DueRow(due: "2026-11-20T09:19", words: "late 09:19", isOverdue: true),
    DueRow(due: "2026-11-20T09:20", words: "today 09:20", isToday: true),
    DueRow(due: "2026-11-20T17:00", words: "today 17:00", isToday: true),
    DueRow(due: "2026-11-21", words: "tomorrow"),
    DueRow(due: "2026-11-26T09:00", words: "Thu 09:00"),
    DueRow(due: "2026-11-27", words: "27 Nov"),
    DueRow(due: "2027-01-05", words: "5 Jan 2027"),
  ]

  @Test(arguments: dues) func `a due date is worded as seen from now`(row: DueRow) throws {
    let label = try #require(ItemRow(Fixtures.item(1, due: row.due), at: Fixtures.wall).due)
    #expect(label.words == row.words)
    #expect(label.iso == row.due)
    #expect(label.isOverdue == row.isOverdue)
    #expect(label.isToday == row.isToday)
  }

  @Test func `a done item is never late`() throws {
    let item = Fixtures.doneItem(1, due: "2026-11-10")
    let label = try #require(ItemRow(item, at: Fixtures.wall).due)
    #expect(label.words == "10 Nov")
    #expect(!label.isOverdue)
    let today = try #require(
      ItemRow(Fixtures.doneItem(1, due: "2026-11-20"), at: Fixtures.wall).due)
    #expect(today.words == "today")
    #expect(!today.isToday)
  }
}
