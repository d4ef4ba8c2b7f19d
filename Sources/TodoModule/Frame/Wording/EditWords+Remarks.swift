extension EditWords.Remark {
  /// One line for stderr.
  var message: String {
    switch self {
    case .tokenInPhrase(let token):
      "'\(token)' is inside quotes and was kept as text; to set it, make it a separate word"
    case .misspelledKey(let word, let meant):
      "'\(word)' was kept as text" + didYouMean(word.withKey(meant))
    case .manyMonths(let word, let minutes):
      "'\(word)' means months"
        + (minutes.map { "; for minutes, write \(word.withValue("\($0)"))" } ?? ", not minutes")
    case .foreign(let word, let meant):
      "'\(word)' was kept as text" + didYouMean(meant)
    case .noTag(let word):
      "'\(word)' was kept as text; a tag starts with a letter"
    }
  }
}
