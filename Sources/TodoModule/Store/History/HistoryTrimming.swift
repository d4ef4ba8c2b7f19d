import TodoEntities

/// How long a history may become before its oldest entries are dropped.
struct HistoryLimits {
  /// In entries.
  var entries = 1000
  /// In bytes. The newest entries are kept whatever their size, so that the last commands can always
  /// be undone; the history may be longer for a while.
  var bytes = 16 << 20
  /// How many of the newest entries are kept whatever their size.
  var newest = 10

  /// Returns whether to read the history and look for entries to drop, after an entry with this serial
  /// has lengthened it from one size in bytes to another.
  ///
  /// True with too many entries; when the size passes the limit or a further half of it; and, above
  /// the limit, at every 64th entry. Only sizes are compared: the newest entries are always kept, so a
  /// few large ones must not make every command read the file.
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

/// The entries to keep of a history that is too long, and how they are written.
///
/// These are the commands that can be undone or redone with the fewest steps. The new file has them
/// as changes in the order of the commands, then one `undo` of those that are undone. Merges are
/// dropped; if the last entry is one, an empty merge with the checksum of the list replaces it.
private struct TrimmedHistory {
  /// An entry, and the range of its line, without the newline.
  private struct Entry {
    let entry: HistoryEntry
    let line: Range<Int>
  }

  /// The entries to keep, in the order of the commands.
  private let kept: [Entry]
  /// How many of them, counted from the end, are undone.
  private let undoneCount: Int
  /// The last entry of the file.
  private let last: HistoryEntry

  /// Selects the entries to keep; nil if the last line is damaged.
  ///
  /// The newest are kept whatever their size. So are undone commands: they were within the limits
  /// when they ran, and their `undo`, which repeats all their lines, must not prevent a `redo`. Of
  /// the older ones, those are kept that are within half of the limits.
  init?(_ lines: HistoryLines, within limits: HistoryLimits) {
    guard let last = lines.last else { return nil }
    self.last = last
    func entries(_ indices: [Int]) -> [Entry] {
      indices.compactMap { index in
        lines.steps[index].entry.map { Entry(entry: $0, line: lines.ranges[index]) }
      }
    }
    let stack = UndoStack(lines.steps)
    let done = entries(stack.done)
    var budget = Budget(entries: limits.entries / 2, bytes: limits.bytes / 2)
    let redoable = entries(stack.undone).reversed().prefix(budget.entries - min(1, done.count))
    redoable.forEach { budget.spend($0.line) }
    let newestCount = min(limits.newest - redoable.count, budget.entries)
    let newest = done.suffix(max(1, newestCount))
    newest.forEach { budget.spend($0.line) }
    let older = done.dropLast(newest.count).reversed().prefix { budget.spendIfPossible($0.line) }
    kept = older.reversed() + newest + redoable
    undoneCount = redoable.count
  }

  /// The length of the kept lines in bytes.
  var size: Int { kept.reduce(0) { $0 + $1.line.count + 1 } }

  /// Returns the new file. Entries keep their text, except that serials count from 1 again.
  func bytes(from old: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(size + 1024)
    for (offset, entry) in kept.enumerated() {
      new += HistoryEntry.start
      new += String(offset + 1).utf8
      new += TrimmedHistory.rest(of: entry.line, in: old)
      new.append(UInt8(ascii: "\n"))
    }
    for (offset, marker) in markers.enumerated() {
      // Without changes, it is never mistaken for an entry whose change did not reach the list.
      let number = last.changes.nextNumber.after
      let none = LineChanges(
        nextNumber: (number, number), replacements: [], removals: [], insertions: [])
      let entry = HistoryEntry(
        serial: kept.count + offset + 1, kind: marker.kind, at: marker.at, arguments: [],
        changes: none, listWasEditedBefore: marker.listWasEditedBefore, list: last.list)
      new += entry.line
    }
    return new
  }

  /// What the entries after the kept ones say.
  private var markers: [(kind: HistoryKind, at: Instant, listWasEditedBefore: Bool)] {
    var markers: [(kind: HistoryKind, at: Instant, listWasEditedBefore: Bool)] = []
    if undoneCount > 0, let newest = kept.last?.entry {
      let first = kept[kept.count - undoneCount].entry
      markers.append((.undo(undoneCount), newest.at, first.listWasEditedBefore))
    }
    if last.kind == .skipped { markers.append((.skipped, last.at, last.listWasEditedBefore)) }
    return markers
  }

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

    /// Keeps a line even if it does not fit.
    mutating func spend(_ line: Range<Int>) {
      entries -= 1
      bytes -= line.count
    }

    /// Keeps a line if it fits; returns whether it does.
    mutating func spendIfPossible(_ line: Range<Int>) -> Bool {
      guard entries > 0, line.count <= bytes else { return false }
      spend(line)
      return true
    }
  }
}

extension FileSystem {
  /// Drops the oldest entries until the history is within half of its limits, and all entries
  /// before damage. If that would save only few bytes, and there are not too many entries, the file
  /// stays as it is. The caller holds the lock, and the list has the change of the last entry.
  func trimHistory(_ path: ListPath, to limits: HistoryLimits) throws(StoreError) {
    let bytes = try historyBytes(path.history)
    let lines = HistoryLines(bytes)
    guard let kept = TrimmedHistory(lines, within: limits) else { return }
    let hasTooManyEntries = lines.nextSerial > limits.entries + 1
    guard hasTooManyEntries || bytes.count - kept.size >= limits.worthwhile else { return }
    let status = try attempt(.read, on: path.history) { () throws(Errno) in
      try self.status(at: path.history)
    }
    try keepRemovals(in: bytes, at: path)
    try replaceAndFlush(
      path.history, at: path, with: kept.bytes(from: bytes), keeping: status, over: status)
  }
}
