/// A date as a user types it: a form, to be resolved against the run's clock.
package struct DateExpression: Hashable, Sendable {
  /// What the expression starts from.
  package enum Base: Hashable, Sendable {
    case date(FloatingDate)
    case today
    case tomorrow
    /// The first such day after today.
    case weekday(Weekday)
  }

  /// What the expression starts from.
  package let base: Base

  /// Reads one word, without regard to case.
  package init(_ text: String) throws(DateSyntaxError) {
    let word = text.lowercased()
    if let date = FloatingDate(iso8601: Array(word.uppercased().utf8)) {
      base = .date(date)
      return
    }
    switch word {
    case "today", "tod": base = .today
    case "tomorrow", "tom": base = .tomorrow
    default: throw DateSyntaxError(text: text, suggestion: nil)
    }
  }

  /// The date that is meant at this time.
  package func resolved(at clock: Clock) throws(DateSyntaxError) -> FloatingDate {
    switch base {
    case .date(let date): return date
    case .today: return FloatingDate(clock.today)
    case .tomorrow: return FloatingDate(clock.today.adding(days: 1) ?? clock.today)
    case .weekday: return FloatingDate(clock.today)
    }
  }
}

/// A word that is no date, or no date that exists.
package struct DateSyntaxError: Error, Equatable, Sendable {
  /// What was typed.
  package let text: String
  /// What may have been meant.
  package let suggestion: String?
}
