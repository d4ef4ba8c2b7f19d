// Compares the list file with the last commit. `sync` refuses to send if more than half of the items are missing,
// at least 4. Detects a list file that was replaced.

import TodoEntities

/// How the list file relates to the last commit.
enum ListOrigin: Equatable {
  /// It was changed. `removedByHand` has the numbers of items that are missing although no command has removed them.
  case changed(removedByHand: [Int])
  /// It is another list, or an older one. This many of the committed items are missing in it.
  case replaced(lacking: Int)
  /// This many items are missing, though no command has removed them.
  case itemsMissing(Int)

  /// Compares a list with the committed one. `traces` returns the last traces of items in the history.
  ///
  /// Commands never lower the next number of a shared list or remove its mark `shared`. Only `undo` makes an
  /// item older, and the history shows that. If the history does not show it, somebody replaced the file.
  init<Failure: Error>(
    of list: ListDocument, since committed: ListDocument,
    traces: (Set<ItemID>) throws(Failure) -> [ItemID: ItemTrace]
  ) throws(Failure) {
    let positions = list.list.positionsByID
    var missing: [Int] = []
    var older: [(id: ItemID, line: ArraySlice<UInt8>)] = []
    for position in 0..<committed.count {
      let id = committed.id(at: position)
      guard let own = positions[id] else {
        missing.append(position)
        continue
      }
      if list.isIdentical(at: own, to: committed, at: position) { continue }
      if list.item(at: own).modifiedAt < committed.item(at: position).modifiedAt {
        older.append((id, list.text(at: own)))
      }
    }
    let ids = missing.map { committed.id(at: $0) }
    let known = missing.isEmpty && older.isEmpty ? [:] : try traces(Set(ids + older.map(\.id)))
    // Items that a command added before an older list was restored were not removed.
    let isOlder =
      older.contains { known[$0.id] != .line($0.line) }
      || missing.contains { known[committed.id(at: $0)] == .lapsed }
    let lostSharing = committed.list.isShared && !list.list.isShared
    if list.nextNumber < committed.nextNumber || lostSharing || isOlder {
      self = .replaced(lacking: missing.count)
      return
    }
    let byHand = missing.filter { known[committed.id(at: $0)] != .removed }
    // If more than half of the items are missing, the file was probably lost, and sync asks which list to keep
    // (`--keep`). Three items may be missing in any list, so that people can tidy a short one.
    self =
      byHand.count > max(3, committed.count / 2)
      ? .itemsMissing(byHand.count)
      : .changed(removedByHand: byHand.map { committed.number(at: $0) })
  }
}
