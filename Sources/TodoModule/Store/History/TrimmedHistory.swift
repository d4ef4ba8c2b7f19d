import TodoEntities

/// How long a history may become before its oldest entries are dropped.
struct HistoryLimits {
  /// In entries.
  var entries = 1000
  /// In bytes.
  var bytes = 16 << 20
}

/// The entries that stay when a history is too long, and how they are written.
///
/// Those that can be undone or redone stay, the nearest first: as changes one after another, then
/// one `undo` of those of them that are undone.
struct TrimmedHistory {
  /// What is needed of an entry.
  struct Entry {
    /// The range of its line, without the newline.
    let line: Range<Int>
    /// What it did to the history.
    let kind: HistoryKind
    /// When it was made.
    let at: Instant
    /// The number of the next new item after it.
    let nextNumber: Int
    /// Whether something else changed the list before it.
    let listWasEditedBefore: Bool
  }

  /// In the order of the file.
  private var kept: [Entry] = []
  /// How many of them, at the end, are undone.
  private var undoneCount = 0
  /// The number of the next new item now.
  private let nextNumber: Int

  /// The entries that stay within half of these limits; nothing if there is only one entry.
  init?(_ entries: [Entry], within limits: HistoryLimits) {
    guard entries.count > 1, let last = entries.last else { return nil }
    nextNumber = last.nextNumber
    let stack = UndoStack(entries.lazy.map(\.kind))
    var budget = Budget(entries: limits.entries / 2, bytes: limits.bytes / 2)
    let done = stack.done.map { entries[$0] }
    let undone = stack.undone.map { entries[$0] }
    // The newest stays whatever its size. So does what is undone: it was within the limits when it
    // was made, and its `undo`, which repeats all of it, must not prevent its `redo`.
    let newest = done.suffix(1)
    newest.forEach { budget.spend($0) }
    let redoable = undone.reversed().prefix(budget.entries)
    redoable.forEach { budget.spend($0) }
    let older = done.dropLast().reversed().prefix { budget.take($0) }
    kept = older.reversed() + newest + redoable
    undoneCount = redoable.count
  }

  /// The new file. Entries keep their text, except that serials count from 1 again.
  func bytes(from old: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(kept.reduce(256) { $0 + $1.line.count + 8 })
    for (offset, entry) in kept.enumerated() {
      new += Array("{\"serial\":\(offset + 1)".utf8)
      new += TrimmedHistory.rest(of: entry.line, in: old)
      new.append(UInt8(ascii: "\n"))
    }
    if undoneCount > 0, let last = kept.last {
      // It changes nothing, so it is never taken for one whose change did not reach the list.
      let none = LineChanges(
        nextNumber: (nextNumber, nextNumber), replacements: [], removals: [], insertions: [])
      let marker = HistoryEntry(
        serial: kept.count + 1, kind: .undo(undoneCount), at: last.at, arguments: [], changes: none,
        listWasEditedBefore: kept[kept.count - undoneCount].listWasEditedBefore)
      new += marker.line
    }
    return new
  }

  /// How every line begins.
  static let start = Array("{\"serial\":".utf8)

  /// What follows the serial, which is always the first member.
  private static func rest(of line: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let text = bytes[line]
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return text }
    return text[comma...]
  }

  /// What may still be kept.
  private struct Budget {
    var entries: Int
    var bytes: Int

    /// Keeps this one, whether it fits or not.
    mutating func spend(_ entry: Entry) {
      entries -= 1
      bytes -= entry.line.count
    }

    /// Whether this one may stay too.
    mutating func take(_ entry: Entry) -> Bool {
      guard entries > 0, entry.line.count <= bytes else { return false }
      spend(entry)
      return true
    }
  }
}

extension FileSystem {
  /// Drops the oldest entries of a history down to half of its limits. The caller holds the lock, and
  /// the change of the last entry has reached the list. False if the history is damaged.
  func trimHistory(_ path: ListPath, to limits: HistoryLimits) throws(StoreError) -> Bool {
    let bytes = try historyBytes(path.history)
    var entries: [TrimmedHistory.Entry] = []
    for line in HistoryLines(bytes) {
      guard bytes[line].starts(with: TrimmedHistory.start),
        let entry = try? HistoryEntry(bytes, in: line)
      else { return false }
      entries.append(
        .init(
          line: line, kind: entry.kind, at: entry.at, nextNumber: entry.changes.nextNumber.after,
          listWasEditedBefore: entry.listWasEditedBefore))
    }
    guard let kept = TrimmedHistory(entries, within: limits) else { return true }
    let status = try attempt(.read, path.history) { () throws(Errno) in
      try self.status(at: path.history)
    }
    try replaceAndFlush(path.history, at: path, with: kept.bytes(from: bytes), keeping: status)
    return true
  }
}
