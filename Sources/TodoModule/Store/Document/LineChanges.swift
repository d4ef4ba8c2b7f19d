// A change of a list, as the lines of the file that it replaces. Refuses a line that could not be read again.

import TodoEntities

/// A change of a list: the line of each item before and after, and what else of the file changes. That is
/// enough to write the new file, to undo the change, to redo it, and to see whether a list has it.
struct LineChanges {
  /// The change of an item; a line is nil where the item did not exist.
  struct Line: Equatable {
    /// The item's position: of an added item after the change, of any other before it.
    let place: Int
    /// The JSON texts, without the comma and the newline.
    let before: ArraySlice<UInt8>?
    let after: ArraySlice<UInt8>?
  }

  /// The number of the next new item before and after the change.
  let nextNumber: (before: Int, after: Int)
  /// Changed items, then removed ones, then added ones; of each kind in the order of the list.
  let lines: [Line]
  /// The new members of the list itself; nil if they stay as they are. The history does not record them, so
  /// `undo` keeps them.
  var members: [UnknownMember]?
}

extension ListDocument {
  /// Returns the change of a line to another one, or its removal; nil if it stays the same.
  func change(at place: Int, to after: ArraySlice<UInt8>?) -> LineChanges.Line? {
    let before = text(at: place)
    return before == after ? nil : LineChanges.Line(place: place, before: before, after: after)
  }
}

extension ListDocument {
  /// Returns the document of a list that was made by changes of this one.
  func changed(to list: TodoList) throws(StoreError) -> ListDocument {
    let changes = try LineChanges(list, of: self)
    if changes.isEmpty, changes.members == nil { return self }
    return try ListDocument(serialized(applying: changes))
  }
}

extension LineChanges {
  /// Creates the changes to a list since it was read from this document.
  init(_ list: TodoList, of document: ListDocument) throws(StoreError) {
    guard list.nextNumber <= TodoItem.highestNumber + 1 else { throw .outOfNumbers }
    // All lines are encoded in one buffer, from which each is copied with its exact length.
    var buffer: [UInt8] = []
    func text(of item: TodoItem) -> ArraySlice<UInt8> {
      buffer.removeAll(keepingCapacity: true)
      ItemEncoder.append(item, to: &buffer)
      return buffer.withExactCapacity[...]
    }
    let removals = list.removedPositions
    var lines = list.replaced.sorted { $0.key < $1.key }.compactMap {
      document.change(at: $0.key, to: text(of: $0.value))
    }
    lines += removals.compactMap { document.change(at: $0, to: nil) }
    lines.reserveCapacity(lines.count + list.appended.count)
    var place = document.count - removals.count
    for (offset, item) in list.appended.enumerated()
    where !list.isRemoved(at: document.count + offset) {
      let text =
        item.source.storedText(at: item.position) ?? text(of: item.source.item(at: item.position))
      lines.append(Line(place: place, before: nil, after: text))
      place += 1
    }
    self.init(
      nextNumber: (list.originalNextNumber, list.nextNumber), lines: lines,
      members: list.members == list.originalMembers ? nil : list.members)
  }

  var isEmpty: Bool { lines.isEmpty && nextNumber.before == nextNumber.after }

  /// The change that undoes this one.
  var inverted: LineChanges {
    LineChanges(
      nextNumber: (nextNumber.after, nextNumber.before),
      lines: lines.map { Line(place: $0.place, before: $0.after, after: $0.before) })
  }

  /// Throws `unreadable` if the list could not be read again after this change: reads each new line, and the
  /// new members of the list, as the reader of the file will.
  ///
  /// Whatever an import, a merge or a mistake elsewhere has put into an item, no command is to leave a list
  /// that nobody can read. Numbers and ids are not compared with those of other items.
  func checkReadable() throws(StoreError) {
    for line in lines.lazy.compactMap(\.after) {
      try JSONReader.read(Array(line)) { (reader) throws(StoreError) in
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
