import TodoEntities

/// The writing of one change.
extension JSONFileTodoStore {
  /// Finds out where the list really stands and does something as its only writer.
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

  /// Saves a change that differs from what is there: history first, then the list.
  ///
  /// Whatever fails before the list has its new content leaves both as they were. Whether an `undo` or
  /// `redo` follows a gap is the caller's to know; for a change the end of the history tells.
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

  /// A file that was made read-only is to stay as it is, though its folder would let us replace it.
  func checkWritable(_ file: String, _ status: FileStatus?) throws(StoreError) {
    guard let status else { return }
    if status.permissions & 0o222 == 0 {
      throw .system(.write, path: file, .permissionDenied)
    }
    try fileSystem.attempt(.write, file) { () throws(Errno) in try fileSystem.checkWritable(file) }
  }

  /// The list is saved already: what fails here is tried again by the next writer.
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

  /// Gives a history that cannot be understood another name, and has that said.
  func moveHistoryAside(_ path: ListPath) throws(StoreError) {
    let name = try fileSystem.moveAside(path.history, at: now)
    note(.historyMovedAside(path: path.history, to: name))
  }
}
