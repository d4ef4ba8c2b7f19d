extension Urgency {
  /// How much each property of an item counts.
  ///
  /// ```swift
  /// var weights = Urgency.Weights.standard
  /// weights[.due] = 15
  /// weights.tags["work"] = 4
  /// ```
  package struct Weights: Equatable, Sendable {
    /// The default weights of Taskwarrior 2.6.
    package static let standard = Weights()

    /// The weights of tags by name, in lower case: an item with several gets their sum.
    package var tags: [String: Double] = [:]
    /// The weights of projects by name, in lower case: they count for subprojects too.
    package var projects: [String: Double] = [:]
    private var changed: [Factor: Double] = [:]

    /// The default weights.
    package init() {}

    /// The weight of a factor: the most that it adds. A factor with the weight 0 is left out.
    package subscript(factor: Factor) -> Double {
      get { changed[factor] ?? factor.standardWeight }
      set { changed[factor] = newValue == factor.standardWeight ? nil : newValue }
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
