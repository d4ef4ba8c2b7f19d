import TodoEntities

/// How long a history may become before its oldest entries are dropped.
struct HistoryLimits {
  /// In entries.
  var entries = 1000
  /// In bytes.
  var bytes = 16 << 20
}

/// The entries to keep of a history that is too long, and how they are written.
///
/// These are the commands that can be undone or redone with the fewest steps. The new file has them
/// as changes in the order of the commands, then one `undo` of those that are undone.
struct TrimmedHistory {
  /// The parts of an entry that trimming needs.
  struct Entry {
    /// The range of its line, without the newline.
    let line: Range<Int>
    /// What the command did to the history.
    let kind: HistoryKind
    /// When the command ran.
    let at: Instant
    /// The number of the next new item after the command.
    let nextNumber: Int
    /// Whether something else changed the list before the command.
    let listWasEditedBefore: Bool
  }

  /// The entries to keep, in the order of the commands.
  private var kept: [Entry] = []
  /// How many of them, counted from the end, are undone.
  private var undoneCount = 0
  /// The number of the next new item after the last entry.
  private let nextNumber: Int

  /// Selects entries that are within half of these limits; nil if there is only one entry.
  init?(_ entries: [Entry], within limits: HistoryLimits) {
    guard entries.count > 1, let last = entries.last else { return nil }
    nextNumber = last.nextNumber
    let stack = UndoStack(entries.lazy.map(\.kind))
    var budget = Budget(entries: limits.entries / 2, bytes: limits.bytes / 2)
    let done = stack.done.map { entries[$0] }
    let undone = stack.undone.map { entries[$0] }
    // The newest is kept whatever its size. So are undone commands: they were within the limits
    // when they ran, and their `undo`, which repeats all their lines, must not prevent a `redo`.
    let newest = done.suffix(1)
    newest.forEach { budget.spend($0) }
    let redoable = undone.reversed().prefix(budget.entries)
    redoable.forEach { budget.spend($0) }
    let older = done.dropLast().reversed().prefix { budget.take($0) }
    kept = older.reversed() + newest + redoable
    undoneCount = redoable.count
  }

  /// Returns the new file. Entries keep their text, except that serials count from 1 again.
  func bytes(from old: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(kept.reduce(256) { $0 + $1.line.count + 8 })
    for (offset, entry) in kept.enumerated() {
      new += Array("{\"serial\":\(offset + 1)".utf8)
      new += TrimmedHistory.rest(of: entry.line, in: old)
      new.append(UInt8(ascii: "\n"))
    }
    if undoneCount > 0, let last = kept.last {
      // Without changes, it is never mistaken for an entry whose change did not reach the list.
      let none = LineChanges(
        nextNumber: (nextNumber, nextNumber), replacements: [], removals: [], insertions: [])
      let marker = HistoryEntry(
        serial: kept.count + 1, kind: .undo(undoneCount), at: last.at, arguments: [], changes: none,
        listWasEditedBefore: kept[kept.count - undoneCount].listWasEditedBefore)
      new += marker.line
    }
    return new
  }

  /// The start of every line.
  static let start = Array("{\"serial\":".utf8)

  /// Returns the line after its serial, which is always the first member.
  private static func rest(of line: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let text = bytes[line]
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return text }
    return text[comma...]
  }

  /// How many more entries and bytes can be kept.
  private struct Budget {
    var entries: Int
    var bytes: Int

    /// Keeps an entry even if it does not fit.
    mutating func spend(_ entry: Entry) {
      entries -= 1
      bytes -= entry.line.count
    }

    /// Keeps an entry if it fits; returns whether it does.
    mutating func take(_ entry: Entry) -> Bool {
      guard entries > 0, entry.line.count <= bytes else { return false }
      spend(entry)
      return true
    }
  }
}

extension FileSystem {
  /// Drops the oldest entries until the history is within half of its limits. Returns false if the
  /// history is damaged. The caller holds the lock, and the list has the change of the last entry.
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
