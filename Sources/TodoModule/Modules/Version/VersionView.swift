final class VersionView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any VersionViewOutput
  private let console: Console
  private let form: OutputForm

  init(output: any VersionViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) {}
  func submit(_ request: Void) { output.didRequestVersion() }
  func reject(_ error: UsageError) { output.didRequestVersion() }
}

extension VersionView: VersionViewInput {
  func showVersion(_ version: Version) {
    guard form == .json else { return console.writeLine("todo \(version.program)") }
    console.writeJSON(
      .object([
        ("name", .string("todo")), ("version", .string(version.program)),
        ("format", .number(version.format)),
      ]))
  }
}
