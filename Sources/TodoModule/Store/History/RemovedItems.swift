import TodoEntities

/// The file of the ids, one a line, of items that commands have removed since the last sync, if the history no
/// longer has those commands. Without it, a sync would report the items as removed by hand.
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
    try replace(
      path.removed, at: path, with: [Array(lines.utf8)[...]],
      keeping: try statusIfPresent(path.history),
      over: try statusIfPresent(ofLinkAt: path.removed, for: .write))
  }

  /// Returns these items. A line that is no id is skipped.
  func keptRemovals(_ path: ListPath) throws(StoreError) -> Set<ItemID> {
    guard let bytes = try companionContents(path.removed, of: nil)?.bytes else { return [] }
    return Set(bytes.split(separator: UInt8(ascii: "\n")).compactMap { ItemID(utf8: $0) })
  }

  /// Forgets these items.
  func forgetRemovals(_ path: ListPath) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.write, on: path.removed) { () throws(Errno) in try unlink(path.removed) }
    } catch .system(.write, path: path.removed, .noSuchFile) {}
  }
}
