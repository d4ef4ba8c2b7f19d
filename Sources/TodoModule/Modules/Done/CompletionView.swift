import TodoEntities

final class CompletionView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any CompletionViewOutput
  private let reports: ReportScreen

  init(output: any CompletionViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }

  func submit(_ request: TargetRequest) {
    output.didRequestChange(of: request.target, isDryRun: request.isDryRun)
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension CompletionView: CompletionViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
