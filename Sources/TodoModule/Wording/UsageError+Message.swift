import TodoEntities

extension UsageError {
  /// The error as the user sees it. An ambiguous weekday is answered with dates if today is known.
  func failure(today: CalendarDay?) -> Failure {
    let showsUsage =
      switch self {
      case .said(let failure): failure.showsUsage
      case .unknownOption(_, let nearest): nearest == nil
      case .missingValue: true
      case .mayBeText, .notNumbers, .badDate, .badEdit, .onLine, .inFilter: false
      case .filterViewCycle, .bareWords: false
      }
    return Failure(code: .usage, message: message(today: today), showsUsage: showsUsage)
  }

  /// One sentence: what is wrong, with the user's words in quotes, and what to do next.
  func message(today: CalendarDay?, in source: WordContext = .commandLine) -> String {
    switch self {
    case .said(let failure): failure.message
    case .mayBeText(let sentence, let advice): sentence + source.advice(advice)
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'"
        + didYouMean(nearest, orElse: "; if it is text, put -- before it")
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: \(option) \(placeholder)"
    case .notNumbers(let word):
      "invalid selection '\(word)': expected numbers as in 3 or 1-3,7, or the first 4 or more digits"
        + " of an id"
    case .badDate(let word?, let error):
      error.message(in: word, today: today, plainText: source.plainText)
    case .badDate(nil, let error): error.message(in: error.text, today: today)
    case .badEdit(let error): error.message
    case .onLine(let line, let error): "line \(line): \(error.message(today: today, in: source))"
    case .inFilter(let place, let error):
      (place.description.map { "\($0): " } ?? "") + error.message(today: today, in: place.source)
    case .filterViewCycle(let names): "these views name each other: \(names.cycle)"
    case .bareWords(let words, let lines): words.message(lines)
    }
  }
}

/// Where the words come from; decides which hint about plain text fits.
enum WordContext {
  /// The words of the command line, or of a line of standard input.
  case commandLine
  /// A filter that is one string.
  case string
  /// The editor's text.
  case editor

  /// A remark for a word that may have been meant as text, not as an attribute. It is left out beside a
  /// suggestion.
  var plainText: String {
    switch self {
    case .commandLine: " (words after -- are plain text)"
    case .string: " (words in quotes are plain text)"
    case .editor: ""
    }
  }

  /// The end of a sentence about a word that may be meant as text.
  func advice(_ advice: UsageError.TextAdvice) -> String {
    switch advice {
    case .plainText: plainText
    case .search:
      "; to search for the word, " + (self == .string ? "put it in quotes" : "put -- before it")
    }
  }
}

extension FilterLocation {
  /// The location in words, before what is wrong there; nothing if it is unknown.
  var description: String? {
    if let filterView {
      return (character.map { "character \($0) of " } ?? "") + "view '\(filterView)'"
    }
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

extension [BareWord] {
  /// What is said where they are text all the same.
  var textMessage: String {
    let names = map { "'\($0.text)'" }.listed(with: "and")
    return "\(names) \(count == 1 ? "was" : "were") searched as text"
      + didYouMean(flatMap(\.meant).joined(separator: " "))
  }

  /// What is wrong, and what to type for the meaning and for the text.
  fileprivate func message(_ lines: BareWordLines?) -> String {
    let place = self[0].place
    let start = place.character == nil ? "" : place.description.map { "\($0): " } ?? ""
    let names = map { "'\($0.text)'" }.listed(with: "and")
    let refusal = "\(start)\(names) alone \(count == 1 ? "is" : "are") not searched as text"
    return refusal
      + (lines.map { "; type: \($0.meant), or for the text: \($0.asText)" }
        ?? "; write \(flatMap(\.meant).joined(separator: " ")), or put it in quotes")
  }
}
