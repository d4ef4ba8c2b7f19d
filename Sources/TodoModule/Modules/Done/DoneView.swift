import TodoEntities

final class DoneView: ReportView {
  let command: CommandOutput
  private let output: any DoneViewOutput

  init(output: any DoneViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }

  func submit(_ request: TargetRequest) { output.didRequestChange(request) }
}
