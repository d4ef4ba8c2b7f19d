import TodoEntities

extension FilterPlace {
  /// After it comes what is wrong there; nothing if there is no place to tell.
  var words: String? {
    switch (word, character) {
    case (nil, nil): nil
    case (let word?, nil): "word \(word) of the filter"
    case (nil, let character?): "character \(character) of the filter"
    case (let word?, let character?): "word \(word) of the filter, character \(character)"
    }
  }
}

extension FilterPlace {
  /// A place inside a word is one in a string.
  var source: WordContext { character == nil ? .commandLine : .string }
}

extension FilterFault {
  /// One sentence part.
  func words(in source: WordContext) -> String {
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

extension TermFault {
  /// One sentence part about this word.
  func words(in word: String, today: CalendarDay?) -> String {
    switch self {
    case .empty: "an empty word finds nothing"
    case .minus(let tag): "to leave out a tag, write untag:\(tag) or not +\(tag)"
    case .capitals: "'\(word)' is written \(word.lowercased()) in a filter"
    case .comparison(let key, let nearest):
      "'\(word)' compares in no known way: give "
        + key.comparisons.map { "\(key.rawValue).\($0.rawValue):" }.joined(separator: ", ")
        + (nearest.map { "; did you mean \(key.rawValue).\($0):?" } ?? "")
    case .value(let accepted, let nearest):
      "'\(word)' asks for nothing that there is: give \(accepted)"
        + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .date(let attribute, let error):
      error.message(in: word, today: today, countsFromDue: attribute.countsFromDue)
    case .repetition(let error): error.message(in: word)
    case .pattern(let fault): "'\(word)' is no regular expression: \(fault.words)"
    }
  }
}

extension TextPattern.Fault {
  fileprivate var words: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(TextPattern.lengthLimit) bytes"
    case .syntax(let reason): reason
    }
  }
}
