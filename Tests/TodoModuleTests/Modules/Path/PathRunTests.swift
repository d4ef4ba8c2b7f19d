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

  @Test func `a damaged list and a wrong TODO_NOW do not matter`() throws {
    try program.folder.write("{")
    program.variables["TODO_NOW"] = "x"
    #expect(program.run("path").output == "\(program.path)\n")
  }
}
