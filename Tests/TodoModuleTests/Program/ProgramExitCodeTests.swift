import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Exit codes of the whole program` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  static let commands = [
    ["list"], ["show", "1"], ["add", "x"], ["done", "1"], ["edit", "1", "+x"], ["note", "1", "x"],
    ["remove", "1"], ["clear"], ["add", "-n", "x"],
  ]

  /// A rule and a mode of a later version.
  private static let every =
    #""every":{"rule":"full-moon","mode":"skip","anchor":"2026-01-31","series":"\#(ListFixture.id(9))"}"#
  private static let unknown = ListFixture.line(2, every)
  private static let column = unknown.split(separator: "\"full-moon\"")[0].utf8.count + 1

  /// What stands in the place of the list, nil for a folder, and what every command says of it.
  static let obstacles: [(list: String?, code: ExitCode, says: String)] = [
    ("{\"version\":1,", .badData, ", line 1, column "),
    (
      #"{"version":2,"nextNumber":1,"items":[]}"#, .badData,
      " was written by a newer version of todo (format 2); update todo\n"
    ),
    (
      ListFixture.list([ListFixture.line(1), unknown]), .badData,
      ", line 3, column \(column): rule must be a repetition like 2w or mon,thu"
    ),
    (
      "<<<<<<< a\n{}\n=======\n{}\n>>>>>>> b\n", .badData,
      ", line 1: unresolved git merge; type: todo doctor --repair\n"
    ),
    (nil, .io, " is a folder, not a list file\n"),
  ]

  @Test(arguments: commands, obstacles)
  func `a list that cannot be used is an error of every command, and is left as it is`(
    words: [String], obstacle: (list: String?, code: ExitCode, says: String)
  ) throws {
    if let list = obstacle.list {
      try program.folder.write(list)
    } else {
      try program.folder.makeFolder("todo.json")
    }
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == obstacle.code)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("todo: '\(program.path)'\(obstacle.says)"), "\(run.errors)")
    #expect(program.folder.text() == obstacle.list)
  }
}
