import TodoEntities

/// A change to a document: the item lines to replace, remove and insert.
struct DocumentEdit: Equatable {
  /// A line at a position.
  struct Line: Equatable {
    /// The item's position, from 0.
    let position: Int
    /// Its JSON text, without the comma and the newline.
    let text: ArraySlice<UInt8>
  }

  /// The number of the next new item.
  let nextNumber: Int
  /// New lines of changed items, ascending by position before the change.
  let replacements: [Line]
  /// The positions of removed items before the change, ascending.
  let removals: [Int]
  /// Lines of new items, ascending by position after the change.
  let insertions: [Line]
  /// The new members of the list itself; nil if they stay as they are.
  let members: [UnknownMember]?

  /// Creates an edit from its parts.
  init(
    nextNumber: Int, replacements: [Line] = [], removals: [Int] = [], insertions: [Line] = [],
    members: [UnknownMember]? = nil
  ) {
    self.nextNumber = nextNumber
    self.replacements = replacements
    self.removals = removals
    self.insertions = insertions
    self.members = members
  }

  /// Creates the edit that makes the changes to a list since it was read from its document.
  init(_ list: TodoList) {
    let sourceCount = list.sourceCount
    let removals = list.removedPositions
    let replaced =
      removals.isEmpty ? list.replaced : list.replaced.filter { !list.isRemoved(at: $0.key) }
    var insertions = NewLines(capacity: list.appended.count)
    for (offset, item) in list.appended.enumerated()
    where !list.isRemoved(at: sourceCount + offset) {
      insertions.append(item, at: sourceCount - removals.count + insertions.count)
    }
    var replacements = NewLines(capacity: replaced.count)
    for position in replaced.keys.sorted() {
      if let item = replaced[position] { replacements.append(.made(item), at: position) }
    }
    self.init(
      nextNumber: list.nextNumber,
      replacements: replacements.finished(), removals: removals, insertions: insertions.finished(),
      members: list.members == list.originalMembers ? nil : list.members)
  }
}
