/// The urgency of an item: a weighted sum with the default weights of Taskwarrior 2.6.
package struct Urgency: Equatable, Sendable {
  /// A property that makes an item more or less urgent. The cases are in the order of summation.
  package enum Factor: String, CaseIterable, Sendable {
    case project, waiting, notes, tags, due, scheduled, active, blocking, blocked, age, priority
    /// The tag `next`.
    case next
  }

  /// A factor and the value that it adds.
  package struct Term: Equatable, Sendable {
    /// The factor.
    package let factor: Factor
    /// The value that it adds to the sum.
    package let value: Double

    /// Creates a term.
    package init(_ factor: Factor, _ value: Double) {
      self.factor = factor
      self.value = value
    }
  }

  /// The terms of the factors that apply to the item.
  package let terms: [Term]
  /// The sum of the terms, rounded to a billionth so that rounding errors do not make equal sums
  /// differ.
  package var total: Double { (terms.reduce(0) { $0 + $1.value } * 1e9).rounded() / 1e9 }

  /// Computes the urgency of an item at the clock's time, whether it is done or not.
  package init(_ item: TodoItem, at clock: Clock, _ dependence: Dependence = .free) {
    terms = Factor.allCases.compactMap { factor in
      Urgency.value(of: factor, item, clock, dependence).map { Term(factor, $0) }
    }
  }

  private static func value(
    of factor: Factor, _ item: TodoItem, _ clock: Clock, _ dependence: Dependence
  ) -> Double? {
    switch factor {
    case .project: item.project.map { _ in 1 }
    case .waiting: item.outline.isWaiting(at: clock.wall) ? -3 : nil
    case .notes: item.notes.flatMap { share(of: lines(in: $0)) }
    case .tags: share(of: item.tags.count)
    case .due: item.due.map { 12 * share(of: clock.start(of: $0), at: clock.now) }
    case .scheduled: item.scheduled.flatMap { $0.begins(after: clock.wall) ? nil : 5 }
    case .active: item.isActive ? 4 : nil
    case .blocking: dependence.isBlocking ? 8 : nil
    case .blocked: dependence.isBlocked ? -5 : nil
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

  /// Returns the weight of a number of tags or lines: the first adds the most.
  private static func share(of count: Int) -> Double? {
    switch count {
    case ...0: nil
    case 1: 0.8
    case 2: 0.9
    default: 1
    }
  }

  /// Returns a weight that grows linearly from 0.2 two weeks before the due date to 1 a week after
  /// it.
  private static func share(of due: Instant, at now: Instant) -> Double {
    let daysLate = Double(now.secondsSinceEpoch - due.secondsSinceEpoch) / 86_400
    if daysLate >= 7 { return 1 }
    if daysLate < -14 { return 0.2 }
    return (daysLate + 14) * 0.8 / 21 + 0.2
  }

  /// Returns a value that grows with each full day, from 0 to 2 after a year.
  private static func age(of item: TodoItem, at now: Instant) -> Double {
    let days = (now.secondsSinceEpoch - item.createdAt.secondsSinceEpoch) / 86_400
    return days > 365 ? 2 : 2 * (Double(days) / 365)
  }

  private static func lines(in notes: String) -> Int {
    notes.split(whereSeparator: \.isNewline).count { !$0.allSatisfy(\.isWhitespace) }
  }
}
