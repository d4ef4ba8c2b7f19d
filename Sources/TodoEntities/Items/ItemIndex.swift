/// Finds many selections in one list, which may grow: by binary search, where
/// `ItemSelection.positions(in:)` passes over the list for each.
///
/// ```swift
/// var index = ItemIndex()
/// for selection in selections { found += try index.positions(of: selection, in: list) }
/// ```
package struct ItemIndex: Sendable {
  /// The items by ascending number, with their positions; nil before the first search.
  private var numbers: [(key: Int, position: Int)]?
  /// The items by ascending id, with their positions; nil before the first search for an id.
  private var ids: [(key: ItemID, position: Int)]?

  /// Creates an index that reads the list at its first search. After it, the list may change only by
  /// what `append` is told.
  package init() {}

  /// Adds an item that was appended to the list.
  package mutating func append(_ item: TodoItem, at position: Int) {
    numbers?.insert(item.number, position)
    ids?.insert(item.id, position)
  }

  /// Returns the positions of the selected items, each once, in the file's order.
  ///
  /// Throws if an element matches no item, or a prefix more than one.
  package mutating func positions(
    of selection: ItemSelection, in list: TodoList
  ) throws(ItemSelectionError) -> [Int] {
    var found: Set<Int> = []
    for element in selection.elements {
      switch element {
      case .number(let number):
        let matches = range(of: number...number, in: list)
        if matches.isEmpty { throw .noSuchItem("\(number)") }
        found.formUnion(matches)
      case .range(let first, let last):
        let matches = range(of: first...last, in: list)
        if matches.isEmpty { throw .noSuchItem("\(first)-\(last)") }
        found.formUnion(matches)
      case .prefix(let prefix):
        let matches = items(with: prefix, in: list)
        if matches.isEmpty { throw .noSuchItem(prefix.text) }
        if matches.count > 1 {
          throw .ambiguous(prefix.text, matches.sorted().map { list.outline(at: $0) })
        }
        found.formUnion(matches)
      }
    }
    return found.sorted()
  }

  /// Returns the positions of the items with these numbers.
  private mutating func range(of range: ClosedRange<Int>, in list: TodoList) -> [Int] {
    let numbers = self.numbers ?? list.positions.map { (list.number(at: $0), $0) }.sortedByKey()
    self.numbers = numbers
    let start = numbers.firstIndex(notBelow: range.lowerBound)
    return numbers[start...].prefix { $0.key <= range.upperBound }.map(\.position)
  }

  /// Returns the positions of the items whose id has this prefix.
  private mutating func items(with prefix: ItemIDPrefix, in list: TodoList) -> [Int] {
    let ids = self.ids ?? list.positions.map { (list.id(at: $0), $0) }.sortedByKey()
    self.ids = ids
    let start = ids.firstIndex(notBelow: prefix.lowestID)
    return ids[start...].prefix { prefix.matches($0.key) }.map(\.position)
  }
}

extension Array {
  /// Returns the elements by ascending key; those of a list mostly are already.
  fileprivate func sortedByKey<Key: Comparable>() -> [Element]
  where Element == (key: Key, position: Int) {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0.key <= $1.key }
    return isSorted ? self : sorted { $0.key < $1.key }
  }

  /// Returns the index of the first element whose key is not below this one, by binary search.
  fileprivate func firstIndex<Key: Comparable>(
    notBelow key: Key
  ) -> Int where Element == (key: Key, position: Int) {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle].key < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  fileprivate mutating func insert<Key: Comparable>(
    _ key: Key, _ position: Int
  ) where Element == (key: Key, position: Int) {
    insert((key, position), at: firstIndex(notBelow: key))
  }
}
