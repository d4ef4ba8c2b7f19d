import TodoEntities

final class NoteView: ReportView {
  let command: CommandOutput
  private let output: any NoteViewOutput

  init(output: any NoteViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
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
}
