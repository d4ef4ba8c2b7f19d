extension EditWords {
  /// Throws if these words, read from `words`, are neither an attribute nor a title, or are a title that
  /// is probably a slip.
  func checkTitle(of words: [ParsedArguments.Word]) throws(UsageError) {
    if title.isEmpty, edits.isEmpty { throw .blankTitle }
    if let mistakeAsTitle { throw mistakeAsTitle }
    guard let word = words.first(where: { !$0.isLiteral && $0.text == title }) else { return }
    if let key = AttributeToken.Key(named: word.text) {
      throw .keyAsTitle(word.text, key: key.rawValue)
    }
    if word.text == "+" { throw .keyAsTitle(word.text, key: nil) }
  }

  /// What is wrong if one word is the title and it is probably a token with a wrong key.
  private var mistakeAsTitle: UsageError? {
    for remark in remarks {
      switch remark {
      case .misspelledKey(let word, let meant) where word == title:
        return .misspelledKey(word: word, meant: meant)
      case .foreign(let word, let meant) where word == title && word.contains(":"):
        return .unknownKey(word, meant: meant)
      case .misspelledKey, .foreign, .tokenInPhrase, .manyMonths, .noTag: continue
      }
    }
    return nil
  }
}
