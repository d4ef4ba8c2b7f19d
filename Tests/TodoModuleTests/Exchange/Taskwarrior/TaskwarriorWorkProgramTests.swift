import Testing
import TodoEntities

@testable import TodoModule

/// Tasks of Taskwarrior itself with dependencies, scheduled dates and work, to todo and back.
@Suite(.enabled(if: RealTool.task.isThere)) struct `Taskwarrior, the program: work` {
  private let program: TaskwarriorProgram

  init() throws { program = try TaskwarriorProgram() }

  @Test func `every attribute comes back, into the same list and into an empty one`() throws {
    try addTasks()
    let before = try program.tasks()
    #expect(before.values.contains { $0["start"] != nil })
    var list = TodoList([])
    #expect(try merge(into: &list).added.count == 6)
    #expect(
      Set(list.items.filter { !$0.depends.isEmpty }.map(\.title)) == [
        "paint", "celebrate", "weekly",
      ]
    )
    #expect(list.items.filter(\.isActive).map(\.title) == ["buy"])
    #expect(
      list.items.filter { $0.scheduled != nil }.map(\.title).sorted() == ["buy", "sand", "weekly"])
    try program.importing(export(list))
    #expect(try program.tasks() == before)
    #expect(try merge(into: &list).updated == [])
    try program.clear()
    try program.importing(export(list))
    var other = TodoList([])
    _ = try merge(into: &other)
    #expect(gists(other) == gists(list))
    #expect(DependencyGraph(other).isEmpty == false)
  }

  @Test func `what todo changes arrives and comes back`() throws {
    let items = try [
      ExchangeFixture.item(
        1, "a", scheduled: "2099-12-01", depends: [ExchangeFixture.id(2), ExchangeFixture.id(9)],
        started: "2026-11-20T08:00:00Z", spent: 5400),
      ExchangeFixture.item(2, "b", scheduled: "2099-12-01T08:00", notes: "one\ntwo"),
      ExchangeFixture.item(3, "c", isDone: true, depends: [ExchangeFixture.id(2)], spent: 1),
    ]
    for _ in 1...2 {
      try program.importing(ExchangeFixture.text(items, as: .taskwarrior))
      try program.run("list")
      let back = try ExchangeFixture.items(program.exported(), as: .taskwarrior)
        .sorted { "\($0.id)" < "\($1.id)" }
      #expect(back.map(bare) == items.map(bare))
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
    try program.importing(ExchangeFixture.text(items, as: .taskwarrior))
    let back = try ExchangeFixture.items(program.exported(), as: .taskwarrior)
      .sorted { "\($0.id)" < "\($1.id)" }
    #expect(back.map(\.spent) == [5400, 1, 90_000])
  }

  @Test func `a task that is stopped or done there is not worked on here`() throws {
    try program.run("add", "a")
    try program.run("add", "b")
    try program.run("1,2", "start")
    var list = TodoList([])
    _ = try merge(into: &list)
    #expect(list.items.filter(\.isActive).count == 2)
    // Taskwarrior's times of change have only seconds.
    let past = list.items.map { item in
      TodoItem(
        number: item.number, id: item.id, createdAt: item.createdAt,
        modifiedAt: Instant(secondsSinceEpoch: item.modifiedAt.secondsSinceEpoch - 60),
        content: item.content)
    }
    list = TodoList(past)
    try program.run("1", "stop")
    try program.run("2", "done")
    _ = try merge(into: &list)
    #expect(list.items.allSatisfy { $0.started == nil })
    #expect(list.items.count(where: \.isCompleted) == 1)
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

  private func bare(_ item: TodoItem) -> String {
    item.with(unknownMembers: [], at: item.modifiedAt).gist
  }

  private func gists(_ list: TodoList) -> [String] {
    list.items.map { "\($0.id) " + bare($0) }.sorted()
  }

  private func export(_ list: TodoList) -> String {
    ExchangeFixture.text(list.items, as: .taskwarrior)
  }

  private func merge(into list: inout TodoList) throws -> ImportOutcome {
    try ExchangeFixture.merge(program.exported(), as: .taskwarrior, into: &list)
  }
}
