/// What can be typed for a date, for help texts, messages and completion.
extension DateExpression {
  /// The fixed words, and what each starts from. Weekdays and months have names of their own.
  static let words: [String: Base] = {
    var words: [String: Base] = [
      "today": .today, "tod": .today,
      "tomorrow": .tomorrow, "tom": .tomorrow,
      "yesterday": .yesterday,
    ]
    for period in CalendarPeriod.allCases {
      for edge in PeriodEdge.allCases { words[edge.word + period.rawValue] = .edge(edge, period) }
    }
    return words
  }()

  /// The words that stand alone, most common first.
  package static let completions: [String] =
    ["today", "tomorrow", "yesterday"] + Weekday.allCases.map(\.word)
    + [PeriodEdge.end, .start, .nextStart].flatMap { edge in
      CalendarPeriod.allCases.map { edge.word + $0.rawValue }
    }

  /// One example of each kind of form, most common first, few enough for a sentence.
  package static let examples: [String] = [
    "today", "fri", "3d", "4h", "eow", "2026-12-01", "2026-W49-2", "12-01", "dec1", "1st",
    "fri+1w@9", "@17:00",
  ]

  /// One example of each form that is accepted in addition where `due` is allowed.
  package static let dueExamples: [String] = ["due-3d"]
}
