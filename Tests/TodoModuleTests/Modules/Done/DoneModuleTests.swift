import Testing

@testable import TodoModule

/// `toggle` has suites for each role; what all three share is tested in Display/ItemCompletionPresenterTests.
@Suite struct `Running done and reopen` {
  @Test(arguments: [
    ("done 1-2", "done 1: Buy milk\nalready done 2: Pay rent\n"),
    ("reopen 1-2", "already open 1: Buy milk\nreopened 2: Pay rent\n"),
  ])
  func `open and done items are changed as the command says`(line: String, output: String) throws {
    let program = try ProgramFixture()
    program.type("add Buy milk", "add Pay rent", "done 2")
    #expect(program.type(line) == .init(output: output))
  }
}
