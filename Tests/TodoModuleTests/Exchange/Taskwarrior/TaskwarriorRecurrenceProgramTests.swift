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
    // The first task of the template that had none has taken the place of its item.
    #expect(list.items.count { $0.title == "fresh" } == 1)
    #expect(
      !ExchangeFormat.taskwarrior.text(of: list.items).contains(
        #""description":"fresh","status":"recurring""#))
  }

  @Test func `an empty list gets everything but what is said to be left out`() throws {
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
    try program.run(
      "add", "monthly", "due:2026-01-31", "recur:monthly", "wait:2026-01-20")
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

  /// A child whose template is missing, and a template of another type.
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
