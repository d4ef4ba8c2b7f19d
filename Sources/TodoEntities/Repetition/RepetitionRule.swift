/// The step of a repetition, or the days of the week it falls on.
package enum RepetitionRule: Hashable, Sendable {
  /// A unit of the calendar.
  package typealias Unit = CalendarUnit

  /// Every this many units, 1 to 9999; with any other number, no day follows.
  case every(Int, Unit)
  /// On these days of the week, in ISO order, each once, at least one.
  case on([Weekday])

  /// On these days of the week, brought in order; nothing without any.
  package static func on(anyOf weekdays: Set<Weekday>) -> RepetitionRule? {
    weekdays.isEmpty ? nil : .on(Weekday.allCases.filter(weekdays.contains))
  }

  /// How many units a step may have.
  package static let counts = 1...9999

  /// Reads `3d`, `weekly`, `weekdays`, `mon,thu`, without regard to case.
  package init(_ text: String) throws(RepetitionSyntaxError) {
    self = try RepetitionExpression.withSuggestion { () throws(RepetitionSyntaxError) in
      try RepetitionRule(word: text)
    }
  }

  /// Reads a rule; the error has no suggestion.
  init(word text: String) throws(RepetitionSyntaxError) {
    var word = WordReader(text)
    let digits = word.digits()
    let name = word.letters()
    if !digits.isEmpty, let unit = Unit(rawValue: name), word.isAtEnd {
      // Nothing but too many digits keeps a number from being read.
      guard let count = Int(digits), RepetitionRule.counts.contains(count) else {
        throw .countOutOfRange(text)
      }
      self = .every(count, unit)
    } else if digits.isEmpty, word.isAtEnd, let rule = RepetitionRule.names[name] {
      self = rule
    } else {
      guard digits.isEmpty, let rule = RepetitionRule.weekdays(first: name, &word) else {
        throw .notARule(text, suggestion: nil)
      }
      self = rule
    }
  }

  /// A comma-separated list of days; nothing if one is no weekday.
  private static func weekdays(first name: String, _ word: inout WordReader) -> RepetitionRule? {
    guard let first = Weekday(word: name) else { return nil }
    var days: Set<Weekday> = [first]
    while word.skip(",") {
      guard let day = Weekday(word: word.letters()) else { return nil }
      days.insert(day)
    }
    return word.isAtEnd ? .on(anyOf: days) : nil
  }

  /// The rules that have a name.
  static let names: [String: RepetitionRule] = [
    "daily": .every(1, .day), "weekly": .every(1, .week), "monthly": .every(1, .month),
    "quarterly": .every(1, .quarter), "yearly": .every(1, .year),
    "weekdays": .on(Weekday.allCases.filter(\.isBusinessDay)),
  ]

  /// One example of each accepted form, most common first.
  package static let examples = [
    "daily", "weekly", "monthly", "quarterly", "yearly", "weekdays", "mon,thu", "3d", "2w", "1m",
    "1q", "1y", "5bd",
  ]
}

extension RepetitionRule: CustomStringConvertible {
  /// The one spelling in the file: `1w`, `mon,thu`.
  package var description: String {
    switch self {
    case .every(let count, let unit): "\(count)\(unit.rawValue)"
    case .on(let weekdays):
      Weekday.allCases.filter(weekdays.contains).map(\.word).joined(separator: ",")
    }
  }
}
