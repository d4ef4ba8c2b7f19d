import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running path` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  @Test func `the path of a list that does not exist is printed, and nothing is created`() {
    #expect(program.run("path") == .init(output: "\(program.path)\n"))
    #expect(program.run("path", "--json") == .init(output: #"{"path":"\#(program.path)"}"# + "\n"))
    #expect(program.folder.names == [])
  }

  @Test func `--file and the variables decide as for every command`() {
    #expect(program.run("path", "--file", "/x/y.json") == .init(output: "/x/y.json\n"))
    #expect(program.run("path", "--file", ":memory:") == .init(output: ":memory:\n"))
    program.variables["TODO_FILE"] = nil
    program.variables["XDG_DATA_HOME"] = "/data"
    #expect(program.run("path") == .init(output: "/data/todo/todo.json\n"))
  }

  @Test func `without a place for the list it is an error`() {
    program.variables = [:]
    #expect(program.run("path").code == .io)
    #expect(program.run("path").output == "")
  }

  @Test func `a damaged list and a wrong TODO_NOW do not matter`() throws {
    try program.folder.write("{")
    program.variables["TODO_NOW"] = "x"
    #expect(program.run("path").output == "\(program.path)\n")
  }
}
