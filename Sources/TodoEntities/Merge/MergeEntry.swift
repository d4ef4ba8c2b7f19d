/// An item of the merged list while the list is made.
struct MergeEntry {
  /// The item.
  let id: ItemID
  /// What the line is. The number is not final.
  var line: MergedLine
  /// The position in each list; nil if the item is not in it.
  let position: (base: Int?, ours: Int?, theirs: Int?)
  /// Whether the line has the same bytes in each list, apart from the number.
  let isSame: (ours: Bool, theirs: Bool)
  /// The item's number, which may still collide with another one.
  var number: Int

  /// The position in one of the lists.
  func position(in side: ListSide) -> Int? {
    switch side {
    case .ours: position.ours
    case .theirs: position.theirs
    }
  }
}

/// The lists of a merge.
struct MergeInput {
  let base: TodoList?
  let ours: TodoList
  let theirs: TodoList

  /// Returns one of the lists.
  func list(_ side: ListSide) -> TodoList {
    switch side {
    case .ours: ours
    case .theirs: theirs
    }
  }

  /// Returns the number of an entry's item in one of the lists; nil if the list does not have it.
  ///
  /// A next item of a series that was removed and made anew has the same id and counts with the number
  /// that the base has for it.
  func number(of entry: MergeEntry, in side: ListSide) -> Int? {
    guard let place = entry.position(in: side) else { return nil }
    let list = list(side)
    guard let base, let old = entry.position.base, list.number(at: place) != base.number(at: old),
      list[place].createdAt != base[old].createdAt
    else { return list.number(at: place) }
    return base.number(at: old)
  }

  /// Returns the item of an entry, with the number that the entry has now.
  func item(of entry: MergeEntry) -> TodoItem {
    switch entry.line {
    case .kept(let side, let position, _): list(side)[position].with(number: entry.number)
    case .merged(let item): item.with(number: entry.number)
    }
  }
}

/// The order in which items were added; of two added in the same second, that of their ids.
struct AgeOrder: Comparable {
  private let createdAt: Instant
  private let id: ItemID

  /// Creates the place of an item.
  init(_ item: TodoItem) {
    createdAt = item.createdAt
    id = item.id
  }

  static func < (left: AgeOrder, right: AgeOrder) -> Bool {
    (left.createdAt, left.id) < (right.createdAt, right.id)
  }
}
