import TodoEntities

/// A change to a document: the item lines to replace, remove and insert.
struct DocumentEdit: Equatable {
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
    let removals = list.removedPositions
    let (sourceCount, keptCount) = (list.sourceCount, list.sourceCount - removals.count)
    // All lines are encoded in one buffer, from which each is copied with its exact length.
    var buffer: [UInt8] = []
    func line(_ item: AppendedItem, at position: Int) -> Line {
      if let document = item.source as? ListDocument {
        return Line(position: position, text: document.text(at: item.position))
      }
      buffer.removeAll(keepingCapacity: true)
      ItemEncoder.append(item.item, to: &buffer)
      return Line(position: position, text: buffer.withUnsafeBufferPointer { Array($0) }[...])
    }
    var insertions: [Line] = []
    for (offset, item) in list.appended.enumerated()
    where !list.isRemoved(at: sourceCount + offset) {
      insertions.append(line(item, at: keptCount + insertions.count))
    }
    let replacements = list.replaced.keys.sorted().compactMap { position in
      list.replaced[position].map { line(AppendedItem($0), at: position) }
    }
    self.init(
      nextNumber: list.nextNumber, replacements: replacements, removals: removals,
      insertions: insertions,
      members: list.members == list.originalMembers ? nil : list.members)
  }
}

extension DocumentEdit {
  /// Throws `unreadable` if the list could not be read again after this edit: reads each new line, and the
  /// new members of the list, as the reader of the file will.
  ///
  /// Whatever an import, a merge or a mistake elsewhere has put into an item, no command is to leave a list
  /// that nobody can read. Numbers and ids are not compared with those of other items.
  func checkReadable() throws(StoreError) {
    for line in replacements { try line.checkReadable() }
    for line in insertions { try line.checkReadable() }
    guard let members else { return }
    var text: [UInt8] = []
    ItemEncoder.append(members, to: &text)
    do throws(JSONSyntaxError) {
      // Every member starts with a comma.
      try JSONReader.read([0x7B] + text.dropFirst() + [0x7D]) { (reader) throws(JSONSyntaxError) in
        try reader.skipValue()
        try reader.finish()
      }
    } catch {
      throw .unreadable(number: nil, title: nil, reason: error.reason)
    }
  }
}

extension DocumentEdit.Line {
  fileprivate func checkReadable() throws(StoreError) {
    try JSONReader.read(Array(text)) { (reader) throws(StoreError) in
      // In the file, it is in an array in an object.
      reader.restart(at: 0, depth: 2)
      var item = RawItem()
      do throws(JSONSyntaxError) {
        try item.read(&reader)
        try reader.finish()
      } catch {
        // What comes before the fault has been read.
        throw .unreadable(
          number: item.number > 0 ? item.number : nil,
          title: item.title.map { reader.text(of: $0) },
          reason: error.reason)
      }
    }
  }
}
