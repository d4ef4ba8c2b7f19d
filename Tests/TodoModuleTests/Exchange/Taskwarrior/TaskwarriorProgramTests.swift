import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Repeating tasks of Taskwarrior itself that go to todo and back.
@Suite(.needs("task", if: RealTool.task.isThere)) struct `Taskwarrior, the program: series` {
  private let program: TaskwarriorProgram

  init() throws { program = try TaskwarriorProgram() }

  @Test func `every attribute comes back into the same list, and nothing is multiplied`() throws {
    try addTasks()
    let before = try program.tasks()
    var list = TodoList([])
    try program.merge(into: &list)
    for round in 1...2 {
      let report = try program.importing(list)
      // The series of the child with an until date of its own ends on another day.
      let changed = report.split(separator: "\n").filter { !$0.contains(" skip ") }.dropFirst()
      #expect(changed.map { $0.hasSuffix(" own until") } == (round == 1 ? [true] : []))
      #expect(try withoutOwnAttributes(program.tasks()) == before)
      #expect(try program.merge(into: &list).added == [])
    }
  }

  @Test func `Taskwarrior makes the next tasks once, and todo takes each once`() throws {
    try addTasks()
    var list = TodoList([])
    try program.merge(into: &list)
    let open = list.items.count { !$0.isCompleted }
    for _ in 1...2 {
      try program.importing(list)
      try program.run("list")
      let tasks = try program.tasks()
      try program.run("list")
      #expect(try program.tasks() == tasks)
      let outcome = try program.merge(into: &list)
      #expect(outcome.added == [])
      #expect(list.items.count { !$0.isCompleted } == open)
    }
    // The first task of the template without a child has taken the place of its item.
    #expect(list.items.count { $0.title == "fresh" } == 1)
    #expect(
      !ExchangeFormat.taskwarrior.text(of: list.items).contains(
        #""description":"fresh","status":"recurring""#))
  }

  @Test func `an empty list gets everything except the reported losses`() throws {
    try addTasks()
    let before = try program.tasks()
    var list = TodoList([])
    try program.merge(into: &list)
    try program.clear()
    let report = try program.importing(list)
    #expect(report.split(separator: "\n").count { $0.contains(" add ") } == list.items.count)
    let after = try program.tasks()
    for (id, task) in withoutOwnAttributes(after) { #expect(task == before[id]) }
    let lost = before.filter { after[$0.key] == nil }.values
    // Deleted tasks, templates that have ended, and templates with a pending child, which each
    // child's loss names.
    let parents = Set(after.values.compactMap { $0["parent"] })
    for task in lost {
      let isSaid =
        task["status"] == "deleted" || task["description"]?.hasPrefix("ended") == true
        || parents.contains(task["uuid"] ?? "")
      #expect(isSaid, "\(task)")
    }
  }

  private func withoutOwnAttributes(
    _ tasks: [String: [String: String]]
  ) -> [String: [String: String]] {
    tasks.mapValues { task in
      guard task["description"] == "own until" else { return task }
      return task.filter { !$0.key.hasPrefix("todo") }
    }
  }

  /// Adds a task of each kind. `ended` has ended; `template …` have no pending child.
  private func addTasks() throws {
    try program.run("add", "weekly", "due:2098-12-01", "recur:weekly")
    try program.run("add", "monthly", "due:2026-01-31", "recur:monthly", "wait:2026-01-20")
    try program.run("add", "hours", "due:2098-12-01T10:30:15", "recur:12hrs", "until:2099-06-01")
    try program.run("add", "period", "due:2098-12-01T23:59:59", "recur:P1M", "until:2099-12-01")
    try program.run("add", "weekdays", "due:2098-12-01", "recur:weekdays")
    try program.run("add", "quarterly", "due:2098-12-01", "recur:quarterly", "+tag", "pri:H")
    try program.run("add", "ended", "due:2020-01-01", "recur:monthly", "until:2020-03-15")
    try program.run("add", "end of day", "due:2098-12-01T23:59:59")
    try program.run("add", "uda", "estimate:3", "depends:1")
    try program.run("add", "waiting", "wait:2098-12-01T10:11:12", "project:a.b")
    try program.run("add", "ended early", "due:2098-12-01", "recur:weekly", "until:2098-12-03")
    for name in ["done", "deleted", "hours"] {
      try program.run(
        "add", "template", name, "due:2098-12-01", "wait:2098-11-20",
        "recur:\(name == "hours" ? "12hrs" : "weekly")")
    }
    try program.run("add", "own until", "due:2098-12-01", "recur:weekly", "until:2099-12-01")
    try program.run("list")
    try program.run("status.not:recurring", "description:ended early", "done")
    try program.run("status.not:recurring", "description:template done", "done")
    try program.run("status.not:recurring", "description:template hours", "done")
    try program.run("status.not:recurring", "description:template deleted", "delete")
    try program.run("status.not:recurring", "description:own until", "modify", "until:2098-12-24")
    try program.run("rc.recurrence=off", "add", "fresh", "due:2098-01-01", "recur:monthly")
    try program.importing(Self.foreign)
    try program.run("rc.recurrence=off", "add", "behind")
    try program.run("rc.recurrence=off", "behind", "annotate", "one", "note")
  }

  /// A child without its template, and a template of another type.
  private static let foreign = """
    [
    {"uuid":"11111111-1111-4111-8111-111111111112","status":"pending","description":"orphan",\
    "due":"20981201T230000Z","recur":"weekly","rtype":"periodic","imask":"3",\
    "parent":"11111111-1111-4111-8111-111111111119","entry":"20261101T220753Z"},
    {"uuid":"11111111-1111-4111-8111-111111111111","status":"recurring","description":"chained",\
    "due":"20981201T230000Z","recur":"weekly","rtype":"chained","mask":"+",\
    "entry":"20261101T220753Z"}
    ]
    """
}

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

  @Test func `changes in todo arrive in Taskwarrior and are read back`() throws {
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

/// A list of the real Taskwarrior, in a folder of its own, in Berlin.
struct TaskwarriorProgram {
  let folder: TemporaryFolder

  /// Creates an empty list.
  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      data.location=\(folder.path)
      confirmation=off
      recurrence.confirmation=no
      uda.estimate.type=numeric
      uda.estimate.label=Estimate

      """, to: "rc")
  }

  /// Runs `task`. Any exit code other than 0 fails the test.
  @discardableResult
  func run(_ words: String...) throws -> String {
    try RealTool.task.run(
      ["rc.verbose=nothing", "rc.hooks=off"] + words,
      environment: [
        "TASKRC": folder.file("rc"), "TASKDATA": folder.path, "HOME": folder.path,
        "TZ": "Europe/Berlin",
      ])
  }

  /// Runs `task import`. Returns its report: `add`, `mod` or `skip` for each task.
  @discardableResult
  func importing(_ text: String) throws -> String {
    try folder.write(text, to: "in.json")
    return try run("import", folder.file("in.json"))
  }

  /// Runs `task import` with the items of a list.
  @discardableResult
  func importing(_ list: TodoList) throws -> String {
    try importing(ExchangeFormat.taskwarrior.text(of: list.items))
  }

  /// Imports all tasks into a list of todo.
  @discardableResult
  func merge(into list: inout TodoList) throws -> ImportOutcome {
    try ExchangeFormat.taskwarrior.merge(exported(), into: &list)
  }

  /// Deletes all tasks.
  func clear() throws {
    for name in folder.names where name.hasSuffix(".data") { try folder.delete(name) }
  }

  /// Returns all tasks, without letting Taskwarrior make or delete any.
  func exported() throws -> String { try run("rc.recurrence=off", "export") }

  /// Returns all tasks as attributes with their JSON values, by their ids, except the values that Taskwarrior
  /// computes again.
  func tasks() throws -> [String: [String: String]] {
    let json = try JSONSerialization.jsonObject(with: Data(exported().utf8))
    let tasks = try #require(json as? [[String: Any]])
    let named = tasks.map { task in
      (
        "\(task["uuid"] ?? "")",
        task.filter { !["id", "urgency", "modified"].contains($0.key) }.mapValues(text)
      )
    }
    return Dictionary(named) { first, _ in first }
  }

  /// Returns a value as JSON text, or a string without its quotes.
  private func text(_ value: Any) -> String {
    if let string = value as? String { return string }
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
