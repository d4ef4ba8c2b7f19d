/// A repetition as a user types it: a rule, and a mode after a slash.
package struct RepetitionExpression: Hashable, Sendable {
  /// The step, or the days of the week.
  package let rule: RepetitionRule
  /// How the next day is found.
  package let mode: Repetition.Mode

  /// A rule with its mode.
  package init(rule: RepetitionRule, mode: Repetition.Mode = .catchUp) {
    self.rule = rule
    self.mode = mode
  }

  /// Reads `1w`, `1w/strict`, `mon,thu/done`, without regard to case. Without a mode: catch up.
  package init(_ text: String) throws(RepetitionSyntaxError) {
    self = try RepetitionExpression.withSuggestion { () throws(RepetitionSyntaxError) in
      try RepetitionExpression(word: text)
    }
  }

  /// Reads a rule and a mode; the error has no suggestion.
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
  /// A spelling that reads back to an equal value, without the mode that is meant anyway.
  package var description: String {
    mode == .catchUp ? rule.description : "\(rule)/\(mode.rawValue)"
  }
}

/// A word that is no repetition. Each case has the whole word, as typed.
package enum RepetitionSyntaxError: Error, Equatable, Sendable {
  /// None of the forms of a rule; with a form that may have been meant.
  case notARule(String, suggestion: String?)
  /// What stands after the slash is no mode.
  case notAMode(String, suggestion: String?)
  /// A step of none, or of more than 9999.
  case countOutOfRange(String)

  /// What was typed.
  package var text: String {
    switch self {
    case .notARule(let text, _), .notAMode(let text, _), .countOutOfRange(let text): text
    }
  }

  /// What may have been meant.
  package var suggestion: String? {
    switch self {
    case .notARule(_, let suggestion), .notAMode(_, let suggestion): suggestion
    case .countOutOfRange: nil
    }
  }

  /// The same problem, in the longer text that it was found in.
  fileprivate func found(in text: String) -> RepetitionSyntaxError {
    switch self {
    case .notARule: .notARule(text, suggestion: nil)
    case .notAMode: .notAMode(text, suggestion: nil)
    case .countOutOfRange: .countOutOfRange(text)
    }
  }
}

extension Repetition {
  /// The rule and the mode, as a user would type them.
  package var expression: RepetitionExpression { RepetitionExpression(rule: rule, mode: mode) }
}
