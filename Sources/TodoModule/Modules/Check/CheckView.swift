import TodoEntities

final class CheckView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any CheckViewOutput
  private let console: Console
  private let form: OutputForm

  init(output: any CheckViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> CheckRequest {
    let filter = try ItemFilter(words: arguments.words)
    return CheckRequest(
      query: ItemQuery(filter, includesHidden: arguments.has(.all)),
      countsAll: arguments.has(.count))
  }

  func submit(_ request: CheckRequest) { output.didRequestCheck(request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension CheckView: CheckViewInput {
  func showAnswer(_ answer: CheckAnswer) {
    switch (answer, form == .json) {
    case (.isMatched(let isMatched), true): console.writeJSON(.bool(isMatched))
    case (.isMatched, false): break
    case (.count(let count), true): console.writeJSON(.number(count))
    case (.count(let count), false): console.writeLine(String(count))
    }
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
}

extension OptionSpec {
  /// Tells how many items match.
  static let count = OptionSpec.flag("count", nil, "print how many items match")
}
