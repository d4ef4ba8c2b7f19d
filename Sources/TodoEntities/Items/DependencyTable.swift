/// The items of a source that depend on others, in the file's order, with the ids that they depend on. All
/// ids are in one array, because a list can have many such items.
package struct DependencyTable: Sendable {
  /// The positions of the items, and where their ids end.
  private var items: [(position: Int, end: Int)] = []
  private var ids: [ItemID] = []

  /// Creates an empty table.
  package init() {}

  /// Creates an empty table with room for so many items that depend on one other.
  package init(capacity: Int) {
    items.reserveCapacity(capacity)
    ids.reserveCapacity(capacity)
  }

  /// Adds the item at a position, which is higher than all others.
  package mutating func append(_ position: Int, dependingOn depends: [ItemID]) {
    ids += depends
    items.append((position, ids.count))
  }
}

extension DependencyTable: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  /// An item's position, and the ids that it depends on; at least one.
  package subscript(index: Int) -> (position: Int, depends: ArraySlice<ItemID>) {
    let start = index == 0 ? 0 : items[index - 1].end
    return (items[index].position, ids[start..<items[index].end])
  }
}
