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
    let words = rest.isEmpty ? nil : try EditWords(rest, countsFromDue: true)
    if let words, words.title.isEmpty, words.edits.isEmpty { throw .blankTitle }
    if let word = rest.first(where: { $0.isTitle(words?.title) }) {
      if let key = AttributeToken.Key(named: word.text) {
        throw .keyAsTitle(word.text, key: key.rawValue)
      }
      if word.text == "+" { throw .keyAsTitle(word.text, key: nil) }
    }
    return EditRequest(target: target, words: words, isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: EditRequest) { output.didRequestEdit(request) }
}

extension ParsedArguments.Word {
  /// Whether this word alone is the title, without `--` before it.
  fileprivate func isTitle(_ title: String?) -> Bool { !isLiteral && text == title }
}
