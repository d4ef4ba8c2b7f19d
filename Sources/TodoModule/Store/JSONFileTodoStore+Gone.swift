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
      return try history.completed(from: committed, settledBy: traces(at: path))
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
    guard remembered.hadItems || committed != nil else { return nil }
    let isShared = try fileSystem.statusIfPresent(path.syncLock) != nil
    var list = try RecoveredList(
      remembered.file(members: isShared ? [.shared] : []), stages: nil, at: path.file,
      makeID: makeID)
    let count = list.document.count
    list.document = try list.document.completed(from: committed, settledBy: traces(at: path))
    if list.document.count == 0 { return nil }
    if !isDryRun {
      sweep(path, before: [list.document.bytes[...]])
      try fileSystem.replace(
        path.file, at: path, with: [list.document.bytes[...]], keeping: found?.status,
        over: found?.status, keepsEdits: true)
    }
    var repair = StoreRepair(list, path: nil)
    (repair.isFromHistory, repair.start) = (true, committed == nil ? remembered.start : nil)
    (repair.historyCount, repair.commitCount) = (count, list.document.count - count)
    return repair
  }

  /// Adds the items that a recovered list lacks. Returns how many of them the history had, and how many the last
  /// commit had.
  func complete(
    _ list: inout RecoveredList, committed: ListDocument?, at path: ListPath, makeID: () -> ItemID
  ) throws(StoreError) -> (history: Int, commit: Int) {
    let history = try RecoveredList(
      remembered(path).file(members: []), stages: nil, at: path.file, makeID: makeID)
    let traces = try traces(at: path)
    var broken = list.itemsWithoutRule
    let counts = try [history.document, committed].map { (other) throws(StoreError) in
      let count = list.document.count
      list.document = try list.document.completed(from: other, settledBy: traces, broken: broken)
      if let places = other?.list.positionsByID { broken = broken.filter { places[$0] == nil } }
      return list.document.count - count
    }
    return (counts[0], counts[1])
  }
}

extension ListDocument {
  /// Returns this list completed from another one: with its items, except the ones that a command has removed
  /// (`traces`), and with its later changes. An item of the other list also replaces a `broken` one, if both were
  /// changed at the same time.
  func completed(
    from other: ListDocument?, settledBy traces: [ItemID: ItemTrace], broken: Set<ItemID> = []
  ) throws(StoreError) -> ListDocument {
    guard let other else { return self }
    // An item in the base stays as it is here. Any other item is also taken from the other list.
    var (own, base) = (list, other.list)
    base.members = []
    let places = own.positionsByID
    for position in base.positions {
      let id = base.id(at: position)
      var isSettled = traces[id] == .removed
      if let place = places[id] {
        let (mine, its) = (item(at: place).modifiedAt, other.item(at: position).modifiedAt)
        let isBroken = broken.contains(id) && mine == its
        if isBroken { own.remove(at: place) }
        isSettled = !isBroken && (mine >= its || traces[id] == .line(text(at: place)))
      }
      if !isSettled { base.remove(at: position) }
    }
    return try DocumentMerge(
      base: other.changed(to: base), ours: changed(to: own), theirs: other,
      numbering: .published(.theirs)
    ).document(at: "")
  }
}
