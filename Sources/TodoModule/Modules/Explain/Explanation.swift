import TodoEntities

/// How an input was read, part by part.
enum Explanation: Equatable {
  case date(DateExplanation)
  case filter(FilterExplanation)
  /// For each item, what makes it urgent.
  case urgency([UrgencyExplanation])
  /// The rule as it is kept, and the days it falls on from today.
  case every(RepetitionExpression, [CalendarDay])
}

/// The steps from what a date starts with to the day that is meant.
struct DateExplanation: Equatable {
  /// What a step does.
  enum Part: Equatable {
    /// It says where to start.
    case base(DateExpression.Base)
    case shift(CalendarShift)
    /// It sets the time of day.
    case time(TimeOfDay)
  }

  /// A part of the expression, its canonical spelling, and the date after it.
  struct Step: Equatable {
    let part: Part
    let spelling: String
    let date: FloatingDate
  }

  let expression: DateExpression
  let reading: DateReading
  let steps: [Step]

  /// The date that is meant.
  var result: FloatingDate? { steps.last?.date }
}

/// A filter, the dates it means, and what is asked in the end.
struct FilterExplanation: Equatable {
  /// Nothing if every item is asked for.
  let filter: ItemFilter?
  let dates: [FilterDate]
  /// What a report starts from; nothing if the filter lifts it.
  let defaultFilter: ItemFilter?
  /// Both.
  let whole: ItemFilter
}

/// What makes one item urgent.
struct UrgencyExplanation: Equatable {
  let number: Int
  let title: String
  let urgency: Urgency
}

extension DateExplanation {
  /// The steps of a date, each with the part that it takes.
  init(_ expression: DateExpression, _ reading: DateReading, _ steps: [DateStep]) {
    self.expression = expression
    self.reading = reading
    self.steps = zip(steps, expression.parts).map { step, part in
      Step(part: part, spelling: step.words, date: step.date)
    }
  }
}

extension DateExpression {
  /// In the order in which they are taken.
  fileprivate var parts: [DateExplanation.Part] {
    [.base(base)] + shifts.map { .shift($0) } + [time].compactMap(\.self).map { .time($0) }
  }
}

extension FilterExplanation {
  /// A filter and the dates it means, as a report would read it.
  init(_ filter: ItemFilter, _ dates: [FilterDate]) {
    let isUnfiltered = filter == .all([])
    let defaultFilter = filter.liftsDefault ? nil : ItemQuery.defaultFilter
    self.filter = isUnfiltered ? nil : filter
    self.dates = dates
    self.defaultFilter = defaultFilter
    whole =
      switch (defaultFilter, isUnfiltered) {
      case (let defaultFilter?, false): .all(defaultFilter.parts + [filter])
      case (let defaultFilter?, true): defaultFilter
      case (nil, _): filter
      }
  }
}

extension ItemFilter {
  /// What is joined by `and`.
  fileprivate var parts: [ItemFilter] {
    if case .all(let parts) = self { return parts }
    return [self]
  }
}
