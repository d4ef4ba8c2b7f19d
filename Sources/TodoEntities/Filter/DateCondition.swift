/// A comparison of an item's date with the date of a filter term.
struct DateCondition {
  private let attribute: DateAttribute
  private let relation: DateRelation
  private let clock: Clock
  /// Returns the date to compare with, given the item's due date.
  private let limit: (FloatingDate?) -> FloatingDate?

  /// Creates a comparison; resolves the expression at the clock's time.
  init(
    _ relation: DateRelation, _ expression: DateExpression, _ attribute: DateAttribute,
    _ clock: Clock
  ) throws(DateResolutionError) {
    self.attribute = attribute
    self.relation = relation
    self.clock = clock
    if case .due = expression.base {
      // Resolved for each item from its own due date. An item for which that fails does not match.
      limit = { due in try? expression.resolved(at: clock, due: due) }
    } else {
      let date = try expression.resolved(in: attribute, relation, at: clock)
      limit = { _ in date }
    }
  }

  /// The comparison as a node of an item matcher.
  var node: ItemMatcher.Node {
    switch attribute {
    case .due: .outline { holds($0.due, $0.due) }
    case .wait: .outline { holds($0.wait, $0.due) }
    case .scheduled, .until: .item { holds($0.content[date: attribute], $0.due) }
    case .created: .item { holds(wall(at: $0.createdAt), $0.due) }
    case .modified: .item { holds(wall(at: $0.modifiedAt), $0.due) }
    case .started, .completed:
      .item { holds($0.content[instant: attribute].flatMap(wall), $0.due) }
    }
  }

  private func wall(at instant: Instant) -> FloatingDate? {
    clock.wall(at: instant).map { FloatingDate($0.day, at: $0.time) }
  }

  private func holds(_ date: FloatingDate?, _ due: FloatingDate?) -> Bool {
    guard let date, let limit = limit(due) else { return false }
    let number = halfMinutes(of: date, beside: limit)
    let limitNumber = halfMinutes(of: limit, beside: limit)
    return switch relation {
    case .on: limit.covers(date)
    case .before: number < limitNumber
    case .after: number > limitNumber
    case .by: number <= limitNumber
    }
  }

  /// Returns the date in half minutes, for comparison with the limit.
  ///
  /// If the limit has no time, only days are compared. If it has one, a date without a time counts
  /// as the end of its day, between the last minute and the next midnight; if it says when something
  /// begins, as `wait` does, as the beginning of its day.
  private func halfMinutes(of date: FloatingDate, beside limit: FloatingDate) -> Int {
    let day = date.day.dayNumber * 2880
    guard limit.time != nil else { return day }
    return day + (date.time.map { $0.minutes * 2 } ?? (attribute.isBeginning ? 0 : 2879))
  }
}

extension FloatingDate {
  /// Whether this date includes another: a day includes every time on it, a date with a time only
  /// itself.
  package func covers(_ date: FloatingDate) -> Bool {
    day == date.day && (time == nil || time == date.time)
  }
}
