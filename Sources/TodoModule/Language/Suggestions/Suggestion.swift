// Prints suggestions: `To complete 1: Buy milk, run: todo done 1`.
// Limits them to three lines, and to lines that the program accepts.

import TodoEntities

extension [Suggestion] {
  /// Returns the first lines that the program accepts, each once. Nothing else is printed of suggestions.
  func accepted(upTo limit: Int = 3, by accepts: ([String]) -> Bool) -> [Suggestion] {
    var found: [Suggestion] = []
    for suggestion in self where found.count < limit {
      let isNew = !found.contains { $0.words == suggestion.words }
      if isNew, accepts(suggestion.words) { found.append(suggestion) }
    }
    return found
  }
}

extension Suggestion {
  /// The command to run: `todo done 1`.
  var line: String { ShellWord.line(words) }
  /// What is printed: `To complete 1: Buy milk, run: todo done 1`.
  var sentence: String { "To \(purpose), run: \(line)" }
}

extension ParsedArguments {
  /// The places of these words in the line; nil if they are not there, or more than once.
  fileprivate func places(of typed: String) -> ClosedRange<Int>? {
    let count = max(1, typed.split(separator: " ").count)
    let found = line.indices.flatMap { start in
      [1, count].compactMap { count -> ClosedRange<Int>? in
        guard start + count <= line.count else { return nil }
        return line[start..<(start + count)].joined(separator: " ") == typed
          ? start...(start + count - 1) : nil
      }
    }
    return found.first.flatMap { first in found.allSatisfy { $0 == first } ? first : nil }
  }

  /// A line with other words in the place of some words of this one, by their places.
  func suggestion(to purpose: String, _ changes: [Int: [String]]) -> Suggestion {
    let words = line.indices.flatMap { changes[$0] ?? [line[$0]] }
    return Suggestion(purpose: purpose, words: [commandName] + words)
  }

  /// A line without some words of this one, and with others in the place of the first.
  func suggestion(
    to purpose: String, replacing typed: some Sequence<Word>, with words: [String] = []
  ) -> Suggestion {
    var changes: [Int: [String]] = [:]
    for word in typed { changes[word.place] = changes.isEmpty ? words : [] }
    return suggestion(to: purpose, changes)
  }

  /// The same with the words at the end, behind `--`.
  func suggestion(to purpose: String, asText typed: [Word]) -> Suggestion {
    let rest = suggestion(to: purpose, replacing: typed).words.filter { $0 != "--" }
    return Suggestion(purpose: purpose, words: rest + ["--"] + typed.map(\.text))
  }
}

extension UsageError {
  /// The error with the lines to run instead, if it is about words of this line that occur once.
  func advising(_ arguments: ParsedArguments) -> UsageError {
    if case .bareWords(let words, _) = self { return advising(on: words, arguments) }
    let (typed, meant) = wrongWords(today: arguments.day?.today)
    guard !meant.isEmpty, let places = arguments.places(of: typed) else { return self }
    return .advised(
      self,
      meant.map { words in
        let typed = places.map { ParsedArguments.Word("", place: $0) }
        return arguments.suggestion(
          to: "use \(words)", replacing: typed, with: words.split(separator: " ").map(String.init))
      })
  }

  /// The words that are wrong, as they were typed, and what to write in their place.
  private func wrongWords(today: CalendarDay?) -> (typed: String, meant: [String]) {
    switch self {
    case .wrongWord(_, let word, let meant, _): (word, meant)
    case .unknownOption(let option, let nearest): (option, [nearest].compactMap(\.self))
    case .badDate(let word, let error):
      (word ?? error.text, error.alternatives(in: word ?? error.text, today: today))
    case .inFilter(let place, let error) where place.character == nil:
      error.wrongWords(today: today)
    default: ("", [])
    }
  }

  /// A mistake with the lines to run instead; without any that the program accepts, the usage line follows.
  static func said(_ sentence: String, suggesting suggestions: [Suggestion]) -> UsageError {
    .said(.usage(sentence, showsUsage: true, suggestions))
  }
}

/// What is printed about words of a new title: they were kept as text, or taken as a date. Which item has the title is
/// known once it is added.
struct TitleSuggestion: Equatable, Sendable {
  /// What the command does, behind `To`: `set due:fri`.
  let purpose: String
  /// The tokens that it sets.
  let tokens: [String]
  /// The words of the title then.
  let title: [String]
  /// Whether it is only for somebody at a terminal: not for a slip, which a script has to know.
  var isOfTerminal = true

  /// The line for the item that has the title.
  func suggestion(ofItem number: Int) -> Suggestion {
    let isPlain =
      title.first.map { !ItemSelection.isSelection($0) && !$0.hasPrefix("-") } ?? true
      && title.allSatisfy { AttributeToken.recognize($0) == .text }
    let words =
      purpose.hasPrefix("keep") || !isPlain ? tokens + ["--"] + title : title + tokens
    return Suggestion(purpose: purpose, words: ["edit", "\(number)"] + words)
  }
}
