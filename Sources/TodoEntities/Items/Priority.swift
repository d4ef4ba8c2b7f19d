/// The importance of an item.
package enum Priority: String, Choice, Comparable {
  case high, medium, low

  /// 0 for high, 1 for medium, 2 for low.
  package var rank: Int {
    switch self {
    case .high: 0
    case .medium: 1
    case .low: 2
    }
  }

  /// Orders by importance: `low < high`.
  package static func < (left: Priority, right: Priority) -> Bool { left.rank > right.rank }
}
