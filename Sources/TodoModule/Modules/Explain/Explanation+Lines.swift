import TodoEntities

/// A line of an explanation: a label, a value, and how the value is computed.
struct ExplanationLine: Equatable {
  let label: String
  let value: String
  let remark: String

  /// Creates a line; an empty remark is not shown.
  init(_ label: String, _ value: String, _ remark: String = "") {
    self.label = label
    self.value = value
    self.remark = remark
  }
}

extension Explanation {
  /// The lines of the explanation, one block for each thing explained.
  var blocks: [[ExplanationLine]] {
    switch self {
    case .date(let account): [account.lines]
    case .filter(let account): [account.lines]
    case .urgency(let accounts): accounts.map(\.lines)
    case .every(let repetition, let days): [repetition.lines + days.map { $0.line("date") }]
    case .unknownRepetition(let repetition, let numbers): [repetition.lines(ofItems: numbers)]
    }
  }
}

extension DateExplanation {
  fileprivate var lines: [ExplanationLine] {
    steps.map { ExplanationLine($0.spelling, $0.date.description, rule(of: $0)) }
      + (result.map { [$0.line("result")] } ?? [])
  }
}

extension FilterExplanation {
  fileprivate var lines: [ExplanationLine] {
    [ExplanationLine("read as", filter?.description ?? "every item")]
      + dates.map { $0.date.line($0.term.description) }
      + [
        defaultFilter.map { ExplanationLine("starts from", $0.description) }
          ?? ExplanationLine(
            "starts from", "every item", "the filter selects items by number, id or state")
      ] + (view.map { [ExplanationLine("view", $0.description, "of --view or TODO_VIEW")] } ?? [])
      + [ExplanationLine("result", whole.description)]
  }
}

extension UrgencyExplanation {
  fileprivate var lines: [ExplanationLine] {
    [ExplanationLine("number", String(number)), ExplanationLine("title", title)]
      + urgency.terms.map { ExplanationLine($0.noun, Urgency.words($0.value)) }
      + [ExplanationLine("urgency", Urgency.words(urgency.total))]
  }
}

extension RepetitionExpression {
  fileprivate var lines: [ExplanationLine] {
    [
      ExplanationLine("rule", rule.description, rule.meaning),
      ExplanationLine("mode", mode.rawValue, mode.meaning),
    ]
  }
}

extension UnknownRepetition {
  fileprivate func lines(ofItems numbers: [Int]) -> [ExplanationLine] {
    let unknown = "this version does not know it"
    let knowsRule = unknownPart != .rule(rule)
    return [
      ExplanationLine("rule", rule, knowsRule ? "" : unknown),
      ExplanationLine("mode", mode, Repetition.Mode(rawValue: mode)?.meaning ?? unknown),
      ExplanationLine(
        "items", numbers.map(String.init).joined(separator: ","),
        "completing one adds no next item"),
    ]
  }
}

extension RepetitionRule {
  /// What a rule for a day of the month means; empty for other rules.
  fileprivate var meaning: String {
    if case .monthly(let day) = self { day.meaning } else { "" }
  }
}

extension DayOfMonth {
  fileprivate var meaning: String {
    switch self {
    case .number(29...): "this day of each month; in a shorter month the last day"
    case .number: "this day of each month"
    case .last: "the last day of each month"
    case .weekday(let weekday, 5): "the 5th \(weekday.name) of each month that has one"
    case .weekday(let weekday, let ordinal):
      "the \(DayOfMonth.ordinal(ordinal)) \(weekday.name) of each month"
    case .lastWeekday(let weekday): "the last \(weekday.name) of each month"
    }
  }
}

extension Repetition.Mode {
  fileprivate var meaning: String {
    switch self {
    case .catchUp: "the first day of the series after both the due day and the day of completion"
    case .strict: "one step after the due day, even if that is past"
    case .done: "one step after the day of completion"
    }
  }
}

extension FloatingDate {
  /// The date and its day of the week.
  fileprivate func line(_ label: String) -> ExplanationLine {
    ExplanationLine(label, description, day.weekday.name)
  }
}

extension CalendarDay {
  /// The day and its day of the week.
  fileprivate func line(_ label: String) -> ExplanationLine {
    ExplanationLine(label, description, weekday.name)
  }
}
