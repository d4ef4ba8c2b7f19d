/// The items that words match, for a message: the first few, and how many there are.
package struct ItemMatches: Equatable, Sendable {
  /// The first items, at most `limit`.
  package let first: [TodoItem]
  /// The number of all matching items.
  package let count: Int

  /// The most items that a message names.
  private static let limit = 3

  /// The items at these positions of a list.
  package init(_ positions: [Int], in list: TodoList) {
    first = positions.prefix(ItemMatches.limit).map { list[$0] }
    count = positions.count
  }
}
