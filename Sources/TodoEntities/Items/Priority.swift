/// How much an item matters, next to others.
package enum Priority: String, CaseIterable, Comparable, Sendable {
  case high, medium, low

  /// The priority that a user types by its word or its first letter, in either case.
  package init?(typed text: String) {
    let typed = text.lowercased()
    let found = Priority.allCases.first { $0.rawValue == typed || $0.rawValue.prefix(1) == typed }
    guard let found else { return nil }
    self = found
  }

  /// 0 for high, so that the most important sorts first.
  package var rank: Int {
    switch self {
    case .high: 0
    case .medium: 1
    case .low: 2
    }
  }

  /// Less important is less: `low < high`.
  package static func < (left: Priority, right: Priority) -> Bool { left.rank > right.rank }
}
