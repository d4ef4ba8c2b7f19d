import Testing
import TodoEntities

@testable import TodoModule

/// Exports that Taskwarrior itself reads, if it is installed.
@Suite struct `Taskwarrior, the program` {
  private let program: TaskwarriorProgram

  init() throws { program = try TaskwarriorProgram() }

  @Test(.enabled(if: RealTool.task.isThere))
  func `Taskwarrior imports an export twice without duplicates or losses`() throws {
    let items = try [
      ExchangeFixture.item(
        1, "two\nlines \"q\" é", due: "2099-12-01", priority: .high, project: "p.q",
        tags: ["x", "y"], notes: "one\n\ntwo"),
      ExchangeFixture.item(2, "done", isDone: true),
      ExchangeFixture.item(3, "rent", due: "2099-12-01T17:00", until: "2100-01-01", every: "1m"),
      ExchangeFixture.item(4, "later", wait: "2099-01-01"),
    ]
    let text = ExchangeFixture.text(items, as: .taskwarrior)
    try program.importing(text)
    let first = try program.run("export")
    try program.importing(text)
    try program.run("list")
    let second = try program.run("export")
    #expect(try ids(second) == ids(first))
    let back = try ExchangeFixture.items(second, as: .taskwarrior)
      .sorted { "\($0.id)" < "\($1.id)" }
    #expect(back.map(\.id) == items.map(\.id))
    #expect(back.map(\.title) == items.map(\.title))
    #expect(back.map(\.notes) == items.map(\.notes))
    #expect(back.map(\.due) == items.map(\.due))
    #expect(back.map(\.wait) == items.map(\.wait))
    #expect(back.map(\.until) == items.map(\.until))
    #expect(back.map(\.repetition) == items.map(\.repetition))
    #expect(back.map(\.tags) == items.map(\.tags))
    #expect(back.map(\.isCompleted) == items.map(\.isCompleted))
    #expect(back.map(\.modifiedAt) == items.map(\.modifiedAt))
  }

  @Test(.enabled(if: RealTool.task.isThere))
  func `Taskwarrior reimports a repeating task once, with its old data or without`() throws {
    try program.run("add", "Trash", "due:2099-12-01", "recur:weekly")
    try program.run("add", "Hours", "due:2099-12-01", "recur:12hrs")
    try program.run("list")
    let before = try program.run("export")
    let items = try ExchangeFixture.items(before, as: .taskwarrior)
    #expect(items.map(\.title).sorted() == ["Hours", "Trash"])
    let text = ExchangeFixture.text(items, as: .taskwarrior)
    try program.importing(text)
    try program.run("list")
    #expect(try Set(ids(program.run("export"))) == Set(ids(before)))
    try program.clear()
    try program.importing(text)
    try program.run("list")
    let empty = try ExchangeFixture.items(program.run("export"), as: .taskwarrior)
    #expect(Set(empty.map(\.id)) == Set(items.map(\.id)))
    #expect(empty.count == items.count)
    #expect(empty.first { $0.title == "Trash" }?.repetition?.description == "1w/strict")
  }

  private func ids(_ text: String) throws -> [ItemID] {
    try ExchangeFixture.items(text, as: .taskwarrior).map(\.id)
  }
}
