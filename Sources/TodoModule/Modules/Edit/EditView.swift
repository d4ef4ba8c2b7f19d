import TodoEntities

final class EditView: CommandView {
  /// How the items are to be changed.
  enum Request: Equatable {
    case words(EditWords, ItemSelection, isDryRun: Bool)
    case editor(ItemSelection, isDryRun: Bool)
  }

  let arguments: Result<ParsedArguments, UsageError>
  private let output: any EditViewOutput
  private let isInteractive: Bool
  private let reports: ReportScreen

  init(output: any EditViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    isInteractive = context.isInteractive
    reports = ReportScreen(context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Request {
    let selection = try ItemSelection(words: Array(arguments.words.prefix(1)))
    let isDryRun = arguments.has(.dryRun)
    guard arguments.words.count > 1 else {
      guard isInteractive else { throw .terminalNeeded("the editor") }
      return .editor(selection, isDryRun: isDryRun)
    }
    let words = try EditWords(Array(arguments.words.dropFirst()))
    guard !words.title.isEmpty || !words.edits.isEmpty else { throw .emptyTitle }
    return .words(words, selection, isDryRun: isDryRun)
  }

  func submit(_ request: Request) {
    switch request {
    case .words(let words, let selection, let isDryRun):
      output.didRequestEdit(words, of: selection, isDryRun: isDryRun)
    case .editor(let selection, let isDryRun):
      output.didRequestEditor(on: selection, isDryRun: isDryRun)
    }
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension EditView: EditViewInput {
  func showReport(_ report: ChangeReport) { reports.show(report) }
  func showFailure(_ failure: Failure) { reports.show(failure) }
}
