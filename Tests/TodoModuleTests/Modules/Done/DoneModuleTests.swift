import Testing

@testable import TodoModule

/// `toggle` has suites for each role; what all three share is tested in Display/ItemCompletionPresenterTests.
@Suite struct `Running done, reopen and toggle` {
  @Test(arguments: [
    ("done 1-2", "done 1: Buy milk\nalready done 2: Pay rent\n"),
    ("reopen 1-2", "already open 1: Buy milk\nreopened 2: Pay rent\n"),
    // A filter searches open items, or done ones for reopen.
    ("toggle --where tag:none", "done 1: Buy milk\n"),
    ("done --where tag:none", "done 1: Buy milk\n"),
    ("reopen --where tag:none", "reopened 2: Pay rent\n"),
  ])
  func `open and done items are changed as the command says`(line: String, output: String) {
    let program = ProgramFixture("add Buy milk", "add Pay rent", "done 2")
    #expect(program.type(line) == .init(output: output))
  }
}
