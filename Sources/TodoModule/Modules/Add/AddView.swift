import TodoEntities

final class AddView: CommandView {
  /// Where the new items stand.
  enum Request: Equatable {
    case words(EditWords, isDryRun: Bool)
    case standardInput(isDryRun: Bool)
  }

  let arguments: Result<ParsedArguments, UsageError>
  private let output: any AddViewOutput
  private let input: any InputReading
  private let reports: ReportScreen

  init(output: any AddViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    input = context.input
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Request {
    let isDryRun = arguments.has(.dryRun)
    if arguments.words == [ParsedArguments.Word("-")] { return .standardInput(isDryRun: isDryRun) }
    let words = try EditWords(arguments.words)
    guard !words.title.isEmpty else { throw .emptyTitle }
    return .words(words, isDryRun: isDryRun)
  }

  func submit(_ request: Request) {
    switch request {
    case .words(let words, let isDryRun): output.didRequestAdding([words], isDryRun: isDryRun)
    case .standardInput(let isDryRun): submitInput(isDryRun: isDryRun)
    }
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }

  private func submitInput(isDryRun: Bool) {
    let bytes: [UInt8]
    do { bytes = try input.readAll() } catch { return output.didFailToReadInput(error) }
    do {
      output.didRequestAdding(try EditWords.lines(of: bytes), isDryRun: isDryRun)
    } catch {
      output.didRejectArguments(error)
    }
  }
}

extension AddView: AddViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
