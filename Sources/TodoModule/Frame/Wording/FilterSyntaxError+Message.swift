import TodoEntities

extension FilterLocation {
  /// After it comes what is wrong there; nothing if there is no place to tell.
  var description: String? {
    switch (word, character) {
    case (nil, nil): nil
    case (let word?, nil): "word \(word) of the filter"
    case (nil, let character?): "character \(character) of the filter"
    case (let word?, let character?): "word \(word) of the filter, character \(character)"
    }
  }
}

extension FilterLocation {
  /// A place inside a word is one in a string.
  var source: WordContext { character == nil ? .commandLine : .string }
}

extension FilterSyntaxError {
  /// One sentence part.
  func message(in source: WordContext) -> String {
    let asText = "; to search for the word, \(source.asText)"
    return switch self {
    case .empty: "the filter is empty; give a term, as in '+home'"
    case .nothingAfter(let name): "a term is missing after '\(name)'" + asText
    case .nothingBefore(let name): "a term is missing before '\(name)'" + asText
    case .emptyParentheses: "there is no term between these parentheses"
    case .unclosed: "this '(' is not closed"
    case .unopened: "this ')' closes nothing"
    case .openQuote(let quote): "this \(quote) is not closed"
    case .tooDeep: "not and parentheses are nested deeper than \(ItemFilter.depthLimit) levels"
    }
  }
}

extension FilterTermError {
  /// One sentence part about this word.
  func message(in word: String, today: CalendarDay?) -> String {
    switch self {
    case .empty: "an empty word finds nothing"
    case .minus(let tag): "to leave out a tag, write untag:\(tag) or not +\(tag)"
    case .capitals: "'\(word)' is written \(word.lowercased()) in a filter"
    case .comparison(let key, let nearest):
      "'\(word)' compares in no known way: give "
        + key.comparisons.map { "\(key.rawValue).\($0.rawValue):" }.joined(separator: ", ")
        + didYouMean(nearest.map { "\(key.rawValue).\($0):" })
    case .value(let accepted, let nearest):
      "'\(word)' asks for nothing that there is: give \(accepted)"
        + didYouMean(nearest)
    case .date(let attribute, let error):
      error.message(in: word, today: today, countsFromDue: attribute.countsFromDue)
    case .repetition(let error): error.message(in: word)
    case .pattern(let error): "'\(word)' is no regular expression: \(error.message)"
    }
  }
}

extension TextPattern.SyntaxError {
  fileprivate var message: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(TextPattern.lengthLimit) bytes"
    case .syntax(let reason): reason
    }
  }
}
