import TodoEntities

@testable import TodoModule

final class WritingTemplateView: ReportView {
  let command: CommandOutput
  private let output: any WritingTemplateViewOutput

  init(output: any WritingTemplateViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }

  func submit(_ request: TargetRequest) { output.didRequestChange(request) }
}
