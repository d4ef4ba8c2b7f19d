// Recognizes a missing or empty file as a list that is gone (code 4). Brings back the items of a list that is gone
// or damaged: from the file, else the history, else the last commit.

import TodoEntities

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

  /// Makes a list that is gone anew from its history and the last commit; nil if it is there, or had no items.
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

  /// Adds to what was saved of a damaged file the items that it lacks. Returns how many the history had, and how
  /// many the last commit.
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
  /// Returns this list with what it lacks of another one: its items, apart from those that a command has removed
  /// (`traces`), and changes that are later than those here. The other list's item also takes the place of a
  /// `broken` one, if both are of the same time.
  func completed(
    from other: ListDocument?, settledBy traces: [ItemID: ItemTrace], broken: Set<ItemID> = []
  ) throws(StoreError) -> ListDocument {
    guard let other else { return self }
    // What is in the base stays as it is here; what is not comes from the other list too.
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
