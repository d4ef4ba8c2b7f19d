import TodoEntities

/// How an input was read, part by part.
enum Explanation: Equatable {
  case date(DateExplanation)
  case filter(FilterExplanation)
  /// The urgency of each item, term by term.
  case urgency([UrgencyExplanation])
  /// A rule and its mode as an item stores them, and the next days it falls on, from today.
  case every(RepetitionExpression, [CalendarDay])
  /// A rule and its mode of which this version does not know a part, and the numbers of the items
  /// that have them.
  case unknownRepetition(UnknownRepetition, items: [Int])
}

/// How a date is computed, step by step.
struct DateExplanation: Equatable {
  /// What a step does.
  enum Part: Equatable {
    /// Sets the start.
    case base(DateExpression.Base)
    /// Moves by days, weeks, months and so on.
    case shift(CalendarShift)
    /// Sets the time of day.
    case time(TimeOfDay)
  }

  /// A part of the expression, its canonical spelling, and the date after this step.
  struct Step: Equatable {
    let part: Part
    let spelling: String
    let date: FloatingDate
  }

  let expression: DateExpression
  let reading: DateReading
  let steps: [Step]

  /// The date after the last step.
  var result: FloatingDate? { steps.last?.date }
}

/// A filter as it was read, its dates, and the filter that `list` applies in the end.
struct FilterExplanation: Equatable {
  /// Nil if no filter is given.
  let filter: ItemFilter?
  let dates: [FilterDate]
  /// The filter of the view that is on; nil if none is.
  let viewFilter: ItemFilter?
  /// The filter that `list` adds by default; nil if this filter prevents that.
  let defaultFilter: ItemFilter?
  /// The default filter and this one together.
  let whole: ItemFilter
}

/// The urgency of one item, term by term.
struct UrgencyExplanation: Equatable {
  let number: Int
  let title: String
  let urgency: Urgency
}

extension DateExplanation {
  /// Pairs each step with the part of the expression that it applies.
  init(_ expression: DateExpression, _ reading: DateReading, _ steps: [DateStep]) {
    self.expression = expression
    self.reading = reading
    self.steps = zip(steps, expression.parts).map { step, part in
      Step(part: part, spelling: step.words, date: step.date)
    }
  }
}

extension DateExpression {
  /// The parts, in the order in which they are applied.
  fileprivate var parts: [DateExplanation.Part] {
    [.base(base)] + shifts.map { .shift($0) } + [time].compactMap(\.self).map { .time($0) }
  }
}

extension FilterExplanation {
  /// Explains a filter as `list` would apply it.
  init(_ filter: ItemFilter, _ dates: [FilterDate], within viewFilter: ItemFilter? = nil) {
    let isUnfiltered = filter == .all([])
    let liftsDefault = filter.liftsDefault || viewFilter?.liftsDefault == true
    let defaultFilter = liftsDefault ? nil : ItemQuery.defaultFilter
    self.filter = isUnfiltered ? nil : filter
    self.dates = dates
    self.viewFilter = viewFilter
    self.defaultFilter = defaultFilter
    let parts =
      (defaultFilter?.parts ?? []) + [viewFilter].compactMap(\.self)
      + (isUnfiltered ? [] : [filter])
    whole = parts.count == 1 ? parts[0] : .all(parts)
  }
}

extension ItemFilter {
  /// The operands of the outermost `and`; the filter itself if there is none.
  fileprivate var parts: [ItemFilter] {
    if case .all(let parts) = self { return parts }
    return [self]
  }
}

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
      ]
      + (viewFilter.map { [ExplanationLine("view", $0.description, "of --view or TODO_VIEW")] }
        ?? [])
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

extension Explanation {
  /// The explanation as `--json` prints it.
  var json: JSONText {
    switch self {
    case .date(let account): account.json
    case .filter(let account): account.json
    case .urgency(let accounts): .array(accounts.map(\.json))
    case .every(let repetition, let days):
      .object([
        ("rule", .string(repetition.rule.description)),
        ("mode", .string(repetition.mode.rawValue)),
        ("dates", .array(days.map { .string($0.description) })),
      ])
    case .unknownRepetition(let repetition, let numbers):
      .object([
        ("rule", .string(repetition.rule)), ("mode", .string(repetition.mode)),
        ("isKnown", .bool(false)), ("dates", .array([])),
        ("items", .array(numbers.map(JSONText.number))),
      ])
    }
  }
}

extension DateExplanation {
  fileprivate var json: JSONText {
    .object([
      ("expression", .string(expression.description)), ("reading", .string(reading.rawValue)),
      ("steps", .array(steps.map(json))),
      ("date", result.map { .string($0.description) } ?? .null),
    ])
  }

  private func json(_ step: Step) -> JSONText {
    .object([
      ("words", .string(step.spelling)), ("rule", .string(rule(of: step))),
      ("date", .string(step.date.description)),
    ])
  }
}

extension FilterExplanation {
  fileprivate var json: JSONText {
    .object(
      [
        ("filter", filter.map { .string($0.description) } ?? .null),
        ("tree", (filter ?? .all([])).json), ("dates", .array(dates.map(\.json))),
        ("startsFrom", defaultFilter.map { .string($0.description) } ?? .null),
      ]
        + (viewFilter.map { [("view", .string($0.description))] } ?? [])
        + [("asks", .string(whole.description))])
  }
}

extension FilterDate {
  fileprivate var json: JSONText {
    .object([("term", .string(term.description)), ("date", .string(date.description))])
  }
}

extension ItemFilter {
  fileprivate var json: JSONText {
    switch self {
    case .all(let parts): .object([("all", .array(parts.map(\.json)))])
    case .any(let parts): .object([("any", .array(parts.map(\.json)))])
    case .not(let part): .object([("not", part.json)])
    case .term(let term): .object([("term", .string(term.description))])
    }
  }
}

extension UrgencyExplanation {
  fileprivate var json: JSONText {
    .object([
      ("number", .number(number)), ("title", .string(title)),
      (
        "terms",
        .object(urgency.terms.map { ($0.key, .decimal(Urgency.words($0.value))) })
      ),
      ("urgency", .decimal(Urgency.words(urgency.total))),
    ])
  }
}

extension DateExplanation {
  /// Describes what a step does.
  func rule(of step: Step) -> String {
    switch step.part {
    case .base(let base): base.rule(reading)
    case .shift(let shift): shift.rule
    case .time(let time): "at \(time)"
    }
  }
}

extension DateExpression.Base {
  fileprivate func rule(_ reading: DateReading) -> String {
    let isForward = reading == .forward
    switch self {
    case .day: return "this day"
    case .monthDay:
      return isForward ? "the next such day, today included" : "the latest such day, today included"
    case .dayOfMonth(let day):
      return isForward
        ? "the next day \(day) of a month, today included"
        : "the latest day \(day) of a month, today included"
    case .today: return "today"
    case .tomorrow: return "the day after today"
    case .yesterday: return "the day before today"
    case .weekday(let weekday):
      return isForward
        ? "the first \(weekday.name) after today" : "the latest \(weekday.name), today included"
    case .shift(let shift): return "\(shift.amount) \(shift.count < 0 ? "before" : "after") today"
    case .elapsed(let time):
      return "\(time.amount) \(time.count < 0 ? "before" : "from") now, seconds dropped"
    case .edge(.start, let period): return "the first day of this \(period.name)"
    case .edge(.end, let period): return "the last day of this \(period.name)"
    case .edge(.nextStart, let period): return "the first day of the next \(period.name)"
    case .due: return "the due date"
    }
  }
}

extension CalendarShift {
  fileprivate var rule: String { "\(amount) \(count < 0 ? "earlier" : "later")" }

  /// The count with its unit, without a sign: `3 days`.
  fileprivate var amount: String {
    let name =
      switch unit {
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .quarter: "quarter"
      case .year: "year"
      case .businessDay: "business day"
      }
    return count.magnitude.counting(name)
  }
}

extension ElapsedTime {
  /// The count with its unit, without a sign: `3 hours`.
  fileprivate var amount: String {
    let name =
      switch unit {
      case .hour: "hour"
      case .minute: "minute"
      }
    return count.magnitude.counting(name)
  }
}

extension CalendarPeriod {
  fileprivate var name: String {
    switch self {
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}
