// Prints suggestions: `To complete 1: Buy milk, run: todo done 1`.
// Limits them to three lines, and to lines that the program accepts.

import TodoEntities

extension [Suggestion] {
  /// Returns the first suggestions that the program accepts, each once. No others are printed.
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
  /// The printed sentence: `To complete 1: Buy milk, run: todo done 1`.
  var sentence: String { "To \(purpose), run: \(line)" }
}

extension ParsedArguments {
  /// The places of these words, or nil if the words do not occur exactly once.
  fileprivate func places(of typed: String) -> ClosedRange<Int>? {
    let count = max(1, typed.split(separator: " ").count)
    let found = [1, count].flatMap { count in
      line.indices.dropLast(count - 1).map { $0...($0 + count - 1) }.filter {
        line[$0].joined(separator: " ") == typed
      }
    }
    return Set(found).count == 1 ? found.first : nil
  }

  /// Returns the command with other words at some places.
  func suggestion(to purpose: String, _ changes: [Int: [String]]) -> Suggestion {
    let words = line.indices.flatMap { changes[$0] ?? [line[$0]] }
    return Suggestion(purpose: purpose, words: [commandName] + words)
  }

  /// Returns the command without these words, and with others in the place of the first.
  func suggestion(
    to purpose: String, replacing typed: some Sequence<Word>, with words: [String] = []
  ) -> Suggestion {
    var changes: [Int: [String]] = [:]
    for word in typed { changes[word.place] = changes.isEmpty ? words : [] }
    return suggestion(to: purpose, changes)
  }

  /// Returns this command with a filter of done items in `--where`, or nil if its value is not an argument of its own.
  func suggestion(where filter: String) -> Suggestion? {
    value(of: .filter).flatMap { line.firstIndex(of: $0) }.map { place in
      suggestion(to: "\(verb) done items too", [place: [filter]])
    }
  }

  /// Returns the command with these words at the end, after `--`.
  func suggestion(to purpose: String, asText typed: [Word]) -> Suggestion {
    let rest = suggestion(to: purpose, replacing: typed).words.filter { $0 != "--" }
    return Suggestion(purpose: purpose, words: rest + ["--"] + typed.map(\.text))
  }
}

extension UsageError {
  /// Adds the commands to run instead, if the error is about words that occur once.
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

  /// The wrong words as they were typed, and the words to write in their place.
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

  /// A mistake with commands to run instead. If the program accepts none of them, the usage line follows.
  static func said(_ sentence: String, suggesting suggestions: [Suggestion]) -> UsageError {
    .said(.usage(sentence, showsUsage: true, suggestions))
  }
}

/// A suggestion about words of a new title that todo kept as text or read as a date. The item's number is known
/// only after it is added.
struct TitleSuggestion: Equatable, Sendable {
  /// What the command does, behind `To`: `set due:fri`.
  let purpose: String
  /// The tokens that it sets.
  let tokens: [String]
  /// The words of the new title.
  let title: [String]
  /// Whether it is printed only at a terminal. A script must see the suggestion for a typo too.
  var isOfTerminal = true

  /// The command for the item with the title.
  func suggestion(ofItem number: Int) -> Suggestion {
    let isPlain =
      title.first.map { !ItemSelection.isSelection($0) && !$0.hasPrefix("-") } ?? true
      && title.allSatisfy { AttributeToken.recognize($0) == .text }
    let words = purpose.hasPrefix("keep") || !isPlain ? tokens + ["--"] + title : title + tokens
    return Suggestion(purpose: purpose, words: ["edit", "\(number)"] + words)
  }
}

extension TitleSuggestion {
  /// Creates the suggestion to set tokens.
  init(setting tokens: [String], title: [String], isOfTerminal: Bool = true) {
    self.init(
      purpose: "set \(tokens.joined(separator: " "))", tokens: tokens, title: title,
      isOfTerminal: isOfTerminal)
  }
}
