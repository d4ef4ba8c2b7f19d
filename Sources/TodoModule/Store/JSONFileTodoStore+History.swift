// Reads the files for `undo`, `redo` and `history`. Deletes the commands of the history for `history --forget`.

import TodoEntities

extension JSONFileTodoStore {
  func rewind(
    _ direction: RewindDirection, steps: Int, skips: Bool, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome {
    func plan(_ history: History, _ document: ListDocument) throws(StoreError) -> RewindPlan {
      try RewindPlan(
        direction, steps: steps, skips: skips, at: command.at, over: history, in: document)
    }
    if isDryRun {
      _ = try read()
      return outcome(of: try readHistory(plan))
    }
    return try lockAndRead { (snapshot, path) throws(StoreError) in
      let history = try history(path, snapshot.document, mayMoveAside: true)
      record(lapsed: history.lapsedCommands)
      let rewind = try plan(history, snapshot.document)
      try commit(rewind.changes, as: .rewind(direction, rewind.steps), over: snapshot, at: path)
      return outcome(of: rewind)
    }
  }

  func history(of selection: ItemSelection?) throws(StoreError) -> CommandHistory {
    let (history, commands) = try readHistory { (history, _) throws(StoreError) in
      (history, try CommandHistory(history, changing: selection))
    }
    if let fault = history.faults.last { record(.historyFault(path: history.path, fault)) }
    return commands
  }

  func rememberedItems(onlyLatest: Bool) -> [RemovedItem] {
    historyEnd(onlyLatest ? HistoryFile.tailLength : .max).itemsAsTheyWereLast
  }

  private func historyEnd(_ length: Int) -> [HistoryStep] {
    guard let path = try? listPath, let bytes = try? fileSystem.historyEnd(path.history, length)
    else { return [] }
    return HistoryLines(bytes).steps
  }

  var lapsedNumber: Int {
    guard let last = historyEnd(HistoryFile.tailLength).last?.entry,
      let path = try? listPath, let document = try? fileSystem.snapshot(path.file).document,
      last.changes.nextNumber.after > document.nextNumber
    else { return 1 }
    return (try? fileSystem.history(path.history, of: document).lapsedNumber) ?? 1
  }

  /// Reads the history without the lock, and returns the result of `body`. Records a remark if the list does not
  /// have the last commands, except while a writer is at work, because it saves the history before the list.
  private func readHistory<Outcome>(
    _ body: (History, ListDocument) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    let path = try listPath
    let (outcome, lapsed) = try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      let history = try history(path, snapshot.document, mayMoveAside: false)
      let outcome = try body(history, snapshot.document)
      let lapsed = history.lapsedCommands
      return (outcome, lapsed.isEmpty || isBeingWritten(path) ? [] : lapsed)
    }
    record(lapsed: lapsed)
    return outcome
  }

  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int {
    let path = try listPath
    guard try fileSystem.statusIfPresent(path.history) != nil else { return 0 }
    if isDryRun { return try commandCount(path, mayMoveAside: false) }
    return try fileSystem.underLock(location) { (path) throws(StoreError) in
      let count = try commandCount(path, mayMoveAside: true)
      try fileSystem.replaceHistory(path, try fileSystem.historyBytes(path.history), with: [])
      // An empty file would not count as an empty list.
      if let list = try fileSystem.statusIfPresent(ofLinkAt: path.file, for: .write),
        list.kind == .regular, list.size == 0
      {
        fileSystem.discard(path.file)
      }
      return count
    }
  }

  private func commandCount(_ path: ListPath, mayMoveAside: Bool) throws(StoreError) -> Int {
    // The history can be emptied even if the list is unreadable.
    let document = (try? fileSystem.snapshot(path.file).document) ?? ListDocument()
    let history = try history(path, document, mayMoveAside: mayMoveAside)
    let stack = UndoStack(history.steps, lapsed: history.lapsed)
    return stack.done.indices.count + stack.undone.indices.count
  }

  private func outcome(of rewind: RewindPlan) -> RewindOutcome {
    if rewind.listWasEditedSince { record(.listWasEdited) }
    return rewind.outcome
  }

  /// Returns the history. If it is unusable, records a remark and returns an empty one.
  private func history(
    _ path: ListPath, _ document: ListDocument, mayMoveAside: Bool
  ) throws(StoreError) -> History {
    func read() throws(StoreError) -> History {
      try fileSystem.history(path.history, of: document)
    }
    if mayMoveAside { return try movingHistoryAside(path, read) }
    do throws(StoreError) {
      return try read()
    } catch let error where error.isUnusableHistory {
      record(.historyDamaged(path: path.history, line: error.damagedHistoryLine))
      return History([], of: document, at: path.history)
    }
  }
}
