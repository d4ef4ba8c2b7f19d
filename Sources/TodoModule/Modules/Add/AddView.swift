import TodoEntities

final class AddView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any AddViewOutput
  private let reports: ReportScreen

  init(output: any AddViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> AddRequest {
    let isDryRun = arguments.has(.dryRun)
    if arguments.words == [ParsedArguments.Word("-")] {
      return AddRequest(source: .standardInput, isDryRun: isDryRun)
    }
    let words = try EditWords(arguments.words)
    guard !words.title.isEmpty else { throw .emptyTitle }
    if words.title == "-", arguments.words.contains(ParsedArguments.Word("-")) {
      throw .wordsBesideInput
    }
    return AddRequest(source: .words(words), isDryRun: isDryRun)
  }

  func submit(_ request: AddRequest) { output.didRequestAdding(request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension AddView: AddViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
