import TodoEntities

extension RewindRequest {
  /// Parses the number of commands, 1 without a word, and the options.
  init(_ direction: RewindDirection, _ arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords(after: 1)
    let word = arguments.words.first?.text ?? "1"
    guard word.isAllDigits, let steps = Int(word), steps > 0 else {
      throw .said("invalid number of steps '\(word)': expected a number, 1 or greater")
    }
    self.init(
      direction: direction, steps: steps, isDryRun: arguments.has(.dryRun),
      skips: arguments.has(.skip))
  }
}

extension OptionSpec {
  /// Passes over what something else has changed.
  static let skip = OptionSpec("skip", "pass over commands whose items have changed since")
}
