import TodoEntities

/// The writing of one change.
extension JSONFileTodoStore {
  /// Resolves the list's path and runs `body` as the list's only writer.
  func underLock<Result>(
    _ body: (ListPath) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if location.createsFolders, let path = ListPath(location.path) {
      try fileSystem.makeFolders(path.folder)
    }
    let (path, status) = try fileSystem.resolve(location.path)
    if status == nil, try fileSystem.statusIfPresent(path.folder) == nil {
      throw .missingFolder(path: path.folder)
    }
    return try fileSystem.withLock(path, ownedLike: status) { () throws(StoreError) in
      try body(path)
    }
  }

  /// Saves a change that is not empty: the history first, then the list.
  ///
  /// A failure before the list is replaced leaves both as they were. For `undo` and `redo` the
  /// caller says whether the list was edited before; for a change the end of the history does.
  func commit(
    _ changes: LineChanges, as kind: HistoryKind, listWasEditedBefore: Bool = false,
    over snapshot: ListSnapshot, at path: ListPath
  ) throws(StoreError) {
    try checkWritable(path.file, snapshot.status)
    fileSystem.sweep(path)
    var history = try openHistory(path, before: snapshot)
    defer { history.close() }
    try history.append(
      HistoryEntry(
        serial: history.nextSerial, kind: kind, at: now, arguments: commandLine, changes: changes,
        listWasEditedBefore: kind == .do ? history.match != .unbroken : listWasEditedBefore))
    let folder: FileDescriptor
    do throws(StoreError) {
      let pieces = snapshot.document.pieces(applying: changes.edit)
      folder = try fileSystem.replace(path.file, at: path, with: pieces, keeping: snapshot.status)
    } catch {
      history.cutOff()
      throw error
    }
    defer { try? fileSystem.close(folder) }
    try fileSystem.flushReplacement(in: folder, path.folder)
    if history.isTooLong { trim(path) }
  }

  /// Respects a read-only file, although a writable folder would let us replace it.
  func checkWritable(_ file: String, _ status: FileStatus?) throws(StoreError) {
    guard let status else { return }
    if status.permissions & 0o222 == 0 {
      throw .system(.write, path: file, .permissionDenied)
    }
    try fileSystem.attempt(.write, file) { () throws(Errno) in try fileSystem.checkWritable(file) }
  }

  /// The list is already saved: if this fails, the next writer tries again.
  private func trim(_ path: ListPath) {
    guard let isOurs = try? fileSystem.trimHistory(path, to: historyLimits), !isOurs else { return }
    try? moveHistoryAside(path)
  }

  private func openHistory(
    _ path: ListPath, before snapshot: ListSnapshot
  ) throws(StoreError) -> HistoryFile {
    func open() throws(HistoryFile.OpenError) -> HistoryFile {
      try HistoryFile(
        fileSystem, path.history, ownedLike: snapshot.status, before: snapshot.document,
        limits: historyLimits)
    }
    do throws(HistoryFile.OpenError) {
      do throws(HistoryFile.OpenError) {
        return try open()
      } catch .damaged {
        try HistoryFile.checked { () throws(StoreError) in try moveHistoryAside(path) }
        return try open()
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
