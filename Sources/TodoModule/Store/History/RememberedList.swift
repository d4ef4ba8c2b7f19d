import TodoEntities

/// What the entries of a history say of a list whose file is gone.
struct RememberedList {
  /// The lines of the items as the last entries left them.
  private var lines: [ItemID: (number: Int, text: ArraySlice<UInt8>)] = [:]
  /// Where the history begins, unless that is with an empty list.
  private(set) var start: HistoryStart?
  private var last: HistoryEntry?

  init(_ history: HistoryLines) {
    var isContinued = false
    var entries: [HistoryEntry] = []
    for step in history.steps {
      guard let entry = step.entry else {
        isContinued = false
        continue
      }
      let next = entry.changes.nextNumber.before
      if next == 1 { (lines, start) = ([:], nil) }
      if next > 1, !isContinued { start = HistoryStart(at: entry.at, nextNumber: next) }
      set(entry.changes.items()?.map { ($0.id, $0.after) } ?? [])
      // A history that was shortened marks the commands before as undone by an entry without changes.
      if case .rewind(.undo, let count) = entry.kind, entry.changes.lines.isEmpty {
        for undone in entries.suffix(count).reversed() {
          set(undone.changes.items()?.reversed().map { ($0.id, $0.before) } ?? [])
        }
      }
      entries.append(entry)
      (isContinued, last) = (true, entry)
    }
  }

  private mutating func set(_ items: [(ItemID, HistoryItem?)]) {
    for (id, item) in items { lines[id] = item.map { ($0.number, $0.text) } }
  }

  /// Whether the list had an item after the last entry, whether or not the history knows it.
  var hadItems: Bool {
    guard let last, lines.isEmpty, start != nil else { return !lines.isEmpty }
    let empty = ListDocument.file(of: [], nextNumber: last.changes.nextNumber.after)
    return Checksum(of: empty[...]) != last.list
  }

  /// The bytes of a list file with these items, by number.
  func file(members: [UnknownMember]) -> [UInt8] {
    ListDocument.file(
      of: lines.values.sorted { $0.number < $1.number }.map(\.text),
      nextNumber: last?.changes.nextNumber.after ?? 1, members: members)
  }
}

extension JSONFileTodoStore {
  /// Throws `gone` if a list that had items has no file, or one of no bytes, and `damaged` for another file of no
  /// bytes. A writer that makes the file may be at work, unless this process has the lock.
  func checkIsThere(
    _ snapshot: ListSnapshot, at path: ListPath, hasLock: Bool = false
  ) throws(StoreError) {
    guard snapshot.isBlank else { return }
    if try remembered(path).hadItems {
      if !hasLock, isBeingWritten(path) { return }
      throw .gone(
        path: path.file, isEmpty: snapshot.status != nil,
        isShared: try fileSystem.statusIfPresent(path.syncLock) != nil)
    }
    if snapshot.status != nil { _ = try ListDocument([], at: path.file) }
  }

  private func remembered(_ path: ListPath) throws(StoreError) -> RememberedList {
    do throws(StoreError) {
      return RememberedList(HistoryLines(try fileSystem.historyBytes(path.history)))
    } catch let error where error.isUnusableHistory {
      return RememberedList(HistoryLines([]))
    }
  }

  /// Makes a list that is gone anew from its history; nil if it is there, or had no items.
  func bringBack(
    _ path: ListPath, isDryRun: Bool, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? {
    let found = try fileSystem.contents(path.file)
    guard found?.bytes.isEmpty != false else { return nil }
    let remembered = try remembered(path)
    guard remembered.hadItems else { return nil }
    let isShared = try fileSystem.statusIfPresent(path.syncLock) != nil
    let list = try RecoveredList(
      remembered.file(members: isShared ? [.shared] : []), stages: nil, at: path.file,
      makeID: makeID)
    if !isDryRun {
      sweep(path)
      try fileSystem.replace(
        path.file, at: path, with: [list.document.bytes[...]], keeping: found?.status,
        over: found?.status, keepsEdits: true)
    }
    var repair = StoreRepair(list, path: nil)
    (repair.isFromHistory, repair.start) = (true, remembered.start)
    return repair
  }
}
