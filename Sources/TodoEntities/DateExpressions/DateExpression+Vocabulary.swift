// The words and forms of dates, for help, error messages and completion.
extension DateExpression {
  /// The fixed words and their meanings. Names of weekdays and months are parsed by `Weekday` and
  /// `Month`.
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

  /// The words that are complete dates, most common first.
  package static let completions: [String] =
    ["today", "tomorrow", "yesterday"] + Weekday.allCases.map(\.word)
    + [PeriodEdge.end, .start, .nextStart].flatMap { edge in
      CalendarPeriod.allCases.map { edge.word + $0.rawValue }
    }

  /// One example of each kind of date, most common first, few enough for a sentence.
  package static let examples: [String] = [
    "today", "fri", "3d", "4h", "eow", "2026-12-01", "2026-W49-2", "12-01", "dec1", "1st",
    "fri+1w@9", "@17:00",
  ]

  /// Examples of the additional forms that are accepted where `due` is allowed.
  package static let dueExamples: [String] = ["due-3d"]
}
