// Recognizes a list that is gone (code 4): its file is missing or empty. Restores the items of a missing or
// damaged list from the file, else the history, else the last commit.

import TodoEntities

extension JSONFileTodoStore {
  /// Throws `gone` if the list had items and its file is missing or empty, and `damaged` for any other empty file.
  /// Without the lock, does not throw `gone` while another process may be making the file.
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

  func remembered(_ path: ListPath) throws(StoreError) -> RememberedList {
    do throws(StoreError) {
      return RememberedList(HistoryLines(try fileSystem.historyBytes(path.history)))
    } catch let error where error.isUnusableHistory {
      return RememberedList(HistoryLines([]))
    }
  }

  func remembered(with committed: ListDocument?) throws(StoreError) -> ListDocument? {
    let path = try listPath
    let remembered = try remembered(path)
    guard remembered.hadItems || committed != nil else { return nil }
    do throws(StoreError) {
      let history = try ListDocument(remembered.file(members: [.shared]))
      return try history.completed(from: committed, settledBy: traces(at: path), by: remembered)
    } catch {
      throw .gone(path: path.file, isEmpty: false, isShared: false)
    }
  }

  /// Restores a missing list from its history and the last commit. Returns nil if it is not missing, or had no
  /// items.
  func bringBack(
    _ path: ListPath, committed: ListDocument?, isDryRun: Bool, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? {
    let found = try fileSystem.contents(path.file)
    guard found?.bytes.isEmpty != false else { return nil }
    let remembered = try remembered(path)
    let isShared = try fileSystem.statusIfPresent(path.syncLock) != nil
    let file = remembered.file(members: isShared ? [.shared] : [])
    var list = try RecoveredList(file, stages: nil, at: path.file, makeID: makeID)
    let count = list.document.count
    list.document = try list.document.completed(
      from: committed, settledBy: traces(at: path), by: remembered)
    if list.document.count == 0 { return nil }
    if !isDryRun {
      sweep(path, before: [list.document.bytes[...]])
      try fileSystem.replace(
        path.file, at: path, with: [list.document.bytes[...]], keeping: found?.status,
        over: found?.status, keepsEdits: true)
    }
    var repair = StoreRepair(list, path: nil)
    repair.start = committed == nil ? remembered.start : nil
    repair.lacksChanges = !remembered.hasEntry(leaving: Checksum(of: list.document.bytes[...]))
    (repair.historyCount, repair.commitCount) = (count, list.document.count - count)
    return repair
  }

  /// Adds the items that a recovered list lacks. Returns how many of them the history had, and how many the last
  /// commit had.
  func complete(
    _ list: inout RecoveredList, committed: ListDocument?, at path: ListPath, makeID: () -> ItemID
  ) throws(StoreError) -> (history: Int, commit: Int) {
    let (remembered, traces, found) = try (remembered(path), traces(at: path), list.document)
    let (history, broken) = (remembered.file(members: []), list.itemsWithoutRule)
    let known = try RecoveredList(history, stages: nil, at: path.file, makeID: makeID).document
    let all = try known.completed(from: committed, settledBy: traces, by: remembered)
    let counts = try [known, all].map { (other) throws(StoreError) in
      list.document = try found.completed(from: other, settledBy: traces) { mine, _ in
        broken.contains(mine.id)
      }
      return list.document.count - found.count
    }
    return (counts[0], counts[1] - counts[0])
  }
}

extension ListDocument {
  /// Returns this list, which the history remembers, completed from the last commit. The commit's item is newer if a
  /// person has edited it: no command knows its line, and neither its time of change nor its stamps differ.
  fileprivate func completed(
    from committed: ListDocument?, settledBy traces: [ItemID: ItemTrace], by past: RememberedList
  ) throws(StoreError) -> ListDocument {
    try completed(from: committed, settledBy: traces) {
      $0.stamps == $1.item.stamps && !past.texts.contains($1.text)
    }
  }

  /// Returns this list completed from another one: with its items, except the ones that a command has removed
  /// (`traces`), and with its later changes. An item that both lists changed at the same time is taken from the
  /// other one if `isReplaced` is true for it as it is here and there.
  func completed(
    from other: ListDocument?, settledBy traces: [ItemID: ItemTrace],
    replacing isReplaced: (TodoItem, HistoryItem) -> Bool
  ) throws(StoreError) -> ListDocument {
    guard let other else { return self }
    // An item that is equal in the base and in the other list stays as it is here.
    var base = other.list
    base.members = []
    let places = list.positionsByID
    for position in base.positions {
      let id = base.id(at: position)
      var isSettled = traces[id] == .removed
      if let place = places[id] {
        let (mine, its) = (item(at: place), HistoryItem(document: other, position: position))
        let (here, there) = (mine.modifiedAt, its.item.modifiedAt)
        if here == there, isReplaced(mine, its) { base.replace(at: position, withMerged: mine) }
        isSettled = here >= there || traces[id] == .line(text(at: place))
      }
      if !isSettled { base.remove(at: position) }
    }
    return try DocumentMerge(
      base: other.changed(to: base), ours: self, theirs: other, numbering: .published(.theirs)
    ).document(at: "")
  }
}
