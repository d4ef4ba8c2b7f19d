final class ManualView: CommandView {
  let command: CommandOutput
  private let output: any ManualViewOutput

  init(output: any ManualViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) {
    if form == .json { throw .noJSON(command: Command.manual.spec.name) }
    try arguments.refuseWords()
  }

  func submit(_ request: Void) { output.didRequestManual() }
}

extension ManualView: ManualViewInput {
  func showManual(_ manual: Manual) {
    for line in ManualPage(manual).lines { console.writeLine(line) }
  }
}
