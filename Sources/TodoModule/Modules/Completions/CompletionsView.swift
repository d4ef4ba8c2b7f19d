final class CompletionsView: CommandView {
  let command: CommandOutput
  private let output: any CompletionsViewOutput

  init(output: any CompletionsViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Shell {
    if form == .json { throw .noJSON(command: Command.completions.spec.name) }
    let names = Shell.allCases.map(\.rawValue)
    guard let word = arguments.words.first?.text else {
      throw .missingOperand(.shell(names))
    }
    guard let shell = Shell(rawValue: word) else {
      throw .unknownShell(word, accepted: names, nearest: word.nearest(among: names))
    }
    try arguments.refuseWords(after: 1)
    return shell
  }

  func submit(_ request: Shell) { output.didRequestScript(for: request) }
}

extension CompletionsView: CompletionsViewInput {
  func showScript(_ script: CompletionScript) {
    for line in script.lines { console.writeLine(line) }
  }
}
