// Checks whether a line of the history still means the same item, and whether a list lacks a change.

import TodoEntities

extension LineChanges {
  /// Reads the lines as items. Returns nil if one of them cannot be read, or becomes another item.
  func items() -> [ChangedItem]? {
    guard let before = try? ListDocument(lines: lines.compactMap(\.before)),
      let after = try? ListDocument(lines: lines.compactMap(\.after))
    else { return nil }
    var (old, new) = (before.historyItems.makeIterator(), after.historyItems.makeIterator())
    var items: [ChangedItem] = []
    items.reserveCapacity(lines.count)
    for line in lines {
      let before = line.before == nil ? nil : old.next()
      let after = line.after == nil ? nil : new.next()
      guard let first = before ?? after, (after ?? first).id == first.id else { return nil }
      items.append(
        ChangedItem(
          place: line.place, before: before, after: after, id: first.id, number: first.number))
    }
    return items
  }

  /// Returns the changes of the items that `isChosen` accepts before or after the change: changed and removed
  /// items in the order of their former positions, then added items.
  func itemChanges(where isChosen: (ItemOutline) -> Bool = { _ in true }) -> [ItemChange]? {
    guard let items = items() else { return nil }
    let chosen = items.filter { item in
      [item.before, item.after].contains { $0.map { isChosen($0.outline) } ?? false }
    }
    let known = chosen.filter { $0.before != nil }.sorted { $0.place < $1.place }
    return (known + chosen.filter { $0.before == nil }).compactMap(\.change)
  }

  /// Returns whether the list is as the change left it, judged only by the places of the changed lines. It is also
  /// false if other lines of the change have moved one of them.
  func isIn(_ document: ListDocument) -> Bool {
    nextNumber.after <= document.nextNumber
      && lines.allSatisfy { line in
        let found = line.place < document.count ? document.text(at: line.place) : nil
        return line.after.map { $0 == found } ?? (line.before != found)
      }
  }

  /// Returns whether the list is as it was before the change, byte for byte, so that the change never
  /// reached it.
  func isMissing(in document: ListDocument) -> Bool {
    // A list always has a file when a change of it begins.
    guard !isEmpty, !document.bytes.isEmpty, nextNumber.before == document.nextNumber else {
      return false
    }
    let hasBefore = lines.allSatisfy { line in
      guard let before = line.before else { return true }
      return line.place < document.count && document.text(at: line.place) == before
    }
    guard hasBefore else { return false }
    if lines.allSatisfy({ $0.before != nil }) { return true }
    guard let items = items() else { return false }
    let added = Set(items.lazy.filter { $0.before == nil }.map(\.id))
      .subtracting(items.lazy.filter { $0.before != nil }.map(\.id))
    return !document.records.contains { added.contains($0.outline.id) }
  }
}

/// A line of the history, read as an item.
struct HistoryItem {
  let document: ListDocument
  let position: Int

  var text: ArraySlice<UInt8> { document.text(at: position) }
  var number: Int { document.number(at: position) }
  var id: ItemID { document.id(at: position) }
  var outline: ItemOutline { document.outline(at: position) }
  var item: TodoItem { document.item(at: position) }

  /// Returns the line with another number.
  func numbered(_ number: Int) throws(StoreError) -> HistoryItem {
    guard number != self.number else { return self }
    let text = document.line(at: position, numbered: number)
    return HistoryItem(document: try ListDocument(lines: [text[...]]), position: 0)
  }

  /// Returns whether both lines mean the same item with the same content. Their layout, the order of their
  /// members, number, stamps and modification time may differ.
  func means(_ other: HistoryItem) -> Bool {
    if text == other.text { return true }
    let (own, its) = (item, other.item)
    // If the next item of a series is removed and made again, it has the same id, but another creation time.
    let isSame = own.createdAt == its.createdAt || own.id.isNamed
    return own.id == its.id && isSame
      && own.content.withSortedMembers == its.content.withSortedMembers
  }
}

extension ItemContent {
  /// The content with its unknown members in one order and layout.
  fileprivate var withSortedMembers: ItemContent {
    if unknownMembers.isEmpty, unknownRepetitionMembers.isEmpty { return self }
    var content = self
    content.unknownMembers = unknownMembers.sortedWithoutLayout
    content.unknownRepetitionMembers = unknownRepetitionMembers.sortedWithoutLayout
    return content
  }
}

extension [UnknownMember] {
  fileprivate var sortedWithoutLayout: [UnknownMember] {
    let members = map { member in
      var value: [UInt8] = []
      JSONWriter.append(withoutLayout: member.value.utf8, to: &value)
      return UnknownMember(name: member.name, value: String(decoding: value, as: UTF8.self))
    }
    return members.sorted { $0.name < $1.name }
  }
}

/// An item that a command changed, as it was before and after, or nil where it did not exist.
struct ChangedItem {
  let place: Int
  let before: HistoryItem?
  let after: HistoryItem?
  let id: ItemID
  /// Its number before the change, or after it for a new item.
  let number: Int

  var change: ItemChange? { ItemChange(from: before?.item, to: after?.item) }
}

extension ItemChange {
  /// Creates a change from an item before and after it. Nil if there is neither.
  init?(from before: TodoItem?, to after: TodoItem?) {
    switch (before, after) {
    case (let before?, let after?): self = .changed(from: before, to: after)
    case (let before?, nil): self = .removed(before)
    case (nil, let after?): self = .added(after)
    case (nil, nil): return nil
    }
  }
}

extension ListDocument {
  fileprivate var historyItems: some Sequence<HistoryItem> {
    (0..<count).lazy.map { HistoryItem(document: self, position: $0) }
  }

  /// Creates a document with only these item lines.
  convenience init(lines: [ArraySlice<UInt8>]) throws(StoreError) {
    try self.init(ListDocument.file(of: lines))
  }
}

/// An item's state after the last command in the history that changed it.
enum ItemTrace: Equatable {
  /// The command has removed it.
  case removed
  case line(ArraySlice<UInt8>)
  /// The list did not have the change of the command when the next one ran.
  case lapsed
}
