import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running undo and redo` {
  @Test func `undo undoes and redo redoes`() throws {
    let program = try ProgramFixture()
    program.run("add", "Buy milk")
    #expect(
      program.run("undo") == .init(output: "undid: todo add 'Buy milk'\nremoved 1: Buy milk\n"))
    #expect(
      program.run("redo") == .init(output: "redid: todo add 'Buy milk'\nadded 1: Buy milk\n"))
  }
}
