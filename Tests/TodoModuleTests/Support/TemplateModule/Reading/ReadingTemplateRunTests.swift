import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running reading-template` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home")
    program.run("add", "Pay rent")
  }

  @Test func `into a pipe it writes one item a line`() {
    #expect(
      program.run(.readingTemplate, "+home")
        == .init(output: "1\topen\t\t\t\thome\tBuy milk\n"))
  }

  @Test func `under JSON it writes an array`() {
    #expect(
      program.run(.readingTemplate, "rent", "--json")
        == program.run("list", "rent", "--json"))
  }

  @Test func `the list stays as it is, byte for byte`() {
    let before = program.folder.text()
    program.run(.readingTemplate)
    #expect(program.folder.text() == before)
  }
}
