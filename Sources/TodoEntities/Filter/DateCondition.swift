/// A date of an item, compared with the one that a filter names.
struct DateCondition {
  private let attribute: DateAttribute
  private let relation: DateRelation
  private let clock: Clock
  /// What an item's date is compared with, given when the item is due.
  private let limit: (FloatingDate?) -> FloatingDate?

  /// A comparison with a date as it is meant at this time.
  init(
    _ relation: DateRelation, _ expression: DateExpression, _ attribute: DateAttribute,
    _ clock: Clock
  ) throws(DateResolutionError) {
    self.attribute = attribute
    self.relation = relation
    self.clock = clock
    if case .due = expression.base {
      // Counts from each item's own due date; where that leads nowhere, nothing holds.
      limit = { due in try? expression.resolved(at: clock, due: due) }
    } else {
      let date = try expression.resolved(in: attribute, relation, at: clock)
      limit = { _ in date }
    }
  }

  /// The condition on an item.
  var node: ItemMatcher.Node {
    switch attribute {
    case .due: .outline { holds($0.due, $0.due) }
    case .wait: .outline { holds($0.wait, $0.due) }
    case .until: .item { holds($0.until, $0.due) }
    case .created: .item { holds(wall(at: $0.createdAt), $0.due) }
    case .modified: .item { holds(wall(at: $0.modifiedAt), $0.due) }
    case .completed: .item { holds($0.completedAt.flatMap(wall), $0.due) }
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

  /// The date as a number of half minutes that can be compared with the limit's. Beside a limit
  /// without a time, only days count. Beside one with a time, a day counts as its end, after its
  /// last minute and before the next midnight, or for `wait` as its beginning.
  private func halfMinutes(of date: FloatingDate, beside limit: FloatingDate) -> Int {
    let day = date.day.dayNumber * 2880
    guard limit.time != nil else { return day }
    return day + (date.time.map { $0.minutes * 2 } ?? (attribute == .wait ? 0 : 2879))
  }
}

extension FloatingDate {
  /// A day covers every time on it; a day with a time only itself.
  package func covers(_ date: FloatingDate) -> Bool {
    day == date.day && (time == nil || time == date.time)
  }
}
