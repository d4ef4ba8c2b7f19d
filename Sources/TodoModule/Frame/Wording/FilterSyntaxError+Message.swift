import TodoEntities

extension FilterLocation {
  /// The location in words, before what is wrong there; nothing if it is unknown.
  var description: String? {
    if let view { return (character.map { "character \($0) of " } ?? "") + "view '\(view)'" }
    return switch (word, character) {
    case (nil, nil): nil
    case (let word?, nil): "word \(word) of the filter"
    case (nil, let character?): "character \(character) of the filter"
    case (let word?, let character?): "word \(word) of the filter, character \(character)"
    }
  }

  /// Where the words at the location are written: one with a character is in a string.
  var source: WordContext { character == nil ? .commandLine : .string }
}

extension FilterSyntaxError {
  /// What is wrong, after the location.
  func message(in source: WordContext) -> String {
    let asText = "; to search for the word, \(source.asText)"
    return switch self {
    case .empty: "the filter is empty; give a term, as in '+home'"
    case .nothingAfter(let name): "missing term after '\(name)'" + asText
    case .nothingBefore(let name): "missing term before '\(name)'" + asText
    case .emptyParentheses: "empty parentheses"
    case .unclosed: "unclosed '('"
    case .unopened: "unmatched ')'"
    case .openQuote(let quote): "unclosed quote \(quote)"
    case .viewsTooLong:
      "the views have more than \(FilterParser.longestViews >> 10) KB together"
    case .tooDeep: "'not' and parentheses are nested more than \(ItemFilter.depthLimit) levels deep"
    }
  }
}

extension FilterTermError {
  /// What is wrong with this word.
  func message(in word: String, today: CalendarDay?, _ plainText: String) -> String {
    switch self {
    case .empty: "an empty word matches nothing"
    case .minus(let tag):
      "unknown term '\(word)'; to exclude a tag, write untag:\(tag) or not +\(tag)"
    case .capitals: "the operator '\(word)' must be in lower case" + plainText
    case .comparison(let key, let nearest):
      "unknown comparison in '\(word)'"
        + didYouMean(
          nearest.map { word.withKey("\(key.rawValue).\($0)") },
          orElse: "; use \(key.comparisons.map { "\(key.rawValue).\($0.rawValue):" }.alternatives)"
            + plainText)
    case .value(let accepted, let nearest):
      word.describingBadValue(accepted: accepted, nearest: nearest, plainText)
    case .date(let error): error.message(in: word, today: today, plainText: plainText)
    case .repetition(let error): error.message(in: word, plainText: plainText)
    case .pattern(let error):
      "invalid regular expression '\(word)': \(error.message)" + plainText
    }
  }
}

extension TextPattern.SyntaxError {
  fileprivate var message: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(TextPattern.lengthLimit) bytes"
    case .tooDeep:
      "it nests groups more than \(TextPattern.groupLimit) levels deep, or character classes more than"
        + " \(TextPattern.classLimit)"
    case .syntax(let reason): reason
    }
  }
}
