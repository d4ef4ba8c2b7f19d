import Testing

@testable import TodoModule

@Suite struct `View of undo and redo` {
  private let output = ViewOutputSpy<UndoRequest>()

  private func start(_ words: String..., flags: [OptionSpec] = []) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(words, flags: flags)))
    UndoView(.undo, output: output, context: fixture.context).start()
  }

  @Test func `without an argument one step is requested`() {
    start()
    start(flags: [.dryRun])
    #expect(
      output.events == [
        .requested(UndoRequest(direction: .undo, steps: 1, isDryRun: false)),
        .requested(UndoRequest(direction: .undo, steps: 1, isDryRun: true)),
      ])
  }

  @Test func `the argument is the number of steps`() {
    start("3")
    start("007", flags: [.dryRun])
    start("9223372036854775807")
    #expect(
      output.events == [
        .requested(UndoRequest(direction: .undo, steps: 3, isDryRun: false)),
        .requested(UndoRequest(direction: .undo, steps: 7, isDryRun: true)),
        .requested(UndoRequest(direction: .undo, steps: .max, isDryRun: false)),
      ])
  }

  @Test(arguments: [
    "0", "-1", "+1", "", "x", "1.5", "1 ", "٣", "0x1", "9223372036854775808",
    "99999999999999999999999999", "\u{1B}",
  ])
  func `an argument that is not a number of steps is rejected`(word: String) {
    start(word)
    #expect(output.events == [.rejected(.badCount(word))])
  }

  @Test func `a second argument is rejected`() {
    start("1", "2")
    start("x", "y", "z")
    #expect(output.events == [.rejected(.unexpectedWord("2")), .rejected(.unexpectedWord("y"))])
  }
}
