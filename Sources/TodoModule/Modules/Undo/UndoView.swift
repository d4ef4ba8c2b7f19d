import TodoEntities

final class UndoView: CommandView {
  /// How far to go.
  struct Request: Equatable {
    /// Whole commands, 1 or more.
    let steps: Int
    let isDryRun: Bool
  }

  let arguments: Result<ParsedArguments, UsageError>
  private let output: any UndoViewOutput
  private let reports: ReportScreen

  init(output: any UndoViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Request {
    try arguments.refuseWords(after: 1)
    let isDryRun = arguments.has(.dryRun)
    guard let word = arguments.words.first?.text else {
      return Request(steps: 1, isDryRun: isDryRun)
    }
    guard word.isAllDigits, let steps = Int(word), steps > 0
    else { throw .badCount(word) }
    return Request(steps: steps, isDryRun: isDryRun)
  }

  func submit(_ request: Request) {
    output.didRequestRewind(steps: request.steps, isDryRun: request.isDryRun)
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension UndoView: UndoViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
