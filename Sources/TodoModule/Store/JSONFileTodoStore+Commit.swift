import TodoEntities

/// Writing a change to disk.
extension JSONFileTodoStore {
  /// Runs `body` as the list's only writer; see `FileSystem.underLock`.
  func underLock<Result>(
    _ body: (ListPath) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try fileSystem.underLock(location, body)
  }

  /// Saves a change that is not empty: the history first, then the list.
  ///
  /// If it fails before the list is replaced, both files are left as they were.
  /// `listWasEditedBefore` counts only for undo and redo; for any other change, the end of the
  /// history shows whether something else has edited the list. The new file has these bytes, else
  /// those of the old one with the changes.
  func commit(
    _ changes: LineChanges, as kind: HistoryKind, of command: CommandRun,
    listWasEditedBefore: Bool = false, bytes: (any PiecewiseBytes)? = nil,
    over snapshot: ListSnapshot, at path: ListPath
  ) throws(StoreError) {
    try fileSystem.checkWritable(path.file, snapshot.status)
    fileSystem.sweep(path)
    var history = try openHistory(path, before: snapshot)
    defer { history.close() }
    let bytes = bytes ?? EditedDocument(snapshot.document, changes.edit)
    try history.append(
      HistoryEntry(
        serial: history.nextSerial, kind: kind, at: command.at, arguments: command.arguments,
        changes: changes,
        listWasEditedBefore: kind.rewinds ? listWasEditedBefore : history.match != .unbroken,
        list: Checksum(of: bytes)))
    let folder: FileDescriptor
    do throws(StoreError) {
      folder = try fileSystem.replace(
        path.file, at: path, with: bytes, keeping: snapshot.status, over: snapshot.status)
    } catch {
      history.cutOff()
      throw error
    }
    defer { try? fileSystem.close(folder) }
    try fileSystem.flushReplacement(in: folder, path.folder)
    if history.isTooLong { trim(path) }
  }

  /// Trims the history. Ignores errors: the list is already saved, and a later writer tries again.
  private func trim(_ path: ListPath) {
    try? fileSystem.trimHistory(path, to: historyLimits)
  }

  private func openHistory(
    _ path: ListPath, before snapshot: ListSnapshot
  ) throws(StoreError) -> HistoryFile {
    func open() throws(HistoryFile.OpenError) -> HistoryFile {
      try HistoryFile(
        fileSystem, path.history, ownedLike: snapshot.status, before: snapshot.document,
        limits: historyLimits)
    }
    func noted(_ history: HistoryFile) -> HistoryFile {
      if let missing = history.missing { note(.lastCommandMissing(missing.arguments)) }
      if let fault = history.fault { note(.historyFault(path: path.history, fault)) }
      return history
    }
    do throws(HistoryFile.OpenError) {
      do throws(HistoryFile.OpenError) {
        return noted(try open())
      } catch .damaged {
        try HistoryFile.checked { () throws(StoreError) in try moveHistoryAside(path) }
        return noted(try open())
      }
    } catch {
      switch error {
      case .store(let error): throw error
      case .damaged: throw .system(.write, path: path.history, .inputOutput)
      }
    }
  }

  /// Renames an unreadable history and records a remark.
  func moveHistoryAside(_ path: ListPath) throws(StoreError) {
    let name = try fileSystem.moveAside(path.history, at: now)
    note(.historyMovedAside(path: path.history, to: name))
  }
}
