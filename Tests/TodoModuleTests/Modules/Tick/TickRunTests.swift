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

  @Test func `scripts get the item after the change`() {
    #expect(
      program.run("tick", "1", "1", "--json=number,checklist")
        == .init(output: "[\n{\"number\":1,\"checklist\":{\"done\":2,\"total\":3}}\n]\n"))
    #expect(
      program.run("list", "--json=number,checklist", "2")
        == .init(output: "[\n{\"number\":2,\"checklist\":null}\n]\n"))
  }
}
