import Testing
import TodoEntities

@testable import TodoModule

/// Tasks of Taskwarrior itself with dependencies, scheduled dates and work, to todo and back.
@Suite(.needs("task", if: RealTool.task.isThere)) struct `Taskwarrior, the program: work` {
  private let taskwarrior = ExchangeFormat.taskwarrior
  private let program: TaskwarriorProgram

  init() throws { program = try TaskwarriorProgram() }

  @Test func `every attribute comes back, into the same list and into an empty one`() throws {
    try addTasks()
    let before = try program.tasks()
    #expect(before.values.contains { $0["start"] != nil })
    var list = TodoList([])
    #expect(try program.merge(into: &list).added.count == 6)
    #expect(
      Set(list.items.filter { !$0.depends.isEmpty }.map(\.title)) == [
        "paint", "celebrate", "weekly",
      ]
    )
    #expect(list.items.filter(\.isActive).map(\.title) == ["buy"])
    #expect(
      list.items.filter { $0.scheduled != nil }.map(\.title).sorted() == ["buy", "sand", "weekly"])
    try program.importing(list)
    #expect(try program.tasks() == before)
    #expect(try program.merge(into: &list).updated == [])
    try program.clear()
    try program.importing(list)
    var other = TodoList([])
    try program.merge(into: &other)
    #expect(
      Set(other.items.map { "\($0.id) \($0.ownGist)" })
        == Set(list.items.map { "\($0.id) \($0.ownGist)" }))
    #expect(DependencyGraph(other).isEmpty == false)
  }

  @Test func `what todo changes arrives and comes back`() throws {
    let items = try [
      ExchangeFixture.item(
        1, "a", scheduled: "2099-12-01", depends: [ExchangeFixture.id(2), ExchangeFixture.id(9)],
        started: "2026-11-20T08:00:00Z", spent: 5400),
      ExchangeFixture.item(2, "b", scheduled: "2099-12-01T08:00", notes: "one\ntwo"),
      ExchangeFixture.item(3, "c", isDone: true, depends: [ExchangeFixture.id(2)], spent: 1),
      ExchangeFixture.item(
        4, "two\nlines \"q\" é", due: "2099-12-01", wait: "2099-01-01", priority: .high,
        project: "p.q", tags: ["x", "y"], notes: "one\n\ntwo"),
      ExchangeFixture.item(5, "rent", due: "2099-12-01T17:00", until: "2100-01-01", every: "1m"),
    ]
    for _ in 1...2 {
      try program.importing(taskwarrior.text(of: items))
      try program.run("list")
      let back = try returned()
      #expect(back.map(\.id) == items.map(\.id))
      #expect(back.map(\.ownGist) == items.map(\.ownGist))
      #expect(back.map(\.repetition) == items.map(\.repetition))
      #expect(back.suffix(2).map(\.modifiedAt) == items.suffix(2).map(\.modifiedAt))
    }
    #expect(try program.tasks()[items[0].id.description]?["todoSpent"] == "PT1H30M")
    #expect(try program.run("+BLOCKED", "_uuids").contains(items[0].id.description))
  }

  @Test func `the time spent can be declared as a duration`() throws {
    let rc = try #require(program.folder.text("rc"))
    try program.folder.write(rc + "uda.todoSpent.type=duration\n", to: "rc")
    let items = try [5400, 1, 90_000].enumerated().map {
      try ExchangeFixture.item($0 + 1, "a", spent: $1)
    }
    try program.importing(taskwarrior.text(of: items))
    #expect(try returned().map(\.spent) == [5400, 1, 90_000])
  }

  /// Returns the tasks as items, in the order of their ids.
  private func returned() throws -> [TodoItem] {
    try taskwarrior.items(in: program.exported()).sorted { "\($0.id)" < "\($1.id)" }
  }

  private func addTasks() throws {
    try program.run("add", "buy", "scheduled:2098-12-01", "+shop")
    try program.run("add", "sand", "scheduled:2098-12-02T10:11:12")
    try program.run("add", "paint", "depends:1,2", "due:2098-12-05", "wait:2098-11-01")
    try program.run("add", "celebrate", "depends:3")
    try program.run(
      "add", "weekly", "due:2098-12-08", "scheduled:2098-12-06", "recur:weekly", "depends:1")
    try program.run("1", "start")
    try program.run("1", "annotate", "which", "colour?")
    try program.run("list")
    try program.run("description:celebrate", "annotate", "with", "cake")
    try program.run("add", "alone")
    try program.run("description:alone", "done")
  }
}
