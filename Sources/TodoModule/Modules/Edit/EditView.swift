import TodoEntities

final class EditView: ReportView {
  let command: CommandOutput
  private let output: any EditViewOutput

  init(output: any EditViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> EditRequest {
    let (target, rest) = try ItemTarget.leading(arguments)
    let words = rest.isEmpty ? nil : try EditWords(rest)
    if let words, words.title.isEmpty, words.edits.isEmpty { throw .blankTitle }
    return EditRequest(target: target, words: words, isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: EditRequest) { output.didRequestEdit(request) }
}
