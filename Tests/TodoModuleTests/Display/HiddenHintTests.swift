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

  @Test(arguments: [
    (["wait:thu", "scheduled:thu"], "begins appears"), (["due:tomorrow"], ""),
    (["wait:wed", "scheduled:wed"], ""), (["+x"], ""), (["wait:thu"], "appears"),
  ])
  func `an item that appears or begins only after it is due is remarked on`(
    tokens: [String], verbs: String
  ) {
    program.run("add", "a", "due:wed")
    let run = program.run(bytes: (["edit", "1"] + tokens).map { Array($0.utf8) })
    let remarks = run.errors.split(separator: "\n").filter { $0.hasSuffix(" only after it is due") }
    #expect(remarks.map { $0.split(separator: " ")[3] }.joined(separator: " ") == verbs)
  }

  @Test func `an item that is due earlier, or that a skipped date hides, brings the same hints`() {
    program.run("add", "a", "due:fri", "every:1w", "wait:due-1d")
    #expect(
      program.run("edit", "1", "due:next")
        == .init(
          output: "changed 1: a  due 2026-11-27 → 2026-12-04, wait 2026-11-26 → 2026-12-03\n",
          errors: "todo: item 1 is waiting until 2026-12-03; see: todo list is:waiting\n"))
    #expect(
      program.run("edit", "1", "due:today").errors == "todo: item 1 appears only after it is due\n")
  }

  @Test(arguments: ["-q", "--json"])
  func `scripts get no hint`(option: String) {
    #expect(program.run("add", "a", "wait:tomorrow", option).errors == "")
  }
}
