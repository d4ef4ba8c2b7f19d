// Limits the history and the steps of undo: beyond 1,000 commands or 16 MiB, drops the older half, but keeps ten
// of any size. Remembers removed items until the next sync.

import TodoEntities

/// The limits of a history, beyond which its oldest entries are dropped.
struct HistoryLimits {
  /// The number of entries.
  var entries = 1000
  /// The size in bytes. Some entries of any size are kept, so that the last commands can always be undone. The
  /// history may be longer for a while.
  var bytes = 16 << 20
  /// How many entries of any size are kept: the undone ones, and then the newest.
  var newest = 10

  /// Returns whether to read the history and look for entries to drop, after an entry with this serial
  /// has lengthened it from one size in bytes to another.
  ///
  /// It does so in three cases: there are too many entries, the size has just passed 1, 1.5, 2, … times the limit,
  /// or the size is above the limit and this is a 64th entry. The file is not read to decide this: a few large
  /// entries, which are always kept, must not make every command read it.
  func needTrimming(atSerial serial: Int, from old: Int, to new: Int) -> Bool {
    if serial > entries { return true }
    // Only bytes from before this entry can be dropped.
    guard new > bytes, old >= worthwhile else { return false }
    let step = max(1, bytes / 2)
    return serial % 64 == 0 || (new - 1) / step > (old - 1) / step
  }

  /// How many bytes trimming has to save.
  var worthwhile: Int { max(1, bytes / 4) }
}

extension HistoryLines {
  /// Returns the entries to keep of a history that is too long, or nil if the last line is damaged.
  ///
  /// It keeps the merges, the lapsed commands, and the commands that take the fewest steps to undo or redo, in the
  /// order in which they ran. If some of them are undone, or the last entry is not kept, an entry without changes
  /// is added at the end: it marks them as undone, and holds the list's checksum.
  ///
  /// It keeps undone commands of any size: they were within the limits when they ran, and their `undo`, which
  /// repeats all their lines, must not prevent a `redo`. It also keeps the newest of the others, ten together with
  /// the undone ones, but at least one. It keeps older ones as long as all entries are within half of the limits.
  func trimmed(to limits: HistoryLimits) -> [HistoryEntry]? {
    guard let last = steps.last?.entry else { return nil }
    let lapsed = steps.lapsed
    let stack = UndoStack(steps, lapsed: lapsed)
    let greatestCount = limits.entries / 2
    // The next command to redo is first here, and last in the stack.
    let room = greatestCount - min(1, stack.done.indices.count)
    let redoable = stack.undone.indices.suffix(room).reversed().compactMap { steps[$0].entry }
    var (count, size) = (redoable.count, redoable.reduce(0) { $0 + $1.size })
    var kept: [(entry: HistoryEntry, isLapsed: Bool)] = []
    for index in (stack.done.indices + stack.passedOver).sorted().reversed() {
      guard let entry = steps[index].entry else { continue }
      (count, size) = (count + 1, size + entry.size)
      let isKept = kept.isEmpty || count <= limits.newest || size <= limits.bytes / 2
      guard count <= greatestCount, isKept else { break }
      kept.append((entry, lapsed.contains(index)))
    }
    kept = kept.reversed() + redoable.map { ($0, false) }
    if !redoable.isEmpty || last.kind.steps != nil {
      let number = last.changes.nextNumber.after
      let mark = HistoryEntry(
        kind: redoable.isEmpty ? .skipped : .rewind(.undo, redoable.count), at: last.at,
        arguments: [], changes: LineChanges(nextNumber: (number, number), lines: []),
        list: last.list)
      kept.append((mark, false))
    }
    var lapsedCount = 0
    return kept.map { entry, isLapsed in
      var entry = entry
      entry.lapsedBefore = isLapsed ? 0 : lapsedCount
      lapsedCount = isLapsed ? lapsedCount + 1 : 0
      return entry
    }
  }
}

extension HistoryEntry {
  /// The approximate length of the line in bytes.
  fileprivate var size: Int {
    let words = arguments.reduce(256) { $0 + $1.utf8.count + 3 }
    return changes.lines.reduce(words) {
      $0 + ($1.before?.count ?? 4) + ($1.after?.count ?? 4) + 8
    }
  }
}

extension FileSystem {
  /// Drops the oldest entries until the history is within half of its limits, and all entries before damage. If
  /// that would save only few bytes, and there are not too many entries, the file stays unchanged. The caller
  /// holds the lock, and the list has the change of the last entry.
  func trimHistory(_ path: ListPath, to limits: HistoryLimits) throws(StoreError) {
    let bytes = try historyBytes(path.history)
    let lines = HistoryLines(bytes)
    guard let kept = lines.trimmed(to: limits) else { return }
    var new: [UInt8] = []
    var last = HistoryLink()
    for entry in kept { last = entry.write(after: last) { new += $0 } }
    let isTooLong = lines.count > limits.entries
    guard isTooLong || bytes.count - new.count >= limits.worthwhile else { return }
    try replaceHistory(path, bytes, with: new)
  }

  /// Replaces the history, which has these bytes, by a shorter one. The items that it says were removed are
  /// recorded in another file first.
  func replaceHistory(_ path: ListPath, _ bytes: [UInt8], with new: [UInt8]) throws(StoreError) {
    let status = try statusIfPresent(ofLinkAt: path.history, for: .write)
    guard let status else { return }
    try checkWritable(path.history, status)
    try keepRemovals(in: bytes, at: path)
    try replace(path.history, at: path, with: [new[...]], keeping: status, over: status)
  }
}

/// The file with the ids, one per line, of items that commands have removed since the last sync, if the history no
/// longer has these commands. Without the file, a sync would report the items as removed by hand.
extension FileSystem {
  /// Adds the items that this history says were removed, before the history or a part of it is dropped. Does
  /// nothing if the list was never synchronized.
  func keepRemovals(in history: [UInt8], at path: ListPath) throws(StoreError) {
    guard try statusIfPresent(path.syncLock) != nil else { return }
    let steps = HistoryLines(history).steps
    let traces = steps.traces(lapsed: steps.lapsed)
    let known = try keptRemovals(path)
    let removed = known.union(traces.filter { $0.value == .removed }.keys)
    if removed == known { return }
    let lines = removed.sorted().map { "\($0)\n" }.joined()
    try replace(
      path.removed, at: path, with: [Array(lines.utf8)[...]],
      keeping: try statusIfPresent(path.history),
      over: try statusIfPresent(ofLinkAt: path.removed, for: .write))
  }

  /// Returns the ids in the file. Skips a line that is not an id.
  func keptRemovals(_ path: ListPath) throws(StoreError) -> Set<ItemID> {
    guard let bytes = try companionContents(path.removed, of: nil)?.bytes else { return [] }
    return Set(bytes.split(separator: UInt8(ascii: "\n")).compactMap { ItemID(utf8: $0) })
  }

  /// Deletes the file.
  func forgetRemovals(_ path: ListPath) throws(StoreError) {
    _ = try attempt(.write, on: path.removed, unlink(path.removed), nilFor: .noSuchFile)
  }
}
