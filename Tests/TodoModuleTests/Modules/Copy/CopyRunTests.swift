import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running copy` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home", "due:2026-11-18")
    program.run("add", "Pay rent", "every:1m", "due:dec1", "wait:due-5d")
  }

  @Test func `undo removes copies again`() {
    let before = program.run("list", "--all", "--json")
    #expect(
      program.run("copy", "1", "Buy", "tea", "due:due+1w")
        == .init(output: "added 3: Buy tea  +home  2026-11-25\n"))
    #expect(program.run("list", "--all", "--json") != before)
    #expect(
      program.run("undo").output == "undid: todo copy 1 Buy tea due:due+1w\nremoved 3: Buy tea\n")
    #expect(program.run("list", "--all", "--json") == before)
  }
}
