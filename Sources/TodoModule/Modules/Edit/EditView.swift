import TodoEntities

final class EditView: CommandView {
  /// How the items are to be changed.
  enum Request: Equatable {
    case words(EditWords, ItemTarget, isDryRun: Bool)
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
    let (target, rest) = try ItemTarget.leading(arguments)
    let isDryRun = arguments.has(.dryRun)
    guard !rest.isEmpty else {
      guard case .selection(let selection) = target else { throw .emptyEditor }
      guard isInteractive else { throw .terminalNeeded("the editor") }
      return .editor(selection, isDryRun: isDryRun)
    }
    let words = try EditWords(rest)
    guard !words.title.isEmpty || !words.edits.isEmpty else { throw .blankTitle }
    return .words(words, target, isDryRun: isDryRun)
  }

  func submit(_ request: Request) {
    switch request {
    case .words(let words, let target, let isDryRun):
      output.didRequestEdit(words, of: target, isDryRun: isDryRun)
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
