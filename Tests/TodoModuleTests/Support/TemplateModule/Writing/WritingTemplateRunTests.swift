import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running writing-template` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home")
    program.run("add", "Pay rent")
  }

  @Test func `the items of a filter are changed, and undo restores them`() {
    let before = program.run("list", "--json")
    #expect(
      program.run(.writingTemplate, "--where", "+home")
        == .init(output: "changed 1: Buy milk  notes 'writing-template'\n"))
    #expect(program.run("list", "--json") != before)
    #expect(program.run("undo").code == .ok)
    #expect(program.run("list", "--json") == before)
  }

  @Test func `a dry run leaves the file as it is, byte for byte`() {
    let before = program.folder.text()
    #expect(
      program.run(.writingTemplate, "1-2", "--dry-run")
        == .init(
          output: """
            would change 1: Buy milk  notes 'writing-template'
            would change 2: Pay rent  notes 'writing-template'

            """))
    #expect(program.folder.text() == before)
  }

  @Test func `an item that does not exist is not found`() {
    #expect(program.run(.writingTemplate, "1", "9").code == .notFound)
  }
}
