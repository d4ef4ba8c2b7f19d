import TodoEntities

final class DoneView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any DoneViewOutput
  private let reports: ReportScreen

  init(output: any DoneViewOutput, context: ModuleContext) {
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

extension DoneView: DoneViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
