import TodoEntities

final class EditView: ReportView {
  let command: CommandOutput
  private let output: any EditViewOutput
  private let isInteractive: Bool

  init(output: any EditViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
    isInteractive = context.isInteractive
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> EditRequest {
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

  func submit(_ request: EditRequest) { output.didRequestEdit(request) }
}
