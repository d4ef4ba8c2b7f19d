import TodoEntities

extension JSONFileTodoStore {
  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome {
    if isDryRun {
      let (path, _) = try fileSystem.resolve(location.path)
      return try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
        try rewind(direction, steps, snapshot, path, mayMoveAside: false).outcome
      }
    }
    return try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      let rewind = try rewind(direction, steps, snapshot, path, mayMoveAside: true)
      let kind = direction.kind(rewind.outcome.commands.count)
      try commit(
        rewind.changes, as: kind, listWasEditedBefore: rewind.listWasEditedBefore, over: snapshot,
        at: path)
      return rewind.outcome
    }
  }

  func history() throws(StoreError) -> CommandHistory {
    let (path, _) = try fileSystem.resolve(location.path)
    return try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      CommandHistory(try entries(path, snapshot.document, mayMoveAside: false).entries)
    }
  }

  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int {
    let (path, _) = try fileSystem.resolve(location.path)
    guard try fileSystem.statusIfPresent(path.history) != nil else { return 0 }
    if isDryRun { return try commandCount(path, mayMoveAside: false) }
    return try underLock { (path) throws(StoreError) in
      let count = try commandCount(path, mayMoveAside: true)
      try emptyHistory(path)
      return count
    }
  }

  private func commandCount(_ path: ListPath, mayMoveAside: Bool) throws(StoreError) -> Int {
    // The history can be emptied even if the list is unreadable.
    let document = (try? fileSystem.snapshot(path.file).document) ?? ListDocument()
    let history = CommandHistory(try entries(path, document, mayMoveAside: mayMoveAside).entries)
    return history.done.count + history.undone.count
  }

  private func emptyHistory(_ path: ListPath) throws(StoreError) {
    let options: OpenOptions = [.writing, .withoutFollowing, .withoutBlocking]
    do throws(StoreError) {
      try fileSystem.withFile(path.history, options, .write) { (file) throws(StoreError) in
        try fileSystem.attempt(.write, path.history) { () throws(Errno) in
          try fileSystem.truncate(file, to: 0)
        }
        try fileSystem.attempt(.flush, path.history) { () throws(Errno) in
          try fileSystem.flush(file)
        }
      }
    } catch .system(.write, path: path.history, .noSuchFile) {
      // It was damaged, so `commandCount` has moved it aside.
    }
  }

  private func rewind(
    _ direction: RewindDirection, _ steps: Int, _ snapshot: ListSnapshot, _ path: ListPath,
    mayMoveAside: Bool
  ) throws(StoreError) -> RewindPlan {
    let (entries, match) = try entries(path, snapshot.document, mayMoveAside: mayMoveAside)
    try fileSystem.checkMemory(
      rewinding: entries, direction, steps: steps, in: snapshot.document)
    do throws(RewindError) {
      return try RewindPlan(direction, steps: steps, over: entries, match, in: snapshot.document)
    } catch {
      if let reason = StoreError(error, direction) { throw reason }
      try setAside(path, line: entries.count, mayMoveAside)
      throw direction.nothingLeft
    }
  }

  /// Returns the entries of the history. If it is unreadable, records a remark and returns none.
  private func entries(
    _ path: ListPath, _ document: ListDocument, mayMoveAside: Bool
  ) throws(StoreError) -> (entries: [HistoryEntry], match: HistoryMatch) {
    switch try fileSystem.history(path.history, of: document) {
    case .entries(let entries, let match): return (entries, match)
    case .damaged(let line):
      try setAside(path, line: line, mayMoveAside)
      return ([], .unbroken)
    }
  }

  private func setAside(_ path: ListPath, line: Int?, _ mayMoveAside: Bool) throws(StoreError) {
    if mayMoveAside {
      try moveHistoryAside(path)
    } else {
      note(.historyDamaged(path: path.history, line: line))
    }
  }
}
