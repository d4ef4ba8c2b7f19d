import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Row of an item` {
  @Test func `an unknown member replaces a computed one of the same name`() {
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "a", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now,
      unknownMembers: [UnknownMember(name: "urgency", value: #""mine""#)])
    let row = ItemRow(
      item, at: Fixtures.wall, urgency: Urgency(item, at: Fixtures.clock))
    var bytes: [UInt8] = []
    row.appendJSON(to: &bytes)
    let json = text(bytes)
    #expect(json.split(separator: "\"urgency\":").count == 2)
    #expect(json.hasSuffix(#""urgency":"mine"}"#))
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

  @Test(arguments: [
    ("2026-11-20", ItemRow.State.open), ("2026-11-21", .waiting), ("2026-11-20T09:20", .open),
    ("2026-11-20T09:21", .waiting),
  ])
  func `an item waits until the day or the minute of its wait date begins`(
    wait: String, state: ItemRow.State
  ) {
    #expect(ItemRow(Fixtures.item(1, wait: wait), at: Fixtures.wall).state == state)
  }

  @Test(arguments: [
    ("2026-11-19", "1 day late", true, false), ("2026-11-19T23:00", "1 day late", true, false),
    ("2026-11-20", "today", false, true), ("2026-11-20T09:19", "late 09:19", true, false),
    ("2026-11-20T09:20", "today 09:20", false, true), ("2026-11-21", "tomorrow", false, false),
  ])
  func `a due date is late or today, as seen from now`(
    due: String, words: String, isOverdue: Bool, isToday: Bool
  ) throws {
    let label = try #require(ItemRow(Fixtures.item(1, due: due), at: Fixtures.wall).due)
    #expect([label.words, label.iso] == [words, due])
    #expect([label.isOverdue, label.isToday] == [isOverdue, isToday])
  }

  @Test(arguments: [("2026-11-10", "10 Nov"), ("2026-11-20", "today")])
  func `a done item is neither late nor due today`(due: String, words: String) throws {
    let label = try #require(ItemRow(Fixtures.doneItem(1, due: due), at: Fixtures.wall).due)
    #expect((label.words, label.isOverdue, label.isToday) == (words, false, false))
  }
}
