import TodoEntities

final class AddView: ReportView {
  let command: CommandOutput
  private let output: any AddViewOutput

  init(output: any AddViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> AddRequest {
    let isDryRun = arguments.has(.dryRun)
    if arguments.words == [ParsedArguments.Word("-")] {
      return AddRequest(source: .standardInput, isDryRun: isDryRun)
    }
    let words = try EditWords(arguments.words)
    guard !words.title.isEmpty else { throw .emptyTitle }
    if words.title == "-", arguments.words.contains(ParsedArguments.Word("-")) {
      throw .wordsBesideInput
    }
    return AddRequest(source: .words(words), isDryRun: isDryRun)
  }

  func submit(_ request: AddRequest) { output.didRequestAdding(request) }
}
