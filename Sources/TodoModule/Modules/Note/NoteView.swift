import TodoEntities

final class NoteView: CommandView {
  /// What to note, and on which items.
  struct Request: Equatable {
    /// Nothing if the text stands on standard input.
    let text: String?
    let target: ItemTarget
    let isDryRun: Bool
  }

  let arguments: Result<ParsedArguments, UsageError>
  private let output: any NoteViewOutput
  private let input: any InputReading
  private let reports: ReportScreen

  init(output: any NoteViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    input = context.input
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Request {
    let (target, rest) = try ItemTarget.leading(arguments)
    let isInput = rest == [ParsedArguments.Word("-")]
    let text = rest.map(\.text).joined(separator: " ")
    guard !text.isEmpty else { throw .emptyNote }
    return Request(
      text: isInput ? nil : text, target: target, isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: Request) {
    guard request.text == nil else { return submit(request, request.text) }
    let bytes: [UInt8]
    do { bytes = try input.readAll() } catch { return output.didFailToReadInput(error) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return output.didRejectArguments(.inputNotUTF8)
    }
    // A line may end in CR LF, which is one Character.
    let hasNewline = text.last == "\n" || text.last == "\r\n"
    submit(request, hasNewline ? String(text.dropLast()) : text)
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }

  private func submit(_ request: Request, _ text: String?) {
    guard let text, !text.isEmpty else { return output.didRejectArguments(.emptyNote) }
    output.didRequestNoting(text, to: request.target, isDryRun: request.isDryRun)
  }
}

extension NoteView: NoteViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
