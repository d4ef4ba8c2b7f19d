import TodoEntities

final class UndoView: ReportView {
  let command: CommandOutput
  private let direction: RewindDirection
  private let output: any UndoViewOutput

  init(_ direction: RewindDirection, output: any UndoViewOutput, context: ModuleContext) {
    self.direction = direction
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> UndoRequest {
    try arguments.refuseWords(after: 1)
    let word = arguments.words.first?.text ?? "1"
    guard word.isAllDigits, let steps = Int(word), steps > 0 else { throw .badCount(word) }
    return UndoRequest(direction: direction, steps: steps, isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: UndoRequest) { output.didRequestRewind(request) }
}
