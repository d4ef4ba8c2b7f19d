// Decides when a missing or empty file is a list that is gone (code 4), and that `doctor --repair` brings
// back what `RememberedList` has.

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

  func remembered() throws(StoreError) -> ListDocument? {
    let path = try listPath
    let remembered = try remembered(path)
    guard remembered.hadItems else { return nil }
    do throws(StoreError) { return try ListDocument(remembered.file(members: [.shared])) } catch {
      throw .gone(path: path.file, isEmpty: false, isShared: false)
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
      sweep(path, before: [list.document.bytes[...]])
      try fileSystem.replace(
        path.file, at: path, with: [list.document.bytes[...]], keeping: found?.status,
        over: found?.status, keepsEdits: true)
    }
    var repair = StoreRepair(list, path: nil)
    (repair.isFromHistory, repair.start) = (true, remembered.start)
    return repair
  }
}
