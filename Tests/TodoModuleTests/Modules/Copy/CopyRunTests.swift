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

  @Test func `a dry run leaves the file as it is, byte for byte`() {
    let before = program.folder.text()
    #expect(
      program.run("copy", "1-2", "--dry-run")
        == .init(
          output: """
            would add 3: Buy milk  +home  2026-11-18
            would add 4: Pay rent  2026-12-01  wait 2026-11-26  every 1m

            """,
          errors: "todo: item 4 would be hidden until 2026-11-26; see: todo list is:waiting\n"))
    #expect(program.folder.text() == before)
  }

  @Test func `the copy of a done item is a series of its own`() {
    program.run("done", "2")
    #expect(program.run("copy", "2").output.hasPrefix("added 4: Pay rent"))
    #expect(
      program.run("done", "4").output == "done 4: Pay rent\nnext is 5: Pay rent (2027-01-01)\n")
    let open = program.run("list", "is:open", "--format", "{number}", "--sort", "number")
    #expect(open.output == "1\n3\n5\n")
  }

  @Test func `JSON has the new items`() {
    let run = program.run("copy", "1", "--json=number,isCompleted,title,due")
    #expect(
      run.output
        == #"[\#n{"number":3,"isCompleted":false,"title":"Buy milk","due":"2026-11-18"}\#n]\#n"#)
  }

  @Test func `an error changes nothing`() {
    program.run("add", "Sweep")
    let before = program.folder.text()
    #expect(program.run("copy", "1", "9").code == .usage)
    #expect(program.run("copy", "9").code == .notFound)
    #expect(program.run("copy", "1-2", "One title").code == .usage)
    let run = program.run("copy", "1,3", "due:due+1w")
    #expect(run.errors == "todo: item 3: 'due:due+1w' counts from a due date, and there is none\n")
    #expect(program.folder.text() == before)
  }
}
