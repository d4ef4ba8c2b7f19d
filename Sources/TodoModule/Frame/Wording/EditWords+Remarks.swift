extension EditWords.Remark {
  /// One line for stderr.
  var message: String {
    switch self {
    case .tokenInPhrase(let token):
      "'\(token)' stands inside quotes and was kept as text; to set it, give it as a word of its own"
    case .misspelledKey(let word, let meant):
      "'\(word)' was kept as text; did you mean \(meant):?"
    }
  }
}
