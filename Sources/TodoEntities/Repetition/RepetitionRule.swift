/// The step of a repetition, or the days of the week or of the month on which it is due.
///
/// ```swift
/// try RepetitionRule("2w")       // .every(2, .week)
/// try RepetitionRule("monthly")  // .every(1, .month)
/// try RepetitionRule("mon,thu")  // .on([.monday, .thursday])
/// try RepetitionRule("last-fri") // .monthly(.lastWeekday(.friday))
/// ```
package enum RepetitionRule: Hashable, Sendable {
  /// The unit of a step.
  package typealias Unit = CalendarUnit

  /// A step of 1 to 9999 units. With any other number, there is no next day.
  case every(Int, Unit)
  /// The weekdays in ISO 8601 order, each once; at least one.
  case on([Weekday])
  /// A day of each month.
  case monthly(DayOfMonth)

  /// Returns the rule for a set of weekdays; nil if the set is empty.
  package static func on(anyOf weekdays: Set<Weekday>) -> RepetitionRule? {
    weekdays.isEmpty ? nil : .on(Weekday.allCases.filter(weekdays.contains))
  }

  /// The range of the number of units in a step.
  package static let counts = 1...9999

  /// Parses `3d`, `weekly`, `weekdays`, `mon,thu`, `eom`, `1st-mon`, ignoring case.
  package init(_ text: String) throws(RepetitionSyntaxError) {
    self = try RepetitionExpression.withSuggestion { () throws(RepetitionSyntaxError) in
      try RepetitionRule(word: text)
    }
  }

  /// Parses a rule, like `init(_:)` but without a suggestion in the error.
  package init(word text: String) throws(RepetitionSyntaxError) {
    var word = WordReader(text)
    let digits = word.digits()
    let name = word.letters()
    if !digits.isEmpty, let unit = Unit(rawValue: name), word.isAtEnd {
      // The conversion fails only if there are too many digits.
      guard let count = Int(digits), RepetitionRule.counts.contains(count) else {
        throw .countOutOfRange(text)
      }
      self = .every(count, unit)
    } else if digits.isEmpty, word.isAtEnd, let rule = RepetitionRule.names[name] {
      self = rule
    } else if let day = DayOfMonth(digits: digits, letters: name, &word) {
      self = .monthly(day)
    } else {
      guard digits.isEmpty, let rule = RepetitionRule.weekdays(first: name, &word) else {
        throw .notARule(text, suggestion: nil)
      }
      self = rule
    }
  }

  /// Parses the rest of a comma-separated list of weekdays; returns nil if one is not a weekday.
  private static func weekdays(first name: String, _ word: inout WordReader) -> RepetitionRule? {
    guard let first = Weekday(word: name) else { return nil }
    var days: Set<Weekday> = [first]
    while word.skip(",") {
      guard let day = Weekday(word: word.letters()) else { return nil }
      days.insert(day)
    }
    return word.isAtEnd ? .on(anyOf: days) : nil
  }

  /// The named rules.
  static let names: [String: RepetitionRule] = [
    "daily": .every(1, .day), "weekly": .every(1, .week), "monthly": .every(1, .month),
    "quarterly": .every(1, .quarter), "yearly": .every(1, .year),
    "day": .every(1, .day), "week": .every(1, .week), "month": .every(1, .month),
    "quarter": .every(1, .quarter), "year": .every(1, .year),
    "weekdays": .on(Weekday.allCases.filter(\.isBusinessDay)), "eom": .monthly(.last),
  ]

  /// One example of each accepted form, most common first.
  package static let examples = [
    "daily", "weekly", "monthly", "quarterly", "yearly", "weekdays", "mon,thu", "3d", "2w", "1m",
    "1q", "1y", "5bd", "eom", "15th", "1st-mon", "last-fri",
  ]
}

extension RepetitionRule: CustomStringConvertible {
  /// The canonical spelling, which is used in the list file: `1w`, `mon,thu`, `1st-mon`.
  package var description: String {
    switch self {
    case .every(let count, let unit): "\(count)\(unit.rawValue)"
    case .on(let weekdays):
      Weekday.allCases.filter(weekdays.contains).map(\.word).joined(separator: ",")
    case .monthly(let day): day.description
    }
  }
}
