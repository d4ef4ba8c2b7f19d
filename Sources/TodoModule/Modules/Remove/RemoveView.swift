import TodoEntities

final class RemoveView: ReportView {
  let command: CommandOutput
  private let output: any RemoveViewOutput

  init(output: any RemoveViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }

  func submit(_ request: TargetRequest) { output.didRequestRemoval(request) }
}
