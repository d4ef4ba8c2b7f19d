import TodoEntities

final class NoteView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any NoteViewOutput
  private let reports: ReportScreen

  init(output: any NoteViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> NoteRequest {
    let (target, rest) = try ItemTarget.leading(arguments)
    let isInput = rest == [ParsedArguments.Word("-")]
    let text = rest.map(\.text).joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else { throw .emptyNote }
    return NoteRequest(
      source: isInput ? .standardInput : .text(text), target: target,
      isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: NoteRequest) { output.didRequestNoting(request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension NoteView: NoteViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
