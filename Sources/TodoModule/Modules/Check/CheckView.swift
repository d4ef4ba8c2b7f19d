import TodoEntities

final class CheckView: ModuleView<CheckRequest>, CommandView, CheckViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> CheckRequest {
    let filter = try ItemFilter(words: arguments.words, filterViews: arguments.filterViews)
    return CheckRequest(
      query: ItemQuery(filter, includesHidden: arguments.has(.all)),
      countsAll: arguments.has(.count))
  }

  func showMatches(_ count: Int, countsAll: Bool) {
    if form == .json {
      console.writeJSON(countsAll ? .number(count) : .bool(count > 0))
    } else if countsAll {
      console.writeLine(String(count))
    }
  }
}

extension OptionSpec {
  /// Prints the number of matches.
  static let count = OptionSpec("count", "print how many items match")
}
