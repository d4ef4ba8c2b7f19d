// Computes the urgency of an item from weights and shares: high priority adds 6, blocked -5, due from 2.4 to 12.
// Tags, age and `urgency.tag.NAME` count too.

/// The urgency of an item: a weighted sum, by default with the weights of Taskwarrior 2.6.
package struct Urgency: Equatable, Sendable {
  /// A property that makes an item more or less urgent. The cases are in the order of summation.
  package enum Factor: String, CaseIterable, Sendable {
    case project, waiting, notes, tags, due, scheduled, active, blocking, blocked, age, priority
    /// The tag `next`.
    case next
  }

  package struct Term: Equatable, Sendable {
    package let factor: Factor
    /// The tag or the project that has a weight of its own, in lower case, or nil for the factor itself.
    package internal(set) var name: String?
    package let value: Double
  }

  /// A more urgent item that the item blocks.
  package struct Source: Equatable, Sendable {
    package let number: Int
    /// The sum of its terms.
    package let total: Double
  }

  /// The terms of the factors that apply to the item, then those of its tags and its project.
  package let terms: [Term]
  /// The source of the urgency, or nil if the urgency is the sum of the terms.
  package internal(set) var source: Source?
  /// The sum of the terms, rounded to a billionth so that rounding errors do not make equal sums
  /// differ.
  package var sum: Double { Urgency.rounded(terms.reduce(0) { $0 + $1.value }) }
  package var total: Double { source?.total ?? sum }

  /// Computes the urgency of an item at the clock's time, whether it is done or not.
  package init(
    _ item: TodoItem, at clock: Clock, _ dependence: Dependence = .free,
    weights: Weights = .standard
  ) {
    var terms: [Term] = []
    Urgency.forEachTerm(of: ListedItem(item), at: clock, dependence, weights: weights) {
      terms.append($0)
    }
    self.terms = terms
  }

  /// Returns the total of an item. Makes no list of terms, and decodes the item only if its texts are not
  /// enough.
  static func total(
    of item: ListedItem, at clock: Clock, _ dependence: Dependence, weights: Weights
  ) -> Double {
    var sum = 0.0
    forEachTerm(of: item, at: clock, dependence, weights: weights) { sum += $0.value }
    return rounded(sum)
  }

  private static func rounded(_ sum: Double) -> Double { (sum * 1e9).rounded() / 1e9 }

  private static func forEachTerm(
    of item: ListedItem, at clock: Clock, _ dependence: Dependence, weights: Weights,
    _ body: (Term) -> Void
  ) {
    for factor in Factor.allCases {
      let weight = weights[factor]
      guard weight != 0, let share = share(of: factor, for: item, at: clock, dependence) else {
        continue
      }
      body(Term(factor: factor, value: weight * share))
    }
    if weights.hasNames { weights.terms(of: item.item).forEach(body) }
  }

  /// The part of a factor's weight that an item gets, or nil if the factor does not apply to it.
  private static func share(
    of factor: Factor, for item: ListedItem, at clock: Clock, _ dependence: Dependence
  ) -> Double? {
    switch factor {
    case .project: item.project.map { _ in 1 }
    case .waiting: item.outline.isWaiting(at: clock.wall) ? 1 : nil
    case .notes: item.notes.flatMap { share(of: lines(in: $0)) }
    case .tags: share(of: item.tagCount)
    case .due: item.outline.due.map { share(of: clock.start(of: $0), at: clock.now) }
    case .scheduled: item.scheduled.flatMap { $0.begins(after: clock.wall) ? nil : 1 }
    case .active: item.isActive ? 1 : nil
    case .blocking: dependence.isBlocking ? 1 : nil
    case .blocked: dependence.isBlocked ? 1 : nil
    case .age: age(of: item, at: clock.now)
    case .priority: item.outline.priority.map(share)
    case .next: item.isNext ? 1 : nil
    }
  }

  /// The share of a priority: with the weight 6, the values are 6, 3.9 and 1.8.
  private static func share(of priority: Priority) -> Double {
    switch priority {
    case .high: 1
    case .medium: 0.65
    case .low: 0.3
    }
  }

  /// Returns the share of a number of tags or lines: the first adds the most.
  private static func share(of count: Int) -> Double? {
    switch count {
    case ...0: nil
    case 1: 0.8
    case 2: 0.9
    default: 1
    }
  }

  /// Returns a share that grows linearly from 0.2 two weeks before the due date to 1 a week after
  /// it.
  private static func share(of due: Instant, at now: Instant) -> Double {
    let daysLate = Double(now.secondsSinceEpoch - due.secondsSinceEpoch) / 86_400
    if daysLate >= 7 { return 1 }
    if daysLate < -14 { return 0.2 }
    return (daysLate + 14) * 0.8 / 21 + 0.2
  }

  /// Returns a share that grows with each full day, from 0 to 1 after a year.
  private static func age(of item: ListedItem, at now: Instant) -> Double {
    let days = (now.secondsSinceEpoch - item.createdAt.secondsSinceEpoch) / 86_400
    return days > 365 ? 1 : Double(days) / 365
  }

  /// Returns how many lines of the notes are not blank, but at most 3, because more lines do not count.
  private static func lines(in notes: String) -> Int {
    var rest = Substring(notes)
    var count = 0
    while count < 3, let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      count += 1
      rest = rest[start...].drop { !$0.isNewline }
    }
    return count
  }
}

extension Urgency {
  /// How much each property of an item counts.
  ///
  /// ```swift
  /// var weights = Urgency.Weights.standard
  /// weights[.due] = 15
  /// weights.tags["work"] = 4
  /// ```
  package struct Weights: Equatable, Sendable {
    package static let standard = Weights()

    /// The weights of tags by name, in lower case. An item with several such tags gets their sum.
    package var tags: [String: Double] = [:]
    /// The weights of projects by name, in lower case. They count for subprojects too.
    package var projects: [String: Double] = [:]
    /// Whether an item is at least as urgent as the items that it blocks.
    package var isInherited = true
    private var changed: [Factor: Double] = [:]
    fileprivate var hasNames: Bool { !tags.isEmpty || !projects.isEmpty }

    package init() {}

    /// The weight of a factor: the most that it adds. A factor with the weight 0 is left out.
    package subscript(factor: Factor) -> Double {
      get { changed[factor] ?? factor.standardWeight }
      set { changed[factor] = newValue == factor.standardWeight ? nil : newValue }
    }

    /// The terms of the tags and of the projects that have weights of their own, by name.
    fileprivate func terms(of item: TodoItem) -> [Term] {
      // A file can contain the same tag twice in an item. It counts once.
      let names = tags.isEmpty ? [] : Set(item.tags.map { $0.name.caseFolded })
      let ofTags = names.sorted().compactMap { name in
        tags[name].map { Term(factor: .tags, name: name, value: $0) }
      }
      guard !projects.isEmpty, let own = item.project?.name.caseFolded else { return ofTags }
      let outer = projects.keys.sorted().filter { own == $0 || own.hasPrefix($0 + ".") }
      return ofTags
        + outer.compactMap { name in
          projects[name].map { Term(factor: .project, name: name, value: $0) }
        }
    }
  }
}

extension Urgency.Factor {
  /// Taskwarrior's weight.
  package var standardWeight: Double {
    switch self {
    case .project: 1
    case .waiting: -3
    case .notes: 1
    case .tags: 1
    case .due: 12
    case .scheduled: 5
    case .active: 4
    case .blocking: 8
    case .blocked: -5
    case .age: 2
    case .priority: 6
    case .next: 15
    }
  }
}
