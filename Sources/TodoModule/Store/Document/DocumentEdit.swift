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
    let sourceCount = list.sourceCount
    let removals = list.removedPositions
    var insertions = NewLines(capacity: list.appended.count)
    for (offset, item) in list.appended.enumerated()
    where !list.isRemoved(at: sourceCount + offset) {
      insertions.append(item, at: sourceCount - removals.count + insertions.count)
    }
    var replacements = NewLines(capacity: list.replaced.count)
    for position in list.replaced.keys.sorted() {
      if let item = list.replaced[position] { replacements.append(.made(item), at: position) }
    }
    self.init(
      nextNumber: list.nextNumber,
      replacements: replacements.finished(), removals: removals, insertions: insertions.finished(),
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

/// The lines of changed and new items. Many of them share a buffer, so that none has an object of its
/// own, and the lines of items that a document has are parts of it.
private struct NewLines {
  private var lines: [DocumentEdit.Line] = []
  /// Lines that are not in `lines` yet, one after another.
  private var buffer: [UInt8] = []
  /// The positions of these lines, and where they end in the buffer.
  private var ends: [(position: Int, end: Int)] = []
  private static let size = 1 << 16

  /// Creates an empty list of lines, with room for this many.
  init(capacity: Int) { lines.reserveCapacity(capacity) }

  var count: Int { lines.count + ends.count }

  mutating func append(_ item: AppendedItem, at position: Int) {
    if case .stored(let source, let place) = item, let document = source as? ListDocument {
      flushBuffer()
      lines.append(DocumentEdit.Line(position: position, text: document.text(at: place)))
      return
    }
    ItemEncoder.append(item.item, to: &buffer)
    ends.append((position, buffer.count))
    if buffer.count >= NewLines.size { flushBuffer() }
  }

  /// Returns all lines, in the order in which they came.
  consuming func finished() -> [DocumentEdit.Line] {
    flushBuffer()
    return lines
  }

  /// Moves the lines from the buffer to an array that is not longer than they are.
  private mutating func flushBuffer() {
    guard !ends.isEmpty else { return }
    let bytes = buffer.withUnsafeBufferPointer { Array($0) }
    var start = 0
    for (position, end) in ends {
      lines.append(DocumentEdit.Line(position: position, text: bytes[start..<end]))
      start = end
    }
    buffer.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
