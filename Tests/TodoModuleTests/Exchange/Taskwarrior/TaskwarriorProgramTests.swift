import Testing
import TodoEntities

@testable import TodoModule

/// Exports that Taskwarrior itself reads, if it is installed.
@Suite struct `Taskwarrior, the program` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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
    try folder.write(ExchangeFixture.text(items, as: .taskwarrior), to: "in.json")
    try folder.write("data.location=\(folder.path)\nconfirmation=off\n", to: "rc")
    _ = try task("import", folder.file("in.json"))
    let first = try task("export")
    _ = try task("import", folder.file("in.json"))
    _ = try task("list")
    let second = try task("export")
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
    try folder.write("data.location=\(folder.path)\nconfirmation=off\n", to: "rc")
    _ = try task("add", "Trash", "due:2099-12-01", "recur:weekly")
    _ = try task("add", "Hours", "due:2099-12-01", "recur:12hrs")
    _ = try task("list")
    let before = try task("export")
    let items = try ExchangeFixture.items(before, as: .taskwarrior)
    #expect(items.map(\.title).sorted() == ["Hours", "Trash"])
    try folder.write(ExchangeFixture.text(items, as: .taskwarrior), to: "in.json")
    _ = try task("import", folder.file("in.json"))
    _ = try task("list")
    #expect(try Set(ids(task("export"))) == Set(ids(before)))
    for name in folder.names where name.hasSuffix(".data") { try folder.delete(name) }
    _ = try task("import", folder.file("in.json"))
    _ = try task("list")
    let empty = try ExchangeFixture.items(task("export"), as: .taskwarrior)
    #expect(Set(empty.map(\.id)) == Set(items.map(\.id)))
    #expect(empty.count == items.count)
    #expect(empty.first { $0.title == "Trash" }?.repetition?.description == "1w/strict")
  }

  private func ids(_ text: String) throws -> [ItemID] {
    try ExchangeFixture.items(text, as: .taskwarrior).map(\.id)
  }

  private func task(_ words: String...) throws -> String {
    try RealTool.task.run(
      ["rc.verbose=nothing", "rc.hooks=off"] + words,
      environment: [
        "TASKRC": folder.file("rc"), "TASKDATA": folder.path, "HOME": folder.path,
        "TZ": "Europe/Berlin",
      ])
  }
}
