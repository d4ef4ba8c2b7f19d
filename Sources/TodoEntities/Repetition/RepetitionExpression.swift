/// A repetition as a user types it: a rule and, after a slash, a mode.
package struct RepetitionExpression: Hashable, Sendable {
  /// The step or the days.
  package let rule: RepetitionRule
  /// How the next due day is computed.
  package let mode: Repetition.Mode

  /// Creates an expression of a rule and a mode.
  package init(rule: RepetitionRule, mode: Repetition.Mode = .catchUp) {
    self.rule = rule
    self.mode = mode
  }

  /// Parses `1w`, `1w/strict`, `mon,thu/done`, ignoring case. The default mode is catch-up.
  package init(_ text: String) throws(RepetitionSyntaxError) {
    self = try RepetitionExpression.withSuggestion { () throws(RepetitionSyntaxError) in
      try RepetitionExpression(word: text)
    }
  }

  /// Parses a rule and a mode, like `init(_:)` but without a suggestion in the error.
  init(word text: String) throws(RepetitionSyntaxError) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    do {
      rule = try RepetitionRule(word: String(parts.first ?? ""))
    } catch {
      throw error.found(in: text)
    }
    guard parts.count > 1 else {
      mode = .catchUp
      return
    }
    guard let mode = Repetition.Mode(rawValue: parts[1].lowercased()) else {
      throw .notAMode(text, suggestion: nil)
    }
    self.mode = mode
  }
}

extension RepetitionExpression: CustomStringConvertible {
  /// A spelling that parses to an equal value; the default mode is left out.
  package var description: String {
    mode == .catchUp ? rule.description : "\(rule)/\(mode.rawValue)"
  }
}

/// The reason why a text is not a repetition. The first value of each case is the complete text, as
/// typed.
package enum RepetitionSyntaxError: Error, Equatable, Sendable {
  /// The rule has none of the accepted forms; with the repetition that was probably meant.
  case notARule(String, suggestion: String?)
  /// The text after the slash is not a mode; with the repetition that was probably meant.
  case notAMode(String, suggestion: String?)
  /// The step is 0 or more than 9999.
  case countOutOfRange(String)

  /// The text as typed.
  package var text: String {
    switch self {
    case .notARule(let text, _), .notAMode(let text, _), .countOutOfRange(let text): text
    }
  }

  /// The repetition that was probably meant.
  package var suggestion: String? {
    switch self {
    case .notARule(_, let suggestion), .notAMode(_, let suggestion): suggestion
    case .countOutOfRange: nil
    }
  }

  /// Returns the same error for the text that contains the rule.
  fileprivate func found(in text: String) -> RepetitionSyntaxError {
    switch self {
    case .notARule: .notARule(text, suggestion: nil)
    case .notAMode: .notAMode(text, suggestion: nil)
    case .countOutOfRange: .countOutOfRange(text)
    }
  }
}
