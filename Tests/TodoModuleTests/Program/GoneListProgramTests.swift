import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Every command where the list file is gone and its history is there.
@Suite struct `Commands without their list file` {
  /// The commands that work without it; all others are refused.
  private static let working: Set<String> = [
    "help", "manual", "completions", "config", "path", "explain", "history", "doctor", "sync",
    "merge",
  ]

  private func fixture(emptied: Bool = false) throws -> ProgramFixture {
    let program = try ProgramFixture()
    program.variables["HOME"] = program.folder.path
    for number in 1...9 { program.run("add", "Item", "\(number)", "+home", "note:[ ] x") }
    program.run("done", "2")
    program.run("edit", "1", "Tea")
    program.run("edit", "1", "Oats")
    program.run("undo")
    try program.folder.delete("todo.json")
    if emptied { try program.folder.write("") }
    return program
  }

  @Test(arguments: CommandRegistry.commands.map(\.spec.name), [false, true])
  func `only those that need no list, or can bring it back, work`(name: String, emptied: Bool)
    throws
  {
    let command = try #require(CommandRegistry.command(named: name))
    let program = try fixture(emptied: emptied)
    try program.folder.write("Buy bread @home\n", to: "todo.txt")
    let example = try #require(command.spec.examples.first)
    let words = try #require(ShellLine(example: example)).words.map {
      $0 == "todo.txt" ? program.folder.file($0) : $0
    }
    let text = program.folder.text()
    if name == "browse" {
      program.attachTerminal(height: 24)
      program.variables["TERM"] = "xterm"
    }
    let run = program.run(bytes: words.map { Array($0.utf8) })
    let sentence =
      "todo: the list file '\(program.path)' is \(emptied ? "empty" : "missing"), but its history has items;"
      + " to bring them back, type: todo doctor --repair; to begin a new list, type: todo history --forget\n"
    if Self.working.contains(name) {
      #expect(!run.errors.contains(sentence), "\(words): \(run)")
    } else {
      #expect(run == .init(.badData, errors: sentence), "\(words): \(run)")
    }
    if !["merge", "sync"].contains(name) { #expect(program.folder.text() == text) }
  }

  @Test func `a dry run, JSON and completion`() throws {
    let program = try fixture()
    #expect(program.run("done", "3", "-n").code == .badData)
    #expect(program.run("list", "--json").code == .badData)
    #expect(program.run("history", "3").output.contains("added 3: Item 3"))
    #expect(program.run("explain", "date", "fri").code == .ok)
    #expect(program.run("--file", ":memory:", "list") == .init())
    #expect(program.run("--file", program.folder.file("new.json"), "add", "x").code == .ok)
    let completed = program.run("complete", "--", "todo", "done", "")
    #expect(completed.errors == "" && completed.output == "", "\(completed)")
    #expect(program.folder.text() == nil)
  }

  @Test func `doctor names it, and its repair brings the items back`() throws {
    let program = try fixture()
    let found = program.run("doctor")
    #expect(found.code == .badData)
    #expect(
      found.output.hasPrefix(
        "1. the list file '\(program.path)' is missing, but its history has items;"))
    #expect(
      program.run("doctor", "--repair", "-n") == .init(output: "would bring back 9 items\n"))
    #expect(
      program.run("doctor", "--repair")
        == .init(output: "brought back 9 items from the history\n"))
    #expect(program.run("doctor").code == .ok)
    #expect(program.run("redo").code == .ok)
    #expect(program.run("undo", "2").code == .ok)
  }

  @Test func `what the history does not know is said, also as JSON`() throws {
    let program = try ProgramFixture()
    try program.folder.write(
      ListFixture.list([ListFixture.line(1), ListFixture.line(2)], nextNumber: 3))
    program.run("edit", "2", "Tea")
    try program.folder.delete("todo.json")
    let json = program.run("doctor", "--repair", "-n", "--json").output
    #expect(json.contains("\"saved\":1") && json.contains("\"historyStart\":\""))
    let lines = program.run("doctor", "--repair").output.split(separator: "\n")
    #expect(lines.first == "brought back 1 item from the history")
    #expect(
      lines.last?.hasSuffix(
        "with the next number 3: items from before that no command changed since are not in it")
        == true)
  }
}
