/// How an item stands to the items that it depends on, and to those that depend on it. Derived from
/// the list, never stored.
package struct Dependence: Equatable, Sendable {
  /// Whether the item is open, and an item that it depends on is open.
  package var isBlocked: Bool
  /// Whether the item is open, and an open item depends on it.
  package var isBlocking: Bool

  /// Creates a dependence.
  package init(isBlocked: Bool = false, isBlocking: Bool = false) {
    self.isBlocked = isBlocked
    self.isBlocking = isBlocking
  }

  /// Neither blocked nor blocking.
  package static let free = Dependence()
}
