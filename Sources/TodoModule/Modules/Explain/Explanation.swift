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
  let view: ItemFilter?
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
  init(_ filter: ItemFilter, _ dates: [FilterDate], within view: ItemFilter? = nil) {
    let isUnfiltered = filter == .all([])
    let liftsDefault = filter.liftsDefault || view?.liftsDefault == true
    let defaultFilter = liftsDefault ? nil : ItemQuery.defaultFilter
    self.filter = isUnfiltered ? nil : filter
    self.dates = dates
    self.view = view
    self.defaultFilter = defaultFilter
    let parts =
      (defaultFilter?.parts ?? []) + [view].compactMap(\.self) + (isUnfiltered ? [] : [filter])
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
