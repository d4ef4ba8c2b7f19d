import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running tick` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Pack", "note:- [ ] Passport")
    program.run("note", "1", "- [x] Socks")
    program.run("note", "1", "  * [ ] Hat")
    program.run("add", "Pay rent")
  }

  @Test func `lines are toggled, and undo and redo restore them`() {
    let before = program.run("list", "--json")
    #expect(
      program.run("tick", "1", "1", "2-9")
        == .init(output: "changed 1: Pack  [x] Passport, [ ] Socks, [x] Hat (2/3)\n"))
    #expect(
      program.run("show", "1", "--format", "{notes} {checklist}")
        == .init(output: "- [x] Passport\\n- [ ] Socks\\n  * [x] Hat 2/3\n"))
    #expect(
      program.run("undo")
        == .init(
          output: """
            undid: todo tick 1 1 2-9
            changed 1: Pack  [ ] Passport, [x] Socks, [ ] Hat (1/3)

            """))
    #expect(program.run("list", "--json") == before)
    #expect(program.run("redo").code == .ok)
    #expect(program.run("list", "--json=checklist,number", "1").output.contains(#""done":2"#))
  }

  @Test func `an option makes a command that can be repeated`() {
    #expect(
      program.run("tick", "1", "1", "--done")
        == .init(output: "changed 1: Pack  [x] Passport (2/3)\n"))
    let after = program.folder.text()
    #expect(program.run("tick", "1", "1", "--done") == .init(output: "unchanged 1: Pack\n"))
    #expect(program.folder.text() == after)
    #expect(
      program.run("tick", "1", "1-99", "--open")
        == .init(output: "changed 1: Pack  [ ] Passport, [ ] Socks (0/3)\n"))
  }

  @Test func `a dry run leaves the file as it is, byte for byte`() {
    let before = program.folder.text()
    #expect(
      program.run("tick", "1", "3", "--dry-run")
        == .init(output: "would change 1: Pack  [x] Hat (2/3)\n"))
    #expect(program.folder.text() == before)
  }

  @Test func `scripts get the item after the change`() {
    #expect(
      program.run("tick", "1", "1", "--json=number,checklist")
        == .init(output: "[\n{\"number\":1,\"checklist\":{\"done\":2,\"total\":3}}\n]\n"))
    #expect(
      program.run("list", "--json=number,checklist", "2")
        == .init(output: "[\n{\"number\":2,\"checklist\":null}\n]\n"))
  }

  @Test func `what does not exist is not found, and nothing is changed`() {
    let before = program.folder.text()
    let errors = [
      (
        ["tick", "1", "1", "4"],
        "the checklist of item 1 has 3 lines, but no line '4'; nothing was changed"
      ),
      (
        ["tick", "1", "4-9"],
        "the checklist of item 1 has 3 lines, but no line '4-9'; nothing was changed"
      ),
      (
        ["tick", "2", "1"],
        "item 2 has no checklist; add a line to it: todo note 2 '- [ ] call first'"
      ),
      (["tick", "9", "1"], "there is no item '9'; nothing was changed"),
    ]
    for (words, sentence) in errors {
      #expect(
        program.run(bytes: words.map { Array($0.utf8) })
          == .init(.notFound, errors: "todo: \(sentence)\n"))
    }
    #expect(program.folder.text() == before)
  }

  @Test func `the line that an error suggests makes a checklist`() {
    program.run("note", "2", "- [ ] call first")
    #expect(
      program.run("tick", "2", "1")
        == .init(output: "changed 2: Pay rent  [x] call first (1/1)\n"))
    #expect(program.run("check", "has:checklist", "--count") == .init(output: "2\n"))
  }

  @Test func `completing an item says that lines are open, and completes it`() {
    #expect(
      program.run("done", "1", "-n")
        == .init(
          output: "would complete 1: Pack\n",
          errors: "todo: item 1 would be done with 2 of 3 lines of its checklist open\n"))
    #expect(
      program.run("done", "1")
        == .init(
          output: "done 1: Pack\n",
          errors: "todo: item 1 is done with 2 of 3 lines of its checklist open\n"))
    #expect(program.run("done", "1") == .init(output: "already done 1: Pack\n"))
    program.run("reopen", "1")
    program.run("tick", "1", "1-9", "--done")
    #expect(program.run("done", "1") == .init(output: "done 1: Pack\n"))
  }

  @Test func `the next item of a series has an open checklist`() {
    program.run("edit", "1", "every:1w", "due:today")
    program.run("tick", "1", "1-9", "--done")
    program.run("done", "1")
    #expect(program.run("show", "3", "--format", "{checklist}") == .init(output: "0/3\n"))
    #expect(
      program.run("reopen", "1").errors.contains("item 3, the next in the series, was removed"))
  }

  @Test func `the list shows how much is done, and show the numbers of the lines`() {
    program.attachTerminal()
    #expect(
      program.run("list").output == "1 ○ Pack     ✎ 1/3\n2 ○ Pay rent\n2 items\n")
    program.run("edit", "1", "note:For Rome:")
    for line in ["- [ ] Passport", "call the hotel", "- [x] Socks"] {
      program.run("note", "1", line)
    }
    let page = program.run("show", "1").output
    #expect(
      page.hasSuffix(
        """
        checklist 1/2
        notes     For Rome:
                1 - [ ] Passport
                  call the hotel
                2 - [x] Socks

        """), "\(page)")
  }
}
