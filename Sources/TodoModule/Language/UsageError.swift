// Decides which mistakes of a command line are cases, because somebody decides by them; the sentences that
// several places say: `-home` among tags, `words after -- are plain text`.

import TodoEntities

/// What is wrong with a command line. Nothing was done.
///
/// Views throw it: as a sentence, where the mistake is found, or as a case if somebody decides by it or if
/// its sentence depends on more than is known there.
///
///     $ todo done
///     todo: missing argument: the number of an item, as in 3 or 1-3,7
///     usage: todo done [--where FILTER] [--dry-run] <ids>…
indirect enum UsageError: Error, Equatable {
  /// How a word is written that is meant as text. It depends on where the word stands.
  enum TextAdvice: Equatable {
    /// ` (words after -- are plain text)`
    case plainText
    /// `; to search for the word, put -- before it`
    case search
  }

  /// A mistake that nobody decides by.
  case said(Failure)
  /// The same, in a word that may be meant as text.
  case mayBeText(String, TextAdvice = .plainText)
  /// An option with its dashes. Among words that may be tags, it may be meant as one of them.
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, placeholder: String)
  /// A word that is neither numbers nor an id. It may be meant as a filter.
  case notNumbers(String)
  /// A date or a rule; with the word that has it after a colon, if there is one.
  case badDate(String?, DateError)
  case badEdit(ItemEditError)
  case onLine(Int, UsageError)
  case inFilter(FilterLocation, UsageError)
  /// Views that name each other: from the first one to the same one again.
  case filterViewCycle([String])
  /// Each text of a filter is a word that means something else; the lines to type instead, if it was typed
  /// on the command line.
  case bareWords([BareWord], BareWordLines?)

  /// The error where words may be tags: an unknown option `-home` may be meant as `untag:home`.
  var amongTags: UsageError {
    guard case .unknownOption(let word, nil) = self, word.count > 2,
      Tag(typed: word.dropFirst()) != nil
    else { return self }
    // Taskwarrior writes states as tags in capitals.
    if let state = ItemFilter.State(rawValue: word.dropFirst().lowercased()) {
      return .unknownOption(word, nearest: "not is:\(state.shownWord)")
    }
    return .said(
      "unknown option '\(word)'; to remove or exclude a tag, write untag:\(word.dropFirst())",
      showsUsage: true)
  }
}

// MARK: - Sentences

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
    return .usage(message(today: today), showsUsage: showsUsage)
  }

  /// One sentence: what is wrong, with the user's words in quotes, and what to do next.
  func message(today: CalendarDay?, in source: WordContext = .commandLine) -> String {
    switch self {
    case .said(let failure): failure.message
    case .mayBeText(let sentence, let advice): sentence + source.advice(advice)
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'"
        + didYouMean(
          nearest, orElse: option.mayBeOption ? "" : "; if it is text, put -- before it")
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

extension String {
  /// Whether a word with a dash before it can be the name of an option in some program.
  fileprivate var mayBeOption: Bool {
    allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
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

// MARK: - Mistakes that are found in several places

extension UsageError {
  static func said(_ sentence: String, showsUsage: Bool = false) -> UsageError {
    .said(.usage(sentence, showsUsage: showsUsage))
  }

  /// A mistake in a word, with what was probably meant; else with `advice`, and how it is written as text.
  static func mayBeText(
    _ sentence: String, meant: String?, orElse advice: String, _ text: TextAdvice = .plainText
  ) -> UsageError {
    meant.map { .said(sentence + didYouMean($0)) } ?? .mayBeText(sentence + advice, text)
  }

  /// The value after the colon of this word is not accepted; what is, and what was probably meant.
  static func badValue(_ word: String, accepted: String, nearest: String?) -> UsageError {
    .mayBeText(
      word.hasNoValue ? "'\(word)' has no value" : "invalid value in '\(word)'",
      meant: nearest.map(word.withValue), orElse: ": expected \(accepted)")
  }

  /// The word ends with the colon, and what looks like its value is the next word: `due: fri`.
  static func spaceAfterColon(_ word: String) -> UsageError {
    .mayBeText("'\(word)' has no value; write no space after the colon")
  }

  /// A word with a key that does not exist; the word that was probably meant.
  static func unknownKey(_ word: String, meant: String?) -> UsageError {
    .mayBeText("unknown key in '\(word)'", meant: meant, orElse: "", .search)
  }

  static func badOptionValue(
    option: String, _ value: String, accepted: String, nearest: String? = nil
  ) -> UsageError {
    .said(
      "invalid value '\(value)' for \(option)"
        + didYouMean(nearest, orElse: ": expected \(accepted)"))
  }

  static func conflictingOptions(_ options: [String]) -> UsageError {
    .said("\(options.listed(with: "and")) cannot be combined", showsUsage: true)
  }

  static func noJSON(command: String) -> UsageError {
    .said("'\(command)' has no JSON output; drop --json")
  }

  /// `operand` says what a command needs, as in "the number of an item".
  static func missingOperand(_ operand: String) -> UsageError {
    .said("missing argument: \(operand)", showsUsage: true)
  }

  /// `instead` is the line to type.
  static func unexpectedWord(_ word: String, instead line: String? = nil) -> UsageError {
    .said(
      "unexpected argument '\(word)'" + (line.map { "; type: todo \($0)" } ?? ""),
      showsUsage: line == nil)
  }

  static let emptyTitle = UsageError.said(
    "missing title; type: todo add Buy milk", showsUsage: true)
  static let blankTitle = UsageError.said("the title is empty; an item needs one")
}

/// What `explain` can explain, as it is typed.
enum ExplainSubject: String, CaseIterable {
  case date, filter, urgency, every

  static let names = allCases.map(\.rawValue)
}

extension OptionSpec {
  /// Reads a date as past, as filters such as `created:` do.
  static let past = OptionSpec("past", "read mon, dec1 and 1st as the latest such day")
}
