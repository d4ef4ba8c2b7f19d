import TodoEntities

final class ClearView: CommandView {
  /// Which items are to be cleared.
  struct Request: Equatable {
    /// Only those completed before this date.
    let before: DateExpression?
    let isDryRun: Bool
  }

  let arguments: Result<ParsedArguments, UsageError>
  private let output: any ClearViewOutput
  private let reports: ReportScreen

  init(output: any ClearViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Request {
    try arguments.refuseWords()
    let before = try arguments.value(of: .before).map { text throws(UsageError) in
      do throws(DateSyntaxError) { return try DateExpression(text) } catch {
        throw UsageError.badDate(nil, error.reading(.backward))
      }
    }
    return Request(before: before, isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: Request) {
    output.didRequestClearing(before: request.before, isDryRun: request.isDryRun)
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension ClearView: ClearViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
