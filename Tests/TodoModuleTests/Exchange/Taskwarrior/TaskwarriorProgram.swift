import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// A list of the real Taskwarrior, in a folder of its own, in Berlin.
struct TaskwarriorProgram {
  let folder: TemporaryFolder

  /// Creates an empty list.
  init() throws {
    folder = try TemporaryFolder()
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

  /// Returns all tasks as attributes with their JSON values, by their ids, except what Taskwarrior
  /// computes anew.
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
