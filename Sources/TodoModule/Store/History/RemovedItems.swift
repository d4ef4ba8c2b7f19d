import TodoEntities

/// What the last command of the history that changed an item has left of it.
enum ItemTrace: Equatable {
  /// The command has removed it.
  case removed
  /// Its line.
  case line(ArraySlice<UInt8>)
}

extension [HistoryEntry] {
  /// What these entries, oldest first, have left of each item that they changed. Entries that contradict
  /// themselves are passed over.
  var traces: [ItemID: ItemTrace] {
    var traces: [ItemID: ItemTrace] = [:]
    for changes in lazy.map(\.changes) {
      let removed = changes.removals.map(\.text)
      let made = changes.replacements.map(\.after) + changes.insertions.map(\.text)
      guard let before = try? ListDocument(lines: removed),
        let after = try? ListDocument(lines: made)
      else { continue }
      for position in 0..<before.count { traces[before.id(at: position)] = .removed }
      // A merge can remove a line and insert it in another place.
      for position in 0..<after.count { traces[after.id(at: position)] = .line(made[position]) }
    }
    return traces
  }
}

/// The items that commands have removed since the last sync, where the history no longer tells: their ids,
/// one a line. Without this file, a sync would take them for items that no command has removed.
extension FileSystem {
  /// Adds the items that this history says were removed, before the history or a part of it is dropped.
  /// Does nothing beside a list that was never synchronized.
  func keepRemovals(in history: [UInt8], at path: ListPath) throws(StoreError) {
    guard try statusIfPresent(path.syncLock) != nil else { return }
    let traces = HistoryLines(history).steps.compactMap(\.entry).traces
    let known = try keptRemovals(path)
    let removed = known.union(traces.filter { $0.value == .removed }.keys)
    if removed == known { return }
    let lines = removed.sorted().map { "\($0)\n" }.joined()
    let folder = try replace(
      path.removed, at: path, with: [Array(lines.utf8)[...]],
      keeping: try statusIfPresent(path.history),
      over: try statusIfPresent(ofLinkAt: path.removed, .write))
    defer { try? close(folder) }
    try flushReplacement(in: folder, path.folder)
  }

  /// Returns these items. A line that is no id is passed over.
  func keptRemovals(_ path: ListPath) throws(StoreError) -> Set<ItemID> {
    guard let bytes = try companionContents(path.removed, of: nil)?.bytes else { return [] }
    return Set(bytes.split(separator: UInt8(ascii: "\n")).compactMap { ItemID(utf8: $0) })
  }

  /// Forgets these items.
  func forgetRemovals(_ path: ListPath) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.write, path.removed) { () throws(Errno) in try unlink(path.removed) }
    } catch .system(.write, path: path.removed, .noSuchFile) {}
  }
}
