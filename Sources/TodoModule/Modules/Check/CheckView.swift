import TodoEntities

final class CheckView: ModuleView<any CheckViewOutput>, CommandView {
  var presenter: any CommandViewOutput { output }

  func request(from arguments: ParsedArguments) throws(UsageError) -> CheckRequest {
    let filter = try ItemFilter(words: arguments.words, filterViews: arguments.filterViews)
    return CheckRequest(
      query: ItemQuery(filter, includesHidden: arguments.has(.all)),
      countsAll: arguments.has(.count))
  }

  func submit(_ request: CheckRequest) { output.didRequestCheck(request) }
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
}

extension OptionSpec {
  /// Prints the number of matches.
  static let count = OptionSpec.flag("count", "print how many items match")
}
