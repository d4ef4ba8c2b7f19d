import Testing

@testable import TodoModule

/// A command that hides an item says so: otherwise the item would seem to be lost.
@Suite struct `Hint about hidden items` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  @Test func `an item that waits until today is not hidden`() {
    #expect(program.run("add", "c", "wait:today") == .init(output: "added 1: c  wait 2026-11-20\n"))
  }

  @Test func `an edit that hides an item prints a hint, later edits do not`() {
    program.run("add", "a")
    #expect(
      program.run("edit", "1", "wait:1w")
        == .init(
          output: "changed 1: a  wait 2026-11-27\n",
          errors: "todo: item 1 is waiting until 2026-11-27; see: todo list is:waiting\n"))
    #expect(program.run("edit", "1", "+x") == .init(output: "changed 1: a  +x\n"))
    #expect(
      program.run("edit", "1", "wait:none")
        == .init(output: "changed 1: a  wait 2026-11-27 → none\n"))
  }

  @Test(arguments: ["-q", "--json"])
  func `scripts get no hint`(option: String) {
    #expect(program.run("add", "a", "wait:tomorrow", option).errors == "")
  }
}
