import TodoEntities

extension JSONFileTodoStore {
  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome {
    if isDryRun {
      let path = try listPath
      let (rewind, remarks) = try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
        let history = try history(path, snapshot.document, mayMoveAside: false)
        let rewind = try plan(direction, steps: steps, over: history, in: snapshot.document)
        return (rewind, readersRemarks(history, path))
      }
      remarks.forEach(record)
      return outcome(of: rewind)
    }
    return try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      let history = try history(path, snapshot.document, mayMoveAside: true)
      if let missing = history.missing { record(.lastCommandMissing(missing.arguments)) }
      let rewind = try plan(direction, steps: steps, over: history, in: snapshot.document)
      let kind = direction.kind(rewind.outcome.commands.count)
      try save(
        rewind.changes, as: kind, of: command, listWasEditedBefore: rewind.listWasEditedBefore,
        over: snapshot, at: path)
      return outcome(of: rewind)
    }
  }

  func history() throws(StoreError) -> CommandHistory {
    try history { (history) throws(StoreError) in CommandHistory(history) }
  }

  func history(of selection: ItemSelection) throws(StoreError) -> CommandHistory {
    try history { (history) throws(StoreError) in
      try CommandHistory(history, changing: selection)
    }
  }

  /// Reads the history and returns what `commands` makes of it.
  private func history(
    _ commands: (History) throws(StoreError) -> CommandHistory
  ) throws(StoreError) -> CommandHistory {
    let path = try listPath
    let (found, remarks) = try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      let history = try history(path, snapshot.document, mayMoveAside: false)
      let fault = history.faults.last.map { StoreRemark.historyFault(path: path.history, $0) }
      return (
        try commands(history),
        readersRemarks(history, path) + (fault.map { [$0] } ?? [])
      )
    }
    remarks.forEach(record)
    return found
  }

  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int {
    let path = try listPath
    guard try fileSystem.statusIfPresent(path.history) != nil else { return 0 }
    if isDryRun { return try commandCount(path, mayMoveAside: false) }
    return try underLock { (path) throws(StoreError) in
      let count = try commandCount(path, mayMoveAside: true)
      try fileSystem.keepRemovals(in: try fileSystem.historyBytes(path.history), at: path)
      try emptyHistory(path)
      return count
    }
  }

  private func commandCount(_ path: ListPath, mayMoveAside: Bool) throws(StoreError) -> Int {
    // The history can be emptied even if the list is unreadable.
    let document = (try? fileSystem.snapshot(path.file).document) ?? ListDocument()
    let history = CommandHistory(try history(path, document, mayMoveAside: mayMoveAside))
    return history.done.count + history.undone.count
  }

  private func emptyHistory(_ path: ListPath) throws(StoreError) {
    let options: OpenOptions = [.writing, .withoutFollowing, .withoutBlocking]
    do throws(StoreError) {
      try fileSystem.withFile(path.history, options: options, for: .write) {
        (file) throws(StoreError) in
        try fileSystem.attempt(.write, on: path.history) { () throws(Errno) in
          try fileSystem.truncate(file, to: 0)
        }
        do throws(Errno) {
          try fileSystem.uninterrupted { () throws(Errno) in try fileSystem.flush(file) }
        } catch {
          throw .unflushed(path: path.history, error)
        }
      }
    } catch .system(.write, path: path.history, .noSuchFile) {
      // It was damaged, so `commandCount` has moved it aside.
    }
  }

  private func plan(
    _ direction: RewindDirection, steps: Int, over history: History, in document: ListDocument
  ) throws(StoreError) -> RewindPlan {
    return try RewindPlan(direction, steps: steps, over: history, in: document)
  }

  private func outcome(of rewind: RewindPlan) -> RewindOutcome {
    if rewind.listWasEditedSince { record(.listWasEdited) }
    return rewind.outcome
  }

  /// Returns the remark of a reader, which has no lock, on a last command whose change the list
  /// does not have. There is none while a writer is at work, because it saves the history before
  /// the list.
  private func readersRemarks(_ history: History, _ path: ListPath) -> [StoreRemark] {
    guard let missing = history.missing, !isBeingWritten(path) else { return [] }
    return [.lastCommandMissing(missing.arguments)]
  }

  /// Returns the history. If it is unusable, records a remark and returns an empty one.
  private func history(
    _ path: ListPath, _ document: ListDocument, mayMoveAside: Bool
  ) throws(StoreError) -> History {
    switch try fileSystem.history(path.history, of: document) {
    case .history(let history): return history
    case .unusable(let line):
      if mayMoveAside {
        try moveHistoryAside(path)
      } else {
        record(.historyDamaged(path: path.history, line: line))
      }
      return History([], of: document, at: path.history)
    }
  }
}
