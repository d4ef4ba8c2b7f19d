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
    let sourceCount = list.count + list.removed.count - list.appended.count
    let removals = list.removed.filter { $0 < sourceCount }.sorted()
    let replaced =
      list.removed.isEmpty
      ? list.replaced : list.replaced.filter { !list.removed.contains($0.key) }
    // Encoded in one buffer and copied, so that no line has more capacity than it needs.
    var buffer: [UInt8] = []
    func line(_ position: Int, _ item: TodoItem) -> Line {
      buffer.removeAll(keepingCapacity: true)
      ItemEncoder.append(item, to: &buffer)
      // An array of the array would share its storage.
      let text = buffer.withUnsafeBufferPointer { Array($0) }
      return Line(position: position, text: text[...])
    }
    var insertions: [Line] = []
    insertions.reserveCapacity(list.appended.count)
    for (offset, item) in list.appended.enumerated()
    where !list.removed.contains(sourceCount + offset) {
      insertions.append(line(sourceCount - removals.count + insertions.count, item))
    }
    self.init(
      nextNumber: list.nextNumber,
      replacements: replaced.keys.sorted().compactMap { position in
        replaced[position].map { line(position, $0) }
      },
      removals: removals, insertions: insertions,
      members: list.members == list.originalMembers ? nil : list.members)
  }
}
