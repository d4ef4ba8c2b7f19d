import Testing

@testable import TodoModule

/// Words instead of a number, in the complete program.
@Suite struct `Reopening an item by words of its title` {
  private let program = ProgramFixture(
    "add Call Ann", "add Call Bob", "add Buy milk", "add Skim milk", "add Call Eve", "done 1 4",
    "cancel 3 5", "remove 5")

  @Test(arguments: [
    ("Ann", "reopened 1: Call Ann"), ("call", "reopened 1: Call Ann"),
    ("buy milk", "reopened 3: Buy milk"), ("skim", "reopened 4: Skim milk"),
  ])
  func `finds the one that has ended`(words: String, report: String) {
    #expect(program.type("reopen \(words)") == "\(report)\n")
  }

  /// Words, the code, and the suggested commands.
  static let unclear: [(words: String, code: ExitCode, lines: [String])] = [
    ("milk", .notFound, ["reopen 3", "reopen 4"]), ("Bob", .notFound, ["list --all -- Bob"]),
    ("Eve", .notFound, ["list --all -- Eve"]), ("mil", .notFound, ["reopen 3", "reopen 4"]),
    ("1 milk", .usage, ["note 1 milk", "reopen 1"]),
  ]

  @Test(arguments: unclear)
  func `changes nothing if none or several have them`(
    words: String, code: ExitCode, lines: [String]
  ) {
    let before = program.folder.text()
    let run = program.type("reopen \(words)")
    #expect(run.code == code)
    #expect(run.suggestedLines == lines, "\(run.errors)")
    #expect(program.folder.text() == before)
  }

  @Test func `numbers may have words between them`() {
    #expect(program.type("reopen 3 and 4") == "reopened 3: Buy milk\nreopened 4: Skim milk\n")
  }
}
