import TodoEntities

final class UndoView: ReportView {
  let command: CommandOutput
  private let output: any UndoViewOutput

  init(output: any UndoViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> UndoRequest {
    try arguments.refuseWords(after: 1)
    let isDryRun = arguments.has(.dryRun)
    guard let word = arguments.words.first?.text else {
      return UndoRequest(steps: nil, isDryRun: isDryRun)
    }
    guard word.isAllDigits, let steps = Int(word), steps > 0 else { throw .badCount(word) }
    return UndoRequest(steps: steps, isDryRun: isDryRun)
  }

  func submit(_ request: UndoRequest) { output.didRequestRewind(request) }
}
