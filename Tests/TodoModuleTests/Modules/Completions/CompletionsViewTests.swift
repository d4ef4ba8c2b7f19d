import Testing

@testable import TodoModule

@Suite struct `View of completions` {
  private let output = CompletionsViewOutputSpy()

  private static let accepted = ["bash", "zsh", "fish"]

  static let rows: [(words: [String], form: OutputForm, event: CompletionsViewOutputSpy.Event)] = [
    (["bash"], .lines, .script(.bash)),
    (["zsh"], .table, .script(.zsh)),
    (["fish"], .lines, .script(.fish)),
    ([], .lines, .rejected(.missingOperand(.shell(accepted)))),
    (["bsh"], .lines, .rejected(.unknownShell("bsh", accepted: accepted, nearest: "bash"))),
    (["pwsh"], .lines, .rejected(.unknownShell("pwsh", accepted: accepted, nearest: nil))),
    (["bash", "zsh"], .lines, .rejected(.unexpectedWord("zsh"))),
    (["bash"], .json, .rejected(.noJSON(command: "completions"))),
  ]

  @Test(arguments: rows)
  func `exactly one known shell is accepted, without JSON`(
    row: (words: [String], form: OutputForm, event: CompletionsViewOutputSpy.Event)
  ) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(row.words)), form: row.form)
    CompletionsView(output: output, context: fixture.context).start()
    #expect(output.events == [row.event])
  }

  @Test(arguments: Shell.allCases)
  func `a script is printed unchanged`(shell: Shell) {
    let fixture = ContextFixture()
    let script = CompletionScript(for: shell)
    CompletionsView(output: output, context: fixture.context).showScript(script)
    expectSameLines(fixture.output, script.lines.joined(separator: "\n") + "\n")
  }
}
