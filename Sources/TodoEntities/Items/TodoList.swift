/// Items in the order of their file, as a store holds them: outlines at hand, texts on demand.
package protocol ItemSource: AnyObject {
  /// How many items there are. Positions run from 0 to one less than this.
  var count: Int { get }
  /// The number of one item.
  func number(at position: Int) -> Int
  /// The parts of one item that need no text.
  func outline(at position: Int) -> ItemOutline
  /// One item, whole.
  func item(at position: Int) -> TodoItem
}

/// All items of one file, and what a command has changed in them.
///
/// A value that remembers where it came from: items are read from the source only when asked for,
/// and changes lie over it, so that a store can write back unchanged items byte for byte. A
/// position is an item's place in the file; removing an item leaves its position empty.
package struct TodoList {
  private let source: any ItemSource
  /// What the next new item is called.
  package private(set) var nextNumber: Int
  /// Items that differ from the source, by position.
  package private(set) var replaced: [Int: TodoItem] = [:]
  /// Positions whose items are gone.
  package private(set) var removed: Set<Int> = []
  /// New items, after those of the source.
  package private(set) var appended: [TodoItem] = []
  /// The number that the source would give next.
  package let originalNextNumber: Int

  /// The list of these items. A next number that is not above all of theirs is made so.
  package init(_ source: any ItemSource, nextNumber: Int) {
    self.source = source
    self.nextNumber = nextNumber
    originalNextNumber = nextNumber
  }

  /// A list held in memory.
  package init(_ items: [TodoItem] = [], nextNumber: Int? = nil) {
    let highest = items.map(\.number).max() ?? 0
    self.init(ItemArray(items), nextNumber: max(nextNumber ?? 1, highest + 1))
  }
}

// MARK: - Reading

extension TodoList {
  /// The positions that hold an item, in the file's order.
  package var positions: some Sequence<Int> {
    let removed = removed
    return (0..<source.count + appended.count).lazy.filter { !removed.contains($0) }
  }

  /// How many items there are.
  package var count: Int { source.count - removed.count + appended.count }

  /// The number of the item at this position.
  package func number(at position: Int) -> Int {
    guard position < source.count else { return appended[position - source.count].number }
    return replaced[position]?.number ?? source.number(at: position)
  }

  /// The parts of the item at this position that need no text.
  package func outline(at position: Int) -> ItemOutline {
    guard position < source.count else { return appended[position - source.count].outline }
    return replaced[position]?.outline ?? source.outline(at: position)
  }

  /// The item at this position, whole.
  package subscript(position: Int) -> TodoItem {
    guard position < source.count else { return appended[position - source.count] }
    return replaced[position] ?? source.item(at: position)
  }

  /// All items, whole, in the file's order.
  package var items: [TodoItem] { positions.map { self[$0] } }
}

// MARK: - Changing

extension TodoList {
  /// Whether anything differs from the source.
  package var isChanged: Bool {
    !replaced.isEmpty || !removed.isEmpty || !appended.isEmpty || nextNumber != originalNextNumber
  }

  /// Puts an item in the place of the one at this position. An equal one changes nothing.
  package mutating func replace(at position: Int, with item: TodoItem) {
    guard item != self[position] else { return }
    if position < source.count {
      replaced[position] = item
    } else {
      appended[position - source.count] = item
    }
  }

  /// The position of the item that stands last, empty ones counted; −1 if there is none.
  package var lastPosition: Int { source.count + appended.count - 1 }

  /// Takes the item at this position out of the list.
  package mutating func remove(at position: Int) {
    replaced[position] = nil
    removed.insert(position)
  }

  /// Has new items called at least this.
  package mutating func raiseNextNumber(to number: Int) {
    nextNumber = max(nextNumber, number)
  }

  /// Adds an item at the end. The next number stays above all numbers.
  package mutating func append(_ item: TodoItem) {
    nextNumber = max(nextNumber, item.number + 1)
    appended.append(item)
  }
}

/// Items held whole, in an array.
private final class ItemArray: ItemSource {
  private let items: [TodoItem]

  init(_ items: [TodoItem]) { self.items = items }

  var count: Int { items.count }
  func number(at position: Int) -> Int { items[position].number }
  func outline(at position: Int) -> ItemOutline { items[position].outline }
  func item(at position: Int) -> TodoItem { items[position] }
}
