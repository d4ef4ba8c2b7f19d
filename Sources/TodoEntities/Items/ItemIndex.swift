/// Finds selections of items in one list, which may grow.
///
/// ```swift
/// var index = ItemIndex()
/// for selection in selections { found += try index.positions(of: selection, in: list) }
/// ```
package struct ItemIndex: Sendable {
  /// The items by ascending number, with their positions, or nil before the first search.
  private var numbers: [(key: Int, position: Int)]?
  /// The items by ascending id, with their positions, or nil before the second search for an id.
  private var ids: [(key: ItemID, position: Int)]?
  private var hasSearchedIDs = false

  /// Creates an index that reads the list at its first search. After that, each item that is appended to the
  /// list must be inserted here too. No other change of the list is allowed.
  package init() {}

  package mutating func insert(_ item: TodoItem, at position: Int) {
    numbers?.insert(item.number, at: position)
    ids?.insert(item.id, at: position)
  }

  /// Returns the positions of the selected items, each once, in the file's order.
  ///
  /// Throws if an element matches no item, or if a prefix matches several items.
  package mutating func positions(
    of selection: ItemSelection, in list: TodoList
  ) throws(ListError) -> [Int] {
    var prefixed: Set<Int> = []
    for element in selection.elements {
      if let range = element.numbers, entries(in: range, of: list).isEmpty {
        throw .noSuchItem("\(element)")
      }
      guard case .prefix(let prefix) = element else { continue }
      let matches = positions(with: prefix, in: list)
      if matches.isEmpty { throw .noSuchItem("\(element)") }
      if matches.count > 1 {
        throw .ambiguousPrefix(prefix.text, matches.sorted().map { list.outline(at: $0) })
      }
      prefixed.formUnion(matches)
    }
    // The typed ranges can overlap. These do not, so that each item is visited once.
    let numbered = selection.numbers.ranges.flatMap { entries(in: $0, of: list).map(\.position) }
    return (prefixed.subtracting(numbered) + numbered).sorted()
  }

  private mutating func entries(
    in range: NumberSet.Bounds, of list: TodoList
  ) -> ArraySlice<(key: Int, position: Int)> {
    let numbers =
      self.numbers
      ?? list.positions.map { (key: list.number(at: $0), position: $0) }.sorted { $0.key < $1.key }
    self.numbers = numbers
    let start = numbers.partitioningIndex { $0.key >= range.first }
    return numbers[start..<numbers.partitioningIndex { $0.key > range.last }]
  }

  private mutating func positions(with prefix: ItemIDPrefix, in list: TodoList) -> [Int] {
    // One pass over the list takes less time than sorting it, which pays only for many searches.
    guard hasSearchedIDs else {
      hasSearchedIDs = true
      return list.positions.filter { prefix.matches(list.id(at: $0)) }
    }
    let ids =
      self.ids
      ?? list.positions.map { (key: list.id(at: $0), position: $0) }.sorted { $0.key < $1.key }
    self.ids = ids
    let start = ids.partitioningIndex { $0.key >= prefix.lowest }
    return ids[start...].prefix { prefix.matches($0.key) }.map(\.position)
  }
}

extension Array {
  fileprivate mutating func insert<Key: Comparable>(
    _ key: Key, at position: Int
  ) where Element == (key: Key, position: Int) {
    insert((key, position), at: partitioningIndex { $0.key >= key })
  }
}

/// A hash table with open addressing that numbers ids from 0, in the order of insertion.
///
/// Ids are random. Two multiplications therefore make a good hash, in a fraction of the time of the standard
/// library's hash. Each table has a new seed, so that no file can force collisions.
package struct ItemIDIndex: Sendable {
  private var ids: [ItemID] = []
  /// One more than the number of the id in each slot, or 0 for an empty slot.
  private var slots: [Int32] = []
  private var mask = 0
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// Creates an index with room for `capacity` ids before it grows.
  package init(capacity: Int = 0) {
    guard capacity > 0 else { return }
    ids.reserveCapacity(capacity)
    makeSlots(for: capacity)
  }

  var count: Int { ids.count }

  /// The number of an id, or nil if the table does not have the id.
  subscript(id: ItemID) -> Int? {
    if slots.isEmpty { return nil }
    let known = Int(slots[slot(of: id)])
    return known > 0 ? known - 1 : nil
  }

  /// Returns the number of an id. An id that the table does not have gets a new number.
  package mutating func insert(_ id: ItemID) -> Int {
    if 2 * ids.count >= slots.count { makeSlots(for: max(8, 2 * ids.count)) }
    let slot = slot(of: id)
    if slots[slot] > 0 { return Int(slots[slot]) - 1 }
    ids.append(id)
    slots[slot] = Int32(ids.count)
    return ids.count - 1
  }

  private mutating func makeSlots(for capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    mask = size - 1
    slots = Array(repeating: 0, count: size)
    for (number, id) in ids.enumerated() { slots[slot(of: id)] = Int32(number + 1) }
  }

  /// Returns the slot that has an id, or the empty slot where the id belongs.
  private func slot(of id: ItemID) -> Int {
    let first = (id.high ^ seed).multipliedFullWidth(by: factor)
    let second = (first.high ^ first.low ^ id.low).multipliedFullWidth(by: factor)
    var slot = Int(truncatingIfNeeded: second.high ^ second.low) & mask
    while slots[slot] > 0, ids[Int(slots[slot]) - 1] != id { slot = (slot + 1) & mask }
    return slot
  }
}

/// The positions of the items of a list by their ids.
package struct PositionsByID {
  private var index: ItemIDIndex
  private var positions: [Int] = []

  /// Takes time linear in the number of items.
  init(_ list: TodoList) {
    index = ItemIDIndex(capacity: list.count)
    positions.reserveCapacity(list.count)
    for position in list.positions { insert(list.id(at: position), at: position) }
  }

  package mutating func insert(_ id: ItemID, at position: Int) {
    let number = index.insert(id)
    if number == positions.count {
      positions.append(position)
    } else {
      positions[number] = position
    }
  }

  package subscript(id: ItemID) -> Int? { index[id].map { positions[$0] } }
}

/// A set of positions of a list, with a flag for each position up to the highest.
package struct PositionSet {
  private var flags: [Bool] = []
  private(set) var count = 0

  package init(_ positions: [Int] = []) { positions.forEach { insert($0) } }

  package var isEmpty: Bool { count == 0 }

  package func contains(_ position: Int) -> Bool { position < flags.count && flags[position] }

  /// Adds a position, which must not be negative, unless the set contains it.
  package mutating func insert(_ position: Int) {
    guard !contains(position) else { return }
    if position >= flags.count { flags += repeatElement(false, count: position + 1 - flags.count) }
    flags[position] = true
    count += 1
  }
}
