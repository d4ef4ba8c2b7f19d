// The items of a list and their changes. Never gives a number twice (see `Items/NumberPolicy`). Stamps changes for
// merges if the list is `shared` by several machines.

/// The items of a file, with the changes that a command has made to them.
///
/// Items are read from the source only when they are needed. Changes are kept separately, so that a store can
/// write unchanged items back byte for byte. A position is the index of an item in the file. Removing an item
/// leaves its position empty.
package struct TodoList {
  private let source: any ItemSource
  /// The number of the next new item.
  package private(set) var nextNumber: Int
  /// Replacements of items of the source, by position.
  package private(set) var replaced: [Int: TodoItem] = [:]
  /// The positions of the replacements, for a fast test of every item of the source.
  private var replacedPositions = PositionSet()
  private var removed = PositionSet()
  /// The new items. Their positions follow the positions of the source.
  package private(set) var appended: [Place] = []
  /// The place of an added item in another source.
  package typealias Place = (source: any ItemSource, position: Int)
  /// The number of the next new item according to the source.
  package let originalNextNumber: Int
  /// The members of the list itself that are not interpreted, except for `shared`.
  package var members: [UnknownMember]
  /// The same members according to the source.
  package let originalMembers: [UnknownMember]

  /// Creates a list of the items of a source. `nextNumber` must be higher than all their numbers, except
  /// numbers that are far above the others (see `NumberPolicy`).
  package init(_ source: any ItemSource, nextNumber: Int, members: [UnknownMember] = []) {
    self.source = source
    self.nextNumber = nextNumber
    originalNextNumber = nextNumber
    self.members = members
    originalMembers = members
  }

  /// Creates a list in memory. `nextNumber` is raised above the numbers of the items.
  package init(_ items: [TodoItem] = [], nextNumber: Int? = nil, members: [UnknownMember] = []) {
    let next = NumberPolicy.next(written: 1, items.map(\.number))
    self.init(ItemArray(items), nextNumber: max(nextNumber ?? 1, next), members: members)
  }
}

// MARK: - Reading

extension TodoList {
  /// The positions that are not empty, in the file's order.
  package var positions: some Sequence<Int> {
    let removed = removed
    return (0..<source.count + appended.count).lazy.filter { !removed.contains($0) }
  }

  package func isRemoved(at position: Int) -> Bool { removed.contains(position) }

  /// The positions of removed items of the source, ascending.
  package var removedPositions: [Int] {
    removed.isEmpty ? [] : (0..<source.count).filter(removed.contains)
  }

  package var count: Int { source.count - removed.count + appended.count }

  /// Returns the place of a new item, or nil for an item of the source.
  private func new(at position: Int) -> Place? {
    position < source.count ? nil : appended[position - source.count]
  }

  /// Returns the replacement of an item of the source, or nil if the item was not replaced.
  private func replacement(at position: Int) -> TodoItem? {
    replacedPositions.contains(position) ? replaced[position] : nil
  }

  package func number(at position: Int) -> Int {
    if let new = new(at: position) { return new.source.number(at: new.position) }
    return replacement(at: position)?.number ?? source.number(at: position)
  }

  package func id(at position: Int) -> ItemID {
    if let new = new(at: position) { return new.source.id(at: new.position) }
    return source.id(at: position)
  }

  /// Returns whether an item has the same bytes in another list, apart from its number.
  package func isIdentical(at position: Int, to other: TodoList, at otherPosition: Int) -> Bool {
    guard position < source.count, replacement(at: position) == nil,
      otherPosition < other.source.count, other.replacement(at: otherPosition) == nil
    else { return self[position].hasSameValues(as: other[otherPosition]) }
    return source.isIdentical(at: position, to: other.source, at: otherPosition)
  }

  package func outline(at position: Int) -> ItemOutline {
    if let new = new(at: position) { return new.source.outline(at: new.position) }
    return replacement(at: position)?.outline ?? source.outline(at: position)
  }

  /// Returns the item at a position without decoding it, where that is possible.
  package func listed(at position: Int) -> ListedItem {
    guard position < source.count, replacement(at: position) == nil else {
      return ListedItem(self[position])
    }
    return ListedItem(at: position, of: source)
  }

  package subscript(position: Int) -> TodoItem {
    if let new = new(at: position) { return new.source.item(at: new.position) }
    return replacement(at: position) ?? source.item(at: position)
  }

  /// The dependencies, in the file's order: the id of an item, and the id of an item that it depends on. Takes
  /// time linear in the numbers of dependencies and of changed items.
  package var dependencies: [(id: ItemID, depends: ItemID)] {
    var found = source.dependencies.filter {
      replacement(at: $0.position) == nil && !removed.contains($0.position)
    }
    for (position, item) in replaced { found += item.depends.map { (position, $0) } }
    if !replaced.isEmpty { found.sort { $0.position < $1.position } }
    for (offset, new) in appended.enumerated() where !removed.contains(source.count + offset) {
      found += new.source.item(at: new.position).depends.map { (source.count + offset, $0) }
    }
    return found.map { (id(at: $0.position), $0.depends) }
  }

  /// Returns false only if no item has this tag. True is not certain.
  func mayHave(_ tag: Tag) -> Bool {
    source.tagTraces & tag.traces != 0 || replaced.values.contains { $0.tags.contains(tag) }
      || appended.contains { $0.source.item(at: $0.position).tags.contains(tag) }
  }

  /// All items, complete and in the file's order.
  package var items: [TodoItem] { positions.map { self[$0] } }
}

// MARK: - Changing

extension TodoList {
  /// Replaces the item at a position. An equal item changes nothing.
  ///
  /// This is the one place where a change of an item gets its stamps; see `ItemStamps`.
  package mutating func replace(at position: Int, with item: TodoItem) {
    let isOld = position < source.count
    let old = isOld ? source.item(at: position) : self[position]
    let stamped = item.stamped(since: old, isShared: isShared && isOld)
    replace(replacement(at: position) ?? old, at: position, with: stamped)
  }

  /// Replaces the item at a position with one that has its stamps already, because it was merged.
  package mutating func replace(at position: Int, withMerged item: TodoItem) {
    replace(self[position], at: position, with: item)
  }

  private mutating func replace(_ present: TodoItem, at position: Int, with item: TodoItem) {
    guard item != present else { return }
    if position < source.count {
      replaced[position] = item
      replacedPositions.insert(position)
    } else {
      appended[position - source.count] = (ItemArray([item]), 0)
    }
  }

  /// The highest position, which may be empty, or −1 if there are no positions.
  package var lastPosition: Int { source.count + appended.count - 1 }

  package mutating func remove(at position: Int) {
    replaced[position] = nil
    removed.insert(position)
  }

  /// Raises the number of the next new item to at least `number`.
  package mutating func raiseNextNumber(to number: Int) {
    nextNumber = max(nextNumber, number)
  }

  /// Appends an item, and raises the number of the next new item above its number, unless that is far above
  /// the others.
  package mutating func append(_ item: TodoItem) {
    append(itemAt: 0, of: ItemArray([item]))
  }

  /// Appends an item that stays in another source. The caller makes sure that this list's file would have
  /// the same line for it.
  package mutating func append(itemAt position: Int, of other: any ItemSource) {
    let number = other.number(at: position)
    if number <= NumberPolicy.highest(near: nextNumber) { nextNumber = max(nextNumber, number + 1) }
    appended.append((other, position))
  }

  /// Whether several machines have the list and merge it. Only then do changes write stamps, and `undo` never
  /// gives a number twice. In the file, it is the member `"shared":true`.
  package var isShared: Bool {
    get { members.contains(.shared) }
    set {
      guard newValue != isShared else { return }
      members.removeAll { $0.name.isIdentical(to: UnknownMember.shared.name) }
      if newValue { members.append(.shared) }
    }
  }
}

extension UnknownMember {
  /// The member of a list that says that it is shared.
  package static let shared = UnknownMember(name: "shared", value: "true")
}

/// The items of a file, in its order. Reading an outline is cheap. A complete item may have to be decoded.
package protocol ItemSource: AnyObject, Sendable {
  /// The number of items. Positions are 0 to `count - 1`.
  var count: Int { get }
  func number(at position: Int) -> Int
  func id(at position: Int) -> ItemID
  func outline(at position: Int) -> ItemOutline
  func createdAt(at position: Int) -> Instant
  func item(at position: Int) -> TodoItem
  /// Returns the places of an item's texts, or nil if the item has to be decoded.
  func texts(at position: Int) -> ListedItem.Texts?
  /// Returns the line of an item in the list file, or nil if the item has to be encoded.
  func storedText(at position: Int) -> ArraySlice<UInt8>?
  /// The dependencies, in the file's order: the position of an item, and an id that it depends on.
  var dependencies: [(position: Int, depends: ItemID)] { get }
  /// The traces of all tags; see `Tag.trace`.
  var tagTraces: UInt64 { get }
  /// Returns whether an item has the same bytes in another source, apart from its number. Sources that
  /// do not keep the bytes compare the items.
  func isIdentical(at position: Int, to other: any ItemSource, at otherPosition: Int) -> Bool
}

// Sources that keep the items themselves need no more than `count` and `item(at:)`.
extension ItemSource {
  package func number(at position: Int) -> Int { item(at: position).number }
  package func id(at position: Int) -> ItemID { item(at: position).id }
  package func outline(at position: Int) -> ItemOutline { item(at: position).outline }
  package func createdAt(at position: Int) -> Instant { item(at: position).createdAt }
  package func texts(at position: Int) -> ListedItem.Texts? { nil }
  package func storedText(at position: Int) -> ArraySlice<UInt8>? { nil }
  package var tagTraces: UInt64 { .max }

  package var dependencies: [(position: Int, depends: ItemID)] {
    (0..<count).flatMap { position in item(at: position).depends.map { (position, $0) } }
  }

  package func isIdentical(
    at position: Int, to other: any ItemSource, at otherPosition: Int
  ) -> Bool {
    item(at: position).hasSameValues(as: other.item(at: otherPosition))
  }
}

final class ItemArray: ItemSource {
  private let items: [TodoItem]

  init(_ items: [TodoItem]) { self.items = items }

  var count: Int { items.count }
  func item(at position: Int) -> TodoItem { items[position] }
}
