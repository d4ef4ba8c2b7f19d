final class ManualView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any ManualViewOutput
  private let console: Console
  private let form: OutputForm

  init(output: any ManualViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) throws(UsageError) {
    if form == .json { throw .noJSON(command: ManualRouter.spec.name) }
    try arguments.refuseWords()
  }

  func submit(_ request: Void) { output.didRequestManual() }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension ManualView: ManualViewInput {
  func showManual(_ manual: Manual) {
    for line in ManualPage(manual).lines { console.writeLine(line) }
  }
}
