/// How much an item presses: a weighted sum, with the weights that Taskwarrior 2.6 has by default.
package struct Urgency: Equatable, Sendable {
  /// What makes an item more or less urgent, in the order in which it is added up.
  package enum Factor: String, CaseIterable, Sendable {
    case project, waiting, notes, tags, due, age, priority
    /// The tag `next`.
    case next
  }

  /// One factor and what it adds.
  package struct Term: Equatable, Sendable {
    /// The factor.
    package let factor: Factor
    /// What it adds to the sum.
    package let value: Double

    /// A factor that adds `value`.
    package init(_ factor: Factor, _ value: Double) {
      self.factor = factor
      self.value = value
    }
  }

  /// The factors that the item has.
  package let terms: [Term]
  /// Their sum, in billionths, so that sums that are equal on paper are equal here.
  package var total: Double { (terms.reduce(0) { $0 + $1.value } * 1e9).rounded() / 1e9 }

  /// The urgency of an item at this time, done or not.
  package init(_ item: TodoItem, at clock: Clock) {
    terms = Factor.allCases.compactMap { factor in
      Urgency.value(of: factor, item, clock).map { Term(factor, $0) }
    }
  }

  private static func value(of factor: Factor, _ item: TodoItem, _ clock: Clock) -> Double? {
    switch factor {
    case .project: item.project.map { _ in 1 }
    case .waiting: item.outline.isWaiting(at: clock.wall) ? -3 : nil
    case .notes: item.notes.flatMap { share(of: lines(in: $0)) }
    case .tags: share(of: item.tags.count)
    case .due: item.due.map { 12 * share(of: clock.start(of: $0), at: clock.now) }
    case .age: age(of: item, at: clock.now)
    case .priority: item.priority.map(value)
    case .next: item.tags.contains(Tag("next")) ? 15 : nil
    }
  }

  private static func value(of priority: Priority) -> Double {
    switch priority {
    case .high: 6
    case .medium: 3.9
    case .low: 1.8
    }
  }

  /// One counts much, every further one little.
  private static func share(of count: Int) -> Double? {
    switch count {
    case ...0: nil
    case 1: 0.8
    case 2: 0.9
    default: 1
    }
  }

  /// From 0.2 two weeks before the due date to 1 a week after it, fractions of days counted.
  private static func share(of due: Instant, at now: Instant) -> Double {
    let daysLate = Double(now.secondsSinceEpoch - due.secondsSinceEpoch) / 86_400
    if daysLate >= 7 { return 1 }
    if daysLate < -14 { return 0.2 }
    return (daysLate + 14) * 0.8 / 21 + 0.2
  }

  /// Grows by whole days, for a year.
  private static func age(of item: TodoItem, at now: Instant) -> Double {
    let days = (now.secondsSinceEpoch - item.createdAt.secondsSinceEpoch) / 86_400
    return days > 365 ? 2 : 2 * (Double(days) / 365)
  }

  private static func lines(in notes: String) -> Int {
    notes.split(whereSeparator: \.isNewline).count { !$0.allSatisfy(\.isWhitespace) }
  }
}
