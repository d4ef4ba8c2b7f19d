import TodoEntities

final class UndoView: ModuleView<any UndoViewOutput>, ReportView {
  private let direction: RewindDirection

  init(_ direction: RewindDirection, output: any UndoViewOutput, context: ModuleContext) {
    self.direction = direction
    super.init(output: output, context: context)
  }

  var presenter: any CommandViewOutput { output }

  func request(from arguments: ParsedArguments) throws(UsageError) -> UndoRequest {
    try arguments.refuseWords(after: 1)
    let word = arguments.words.first?.text ?? "1"
    guard word.isAllDigits, let steps = Int(word), steps > 0 else { throw .badCount(word) }
    return UndoRequest(direction: direction, steps: steps, isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: UndoRequest) { output.didRequestRewind(request) }
}
