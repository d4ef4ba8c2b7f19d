// A change of a list, as the lines of the file that it replaces. Refuses a line that could not be read again.

import TodoEntities

/// A change of a list: the line of each changed item before and after, the next number, and the list's own
/// members. This is enough to write the new file, to undo and redo the change, and to see whether a list has it.
struct LineChanges {
  /// The change of an item. A line is nil where the item did not exist.
  struct Line: Equatable {
    /// The item's position: after the change for an added item, before it for any other.
    let place: Int
    /// The JSON texts, without the comma and the newline.
    let before: ArraySlice<UInt8>?
    let after: ArraySlice<UInt8>?
  }

  /// The number of the next new item before and after the change.
  let nextNumber: (before: Int, after: Int)
  /// The changed items, then the removed ones, then the added ones, each in the order of the list.
  let lines: [Line]
  /// The new members of the list itself, or nil if they do not change. The history does not record them, so `undo`
  /// keeps them.
  var members: [UnknownMember]?
}

extension ListDocument {
  /// Returns the change or removal of a line, or nil if the line stays the same.
  func change(at place: Int, to after: ArraySlice<UInt8>?) -> LineChanges.Line? {
    let before = text(at: place)
    return before == after ? nil : LineChanges.Line(place: place, before: before, after: after)
  }

  /// Returns this document with the changes of a list that was read from it.
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

  /// Throws `unreadable` if the list could not be read again after this change. Reads each new line, and the new
  /// members of the list, like the reader of the file.
  ///
  /// No command may leave an unreadable list, whatever an import, a merge or a mistake has put into an item.
  /// Numbers and ids are not compared with the other items.
  func checkReadable() throws(StoreError) {
    for line in lines.lazy.compactMap(\.after) {
      try JSONReader.read(Array(line)) { (reader) throws(StoreError) in
        // In the file, the item is in an array in an object.
        reader.restart(at: 0, depth: 2)
        var item = RawItem()
        do throws(JSONSyntaxError) {
          try item.read(&reader)
          try reader.finish()
        } catch {
          // The values before the fault have been read.
          throw .unreadable(
            number: item.number > 0 ? item.number : nil,
            title: item.title.map { reader.text(of: $0) }, reason: error.reason)
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
