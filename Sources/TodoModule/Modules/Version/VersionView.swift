final class VersionView: CommandView {
  let command: CommandOutput
  private let output: any VersionViewOutput

  init(output: any VersionViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) {}
  func submit(_ request: Void) { output.didRequestVersion() }
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
