final class ShellScriptView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any ShellScriptViewOutput
  private let console: Console
  private let form: OutputForm

  init(output: any ShellScriptViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Shell {
    if form == .json { throw .noJSON(command: ShellScriptRouter.spec.name) }
    let names = Shell.allCases.map(\.rawValue)
    guard let word = arguments.words.first?.text else {
      throw .missingOperand("the name of a shell (\(names.joined(separator: ", ")))")
    }
    guard let shell = Shell(rawValue: word) else {
      throw .unknownShell(word, accepted: names, nearest: word.nearest(among: names))
    }
    try arguments.refuseWords(after: 1)
    return shell
  }

  func submit(_ request: Shell) { output.didRequestScript(for: request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension ShellScriptView: ShellScriptViewInput {
  func showScript(_ script: ShellScript) {
    for line in script.lines { console.writeLine(line) }
  }
}
