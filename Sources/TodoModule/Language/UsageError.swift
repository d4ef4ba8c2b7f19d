// Lists the mistakes of a command line by which other code decides. Has the sentences that several places need: a
// missing or unexpected argument, a space after the colon (`due: fri`), options that exclude each other.

import TodoEntities

/// A mistake in a command. Nothing was done.
///
/// Views throw a sentence where they find the mistake. They throw another case if other code decides by it, or
/// if its sentence depends on facts that the view does not know.
///
///     $ todo done
///     todo: missing argument: the number of an item, as in 3 or 1-3,7
///     usage: todo done [--where FILTER] [--dry-run] <ids>…
indirect enum UsageError: Error, Equatable {
  /// A mistake that no other code decides by.
  case said(Failure)
  /// An option with its dashes. Among words that may be tags, the option may be meant as a tag.
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, placeholder: String)
  /// A word that is neither numbers nor an id. It may be meant as a filter.
  case notNumbers(String)
  /// A date or a rule, with the word that has it after a colon, if there is one.
  case badDate(String?, DateError)
  case badEdit(ItemEditError)
  /// A wrong word: the sentence, the words that were probably meant, best first, and the end of the sentence if
  /// there are none.
  case wrongWord(String, word: String, meant: [String], orElse: String = "")
  /// A mistake with the commands that were probably meant.
  case advised(UsageError, [Suggestion])
  case onLine(Int, UsageError)
  case inFilter(FilterLocation, UsageError)
  /// Views that name each other, from one view to the same view again.
  case filterViewCycle([String])
  /// The texts of a filter, if each of them names a state or a day, and the commands to run instead, if the
  /// filter was typed as arguments.
  case bareWords([BareWord], [Suggestion] = [])
}

extension UsageError {
  /// Returns the same error about a date that is read in this direction.
  func reading(_ reading: DateReading) -> UsageError {
    if case .badDate(let word, let error) = self { return .badDate(word, error.reading(reading)) }
    return self
  }
}

// MARK: - Sentences

extension UsageError {
  /// The error as the user sees it. For an ambiguous weekday, it suggests dates if today is known.
  func failure(today: CalendarDay?) -> Failure {
    let showsUsage =
      switch self {
      case .said(let failure): failure.showsUsage
      case .unknownOption(_, let nearest): nearest == nil
      case .missingValue: true
      case .advised(.unknownOption, _): true
      case .notNumbers, .badDate, .badEdit, .onLine, .inFilter: false
      case .wrongWord, .advised: false
      case .filterViewCycle, .bareWords: false
      }
    return .usage(message(today: today), showsUsage: showsUsage, suggestions)
  }

  /// The commands to run instead.
  private var suggestions: [Suggestion] {
    switch self {
    case .said(let failure): failure.suggestions
    case .bareWords(_, let lines), .advised(_, let lines): lines
    case .onLine(_, let error), .inFilter(_, let error): error.suggestions
    default: []
    }
  }

  /// Describes the mistake, with the user's words in quotes, and says what to do next.
  ///
  /// - Parameter advises: Whether the sentence says what was probably meant.
  func message(today: CalendarDay?, advises: Bool = true) -> String {
    switch self {
    case .advised(let error, _): error.message(today: today, advises: false)
    case .wrongWord(let sentence, _, let meant, let advice):
      sentence + (meant.isEmpty ? advice : advises ? didYouMean(meant[0]) : "")
    case .said(let failure): failure.message
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'"
        + didYouMean(
          advises ? nearest : nil,
          orElse: !advises ? "" : option.mayBeOption ? "" : ". If it is text, put -- before it.")
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: \(option) \(placeholder)"
    case .notNumbers(let word):
      "invalid selection '\(word)': use numbers (3 or 1-3,7) or the first 4 or more digits of an id"
    case .badDate(let word?, let error):
      error.message(in: word, today: today, advises: advises)
    case .badDate(nil, let error):
      error.message(in: error.text, today: today, advises: advises)
    case .badEdit(let error): error.message
    case .onLine(let line, let error): "line \(line): \(error.message(today: today))"
    case .inFilter(let place, let error):
      (place.description.map { "\($0): " } ?? "")
        + error.message(today: today, advises: advises)
    case .filterViewCycle(let names): "these views name each other: \(names.cycle)"
    case .bareWords(let words, let lines): words.message(lines)
    }
  }
}

extension String {
  /// Whether the word may be the name of an option in some program, if a dash is put before it.
  fileprivate var mayBeOption: Bool {
    allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension FilterLocation {
  /// The location in words, for the beginning of a sentence, or nil if it is unknown.
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
}

extension [BareWord] {
  /// Describes the mistake and, without commands to run, says what to write.
  fileprivate func message(_ lines: [Suggestion]) -> String {
    let place = self[0].place
    let start = place.character == nil ? "" : place.description.map { "\($0): " } ?? ""
    let names = map { "'\($0.text)'" }.listed(with: "and")
    let refusal = "\(start)\(names) alone \(count == 1 ? "is" : "are") not searched for as text"
    return lines.isEmpty
      ? "\(refusal): use \(flatMap(\.meant).joined(separator: " ")), or put it in quotes"
      : refusal
  }
}

// MARK: - Mistakes that several places find

extension UsageError {
  static func said(_ sentence: String, showsUsage: Bool = false) -> UsageError {
    .said(.usage(sentence, showsUsage: showsUsage))
  }

  /// The error for a value after the colon that is not accepted. `accepted` describes the accepted values.
  static func badValue(
    _ word: String, isNot kind: String, accepted: String, nearest: String?
  ) -> UsageError {
    let value = word.drop { $0 != ":" }.dropFirst()
    return .wrongWord(
      value.isEmpty ? "'\(word)' has no value" : "'\(value)' is not \(kind)", word: word,
      meant: nearest.map { [word.withValue($0)] } ?? [], orElse: ": use \(accepted)")
  }

  /// The error for a word that ends with its colon, before a word that looks like its value: `due: fri`.
  static func spaceAfterColon(_ word: String) -> UsageError {
    .said("'\(word)' has no value: write it directly after the colon")
  }

  /// The error for a word with an unknown key, and the word that was probably meant.
  static func unknownKey(_ word: String, meant: String?) -> UsageError {
    .wrongWord(
      "unknown key in '\(word)'", word: word, meant: [meant].compactMap(\.self))
  }

  static func badOptionValue(
    option: String, _ value: String, accepted: String, nearest: String? = nil
  ) -> UsageError {
    .wrongWord(
      "invalid value '\(value)' for \(option)", word: value, meant: [nearest].compactMap(\.self),
      orElse: ": use \(accepted)")
  }

  static func conflictingOptions(_ options: [String]) -> UsageError {
    .said("\(options.listed(with: "and")) cannot be combined", showsUsage: true)
  }

  static func noJSON(command: String) -> UsageError {
    .said("'\(command)' has no JSON output: leave out --json")
  }

  /// The error for a missing argument. `operand` names it: "the number of an item".
  static func missingOperand(_ operand: String) -> UsageError {
    .said("missing argument: \(operand)", showsUsage: true)
  }

  static func unexpectedWord(_ word: String) -> UsageError {
    .said("unexpected argument '\(word)'", showsUsage: true)
  }

  static let emptyTitle = UsageError.said(
    "the title is missing",
    suggesting: [Suggestion(purpose: "add an item", words: ["add", "Buy", "milk"])])
  static let blankTitle = UsageError.said("the title is empty, but every item needs one")
}

/// The subjects of `explain`, as they are typed.
enum ExplainSubject: String, CaseIterable {
  case date, filter, urgency, every

  static let names = allCases.map(\.rawValue)
}

extension OptionSpec {
  /// Makes `explain` read a date as filters such as `created:` do, in the past.
  static let past = OptionSpec("past", "read mon, dec1 and 1st as the most recent such day")
}
