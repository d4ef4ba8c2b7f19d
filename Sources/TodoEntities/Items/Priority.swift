/// How much an item matters, next to others.
package enum Priority: String, Choice, Comparable {
  case high, medium, low

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
