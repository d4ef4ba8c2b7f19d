import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Exit codes of the whole program` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  private func code(_ words: String...) -> ExitCode {
    program.run(bytes: words.map { Array($0.utf8) }).code
  }

  @Test func `each outcome has its exit code`() throws {
    program.run("add", "a")
    program.run("add", "b")
    #expect(code("done", "1") == .ok)
    #expect(code("done", "1") == .ok)
    #expect(code("list", "nothing") == .ok)
    #expect(code("done", "milk") == .usage)
    #expect(code("add", "x", "due:9999-12-31+1d") == .usage)
    #expect(code("clear", "--before", "tomorrow") == .usage)
    #expect(code("done", "9") == .notFound)
    #expect(code("done", "a000") == .notFound)
    #expect(code("edit", "1-2", "x") == .usage)
  }

  static let commands = [
    ["list"], ["show", "1"], ["add", "x"], ["done", "1"], ["edit", "1", "+x"], ["note", "1", "x"],
    ["remove", "1"], ["clear"], ["add", "-n", "x"],
  ]

  @Test(arguments: commands)
  func `a damaged list is bad data for every command, and is left as it is`(
    words: [String]
  ) throws {
    try program.folder.write("{\"version\":1,")
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .badData)
    #expect(run.output == "")
    #expect(program.folder.text() == "{\"version\":1,")
  }

  @Test(arguments: commands)
  func `a list of a newer version is bad data for every command`(words: [String]) throws {
    try program.folder.write(#"{"version":2,"nextNumber":1,"items":[]}"#)
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .badData)
    #expect(
      run.errors
        == "todo: '\(program.path)' was written by a newer version of todo (format 2); update todo\n"
    )
  }

  /// A list of this version's format with a rule and a mode of a later one.
  @Test(arguments: commands)
  func `a rule that this version does not know is damage of its line, and is left as it is`(
    words: [String]
  ) throws {
    let every =
      #""every":{"rule":"full-moon","mode":"skip","anchor":"2026-01-31","series":"\#(ListFixture.id(9))"}"#
    let line = ListFixture.line(2, every)
    let column = try #require(line.firstRange(of: "\"full-moon\"")).lowerBound
    let list = ListFixture.list([ListFixture.line(1), line])
    try program.folder.write(list)
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .badData)
    #expect(run.output == "")
    let place = "line 3, column \(line[..<column].utf8.count + 1)"
    #expect(run.errors.contains("\(place): rule must be a repetition like 2w or mon,thu"))
    #expect(program.folder.text() == list)
  }

  @Test func `a repair moves such a rule into the notes of its item`() throws {
    let every =
      #""every":{"rule":"full-moon","mode":"skip","anchor":"2026-01-31","series":"\#(ListFixture.id(9))"}"#
    try program.folder.write(
      ListFixture.list([ListFixture.line(1), ListFixture.line(2, #""due":"2026-11-27",\#(every)"#)])
    )
    #expect(program.run("doctor").code == .badData)
    let repair = program.run("doctor", "--repair")
    #expect(repair.code == .ok)
    #expect(
      repair.output.hasSuffix(
        "item 2 in line 3 does not repeat: its rule cannot be read, and is in its notes\n"))
    #expect(program.run("list", "2", "--format", "{due} {notes}").output == "2026-11-27 \(every)\n")
    #expect(program.run("doctor").code == .ok)
  }

  @Test(arguments: commands)
  func `a folder in place of the list is an input error`(words: [String]) throws {
    try program.folder.makeFolder("todo.json")
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .io)
    #expect(run.errors == "todo: '\(program.path)' is a folder, not a list file\n")
  }

  @Test func `a lock held by another process ends with busy`() throws {
    program.run("add", "a")
    let fileSystem = FaultyFileSystem()
    fileSystem.lockedUntil = .max
    program.fileSystem = fileSystem
    let run = program.run("add", "b")
    #expect(run.code == .busy)
    #expect(
      run.errors
        == "todo: another process has been changing '\(program.path)' for 5 seconds; try again\n")
  }
}
