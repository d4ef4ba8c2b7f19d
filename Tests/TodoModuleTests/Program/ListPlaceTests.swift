import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Location of the list` {
  /// An option and variables, and the location of the list with them.
  struct Row: Sendable, CustomStringConvertible {
    var option: String?
    var variables: [String: String] = [:]
    var path: String?
    var createsFolders = false

    var description: String { "\(option ?? "-") \(variables.sorted { $0.key < $1.key })" }
  }

  @Test(arguments: [
    Row(
      option: "a", variables: ["TODO_FILE": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], path: "a"),
    Row(variables: ["TODO_FILE": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], path: "/b"),
    Row(variables: ["TODO_FILE": "b"], path: "b"),
    Row(
      variables: ["TODO_FILE": "", "XDG_DATA_HOME": "/c", "HOME": "/d"], path: "/c/todo/todo.json",
      createsFolders: true),
    Row(
      variables: ["XDG_DATA_HOME": "/c"], path: "/c/todo/todo.json", createsFolders: true),
    Row(
      variables: ["XDG_DATA_HOME": "c", "HOME": "/d"], path: "/d/.local/share/todo/todo.json",
      createsFolders: true),
    Row(variables: ["HOME": "/d"], path: "/d/.local/share/todo/todo.json", createsFolders: true),
    Row(variables: ["HOME": "relative"]),
    Row(
      variables: ["XDG_DATA_HOME": "/c", "HOME": "d"], path: "/c/todo/todo.json",
      createsFolders: true),
    Row(),
    Row(option: ":memory:", path: ":memory:"),
  ])
  func `--file decides, else TODO_FILE, else XDG_DATA_HOME, else HOME`(row: Row) throws {
    let program = try ProgramFixture()
    program.variables = row.variables
    var options = ParsedArguments()
    if let option = row.option { options.set(.file, to: option) }
    let expected = row.path.map { ListLocation(path: $0, createsFolders: row.createsFolders) }
    let host = program.host(Tape())
    guard let expected else {
      #expect(throws: StoreError.noPlace) { try host.location(options) }
      return
    }
    #expect(try host.location(options) == expected)
  }

  @Test func `without a location every command that needs the list fails`() throws {
    let program = try ProgramFixture()
    program.variables["TODO_FILE"] = nil
    let failure = ProgramFixture.Run(
      .io,
      errors: "todo: no place for the list: HOME is not set to an absolute path; name a file with"
        + " --file or TODO_FILE\n"
    )
    #expect(program.run("list") == failure)
    #expect(program.run("add", "x") == failure)
    #expect(program.run("done", "1") == failure)
    #expect(program.run("--help").code == .ok)
    #expect(program.run("--version").code == .ok)
  }

  @Test(arguments: [["list"], ["add", "x"], ["add", "-n", "x"], ["doctor"], ["undo"]])
  func `an empty path for the list is a mistake`(words: [String]) throws {
    let program = try ProgramFixture()
    let mistake = ProgramFixture.Run(
      .usage,
      errors: "todo: empty path for --file; name a file, or :memory: for a temporary list\n")
    for option in [["--file", ""], ["--file="], ["-F", ""]] {
      #expect(program.run(bytes: (words + option).map { Array($0.utf8) }) == mistake)
    }
    #expect(program.run("--file", "", "--help").code == .ok)
    #expect(program.run("--file=", "--version").code == .ok)
    #expect(program.folder.names == [])
  }

  @Test func `a list in memory is not saved`() throws {
    let program = try ProgramFixture()
    #expect(program.run("--file", ":memory:", "add", "x") == .init(output: "added 1: x\n"))
    #expect(program.run("-F", ":memory:", "list") == .init())
    program.variables["TODO_FILE"] = ":memory:"
    #expect(program.run("add", "x") == .init(output: "added 1: x\n"))
    #expect(program.folder.names == [])
  }

  @Test func `folders of the default location are created, those of another path are not`() throws {
    let program = try ProgramFixture()
    let data = program.folder.file("data")
    program.variables = ["XDG_DATA_HOME": data]
    #expect(program.run("list") == .init())
    #expect(program.folder.names == [])
    #expect(program.run("add", "x").code == .ok)
    #expect(program.folder.text("data/todo/todo.json") != nil)
    #expect(try program.folder.permissions("data/todo") == 0o700)
    let missing = program.folder.file("missing")
    #expect(
      program.run("list", "--file", missing + "/list.json")
        == .init(
          errors: "todo: the folder '\(missing)' does not exist, so the list is empty\n"))
    #expect(
      program.run("add", "x", "--file", missing + "/list.json")
        == .init(
          .io, errors: "todo: the folder '\(missing)' does not exist; create it first\n"))
    #expect(program.folder.names == ["data"])
  }
}
