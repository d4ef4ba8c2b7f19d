import TodoEntities

/// A list in a JSON file, with a lock, a history and temporary files beside it.
final class JSONFileTodoStore {
  /// Where the list is, or why that is unknown.
  private let place: Result<ListLocation, StoreError>
  let fileSystem: any FileSystem
  let command: CommandRun
  /// The length beyond which the history is trimmed.
  let historyLimits: HistoryLimits
  private(set) var remarks: [StoreRemark] = []

  /// Creates a store for a location. Touches no file until it is used.
  init(
    location: ListLocation, fileSystem: any FileSystem = SystemFileSystem(), now: Instant,
    commandLine: [String], historyLimits: HistoryLimits = HistoryLimits()
  ) {
    place = .success(location)
    self.fileSystem = fileSystem
    command = CommandRun(arguments: commandLine, at: now)
    self.historyLimits = historyLimits
  }

  /// Creates a store whose every method throws this error, because it is not known where the list is, for
  /// example without `HOME`. Commands that need no list, such as `help`, still work.
  init(refusing reason: StoreError, for command: CommandRun) {
    place = .failure(reason)
    fileSystem = SystemFileSystem()
    self.command = command
    historyLimits = HistoryLimits()
  }

  var location: ListLocation { get throws(StoreError) { try place.get() } }

  /// The path of the list file, with symbolic links followed, and of the files beside it.
  var listPath: ListPath {
    get throws(StoreError) { try fileSystem.resolve(location.path).path }
  }

  var now: Instant { command.at }

  /// Records a remark, unless it is recorded already.
  func record(_ remark: StoreRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

extension JSONFileTodoStore: TodoStore {
  func absolutePath() throws(StoreError) -> String {
    let location = try location
    if location.path.hasPrefix("/") { return location.path }
    let folder = try fileSystem.attempt(.read, on: ".") { () throws(Errno) in
      try fileSystem.currentFolder()
    }
    return folder == "/" ? "/" + location.path : "\(folder)/\(location.path)"
  }

  func resolvedPath() throws(StoreError) -> ListPath? { try listPath }

  func read() throws(StoreError) -> TodoList {
    let snapshot = try fileSystem.snapshot(location.path)
    if snapshot.status == nil { try recordMissingFolder() }
    return snapshot.document.list
  }

  func version() throws(StoreError) -> ListVersion? {
    try fileSystem.statusIfPresent(location.path).map {
      ListVersion(identity: $0.identity, size: $0.size, modifiedAt: $0.modifiedAt)
    }
  }

  func write<Outcome>(
    as command: CommandRun, _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      var list = snapshot.document.list
      let outcome = try change(&list)
      if let changes = try LineChanges(of: list, since: snapshot.document) {
        try save(changes, as: changes.kind, of: command, over: snapshot, at: path)
      }
      return outcome
    }
  }

  /// Records a remark if the list's folder is missing: then the path is probably wrong, whereas a
  /// missing file alone means an empty list.
  func recordMissingFolder() throws(StoreError) {
    let (location, path) = (try location, try listPath)
    // A write creates the folders of the default location, but not those that a link points into.
    if location.createsFolders, path.file == location.path { return }
    if try fileSystem.statusIfPresent(path.folder) == nil {
      record(.missingFolder(path: path.folder))
    }
  }
}

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
  ///
  /// - Parameter bytes: The new content of the file; by default, the old one with the changes.
  func save(
    _ changes: LineChanges, as kind: HistoryKind, of command: CommandRun,
    bytes: (any PiecewiseBytes)? = nil, over snapshot: ListSnapshot, at path: ListPath
  ) throws(StoreError) {
    let edit = changes.edit
    try edit.checkReadable()
    let bytes = bytes ?? EditedDocument(snapshot.document, edit)
    try fileSystem.checkSize(bytes.byteCount, path.file)
    try fileSystem.checkWritable(path.file, snapshot.status)
    fileSystem.removeTemporaries(of: path)
    var history = try openHistory(path, before: snapshot)
    defer { history.close() }
    try history.append(
      HistoryEntry(
        kind: kind, at: command.at, arguments: command.arguments, changes: changes,
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
    // An error does not matter: the list is already saved, and a later writer tries again.
    if history.isTooLong { try? fileSystem.trimHistory(path, to: historyLimits) }
  }

  private func openHistory(
    _ path: ListPath, before snapshot: ListSnapshot
  ) throws(StoreError) -> HistoryFile {
    func open() throws(StoreError) -> HistoryFile {
      let history = try HistoryFile(
        fileSystem, at: path.history, ownedLike: snapshot.status, before: snapshot.document,
        limits: historyLimits)
      if let missing = history.missing { record(.lastCommandMissing(missing.arguments)) }
      if let fault = history.fault { record(.historyFault(path: path.history, fault)) }
      return history
    }
    do throws(StoreError) {
      do throws(StoreError) {
        return try open()
      } catch let error where error.isUnusableHistory {
        try moveHistoryAside(path)
        return try open()
      }
    } catch let error where error.isUnusableHistory {
      throw .system(.write, path: path.history, .inputOutput)
    }
  }

  /// Renames an unreadable history and records a remark.
  func moveHistoryAside(_ path: ListPath) throws(StoreError) {
    let name = try fileSystem.moveAside(path.history, at: now)
    record(.historyMovedAside(path: path.history, to: name))
  }

  /// Flushes a copy of the list file to disk, then replaces the file, and returns the path of the copy.
  /// If that fails, a copy that was made for it is removed, unless the file was replaced after all. The
  /// caller holds the lock.
  ///
  /// - Parameters:
  ///   - bytes: The old content of the file.
  ///   - pieces: The new content.
  func replaceUnreadable(
    _ bytes: [UInt8], withStatus status: FileStatus, at path: ListPath,
    by pieces: [ArraySlice<UInt8>]
  ) throws(StoreError) -> String {
    try fileSystem.checkSize(pieces.byteCount, path.file)
    try fileSystem.checkWritable(path.file, status)
    fileSystem.removeTemporaries(of: path)
    let copy = try fileSystem.copyAside(path, bytes, keeping: status, at: now)
    let folder: FileDescriptor
    do throws(StoreError) {
      folder = try fileSystem.replace(
        path.file, at: path, with: pieces, keeping: status, over: status)
    } catch {
      fileSystem.remove(copy)
      throw error
    }
    defer { try? fileSystem.close(folder) }
    try fileSystem.flushReplacement(in: folder, path.folder)
    return copy.path
  }
}

/// Merging, and what a sync needs of the history.
extension JSONFileTodoStore {
  func merge<Outcome>(_ body: MergeBody<Outcome>) throws(StoreError) -> Outcome {
    try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      let (merge, outcome) = try body(
        MergeTarget(document: snapshot.document, isMissing: snapshot.status == nil))
      if let merge { try save(merge, over: snapshot, at: path) }
      return outcome
    }
  }

  /// Saves the result of a merge into the list, unless the file has it already.
  func save(
    _ merge: DocumentMerge, over snapshot: ListSnapshot, at path: ListPath
  ) throws(StoreError) {
    let pieces = merge.pieces
    // Also saves if only the layout differs: all copies of the list are to have the same bytes.
    if snapshot.document.bytes != [UInt8](joining: pieces) {
      try save(
        LineChanges(merge.edit, of: snapshot.document), as: merge.isCommand ? .do : .skipped,
        of: command, bytes: pieces, over: snapshot, at: path)
    } else {
      // A merge that was killed may have left its temporary file.
      fileSystem.removeTemporaries(of: path)
    }
  }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool {
    let path = try listPath
    return try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      let history: History
      do throws(StoreError) {
        history = try fileSystem.history(path.history, of: snapshot.document)
      } catch let error where error.isUnusableHistory {
        history = History([], of: snapshot.document, at: path.history)
      }
      return history.hasMerge(leaving: list, in: snapshot.document)
    }
  }

  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] {
    let path = try listPath
    var traces: [ItemID: ItemTrace] = [:]
    for item in try fileSystem.keptRemovals(path) { traces[item] = .removed }
    let lines = HistoryLines(try fileSystem.historyBytes(path.history))
    traces.merge(lines.steps.compactMap(\.entry).traces) { $1 }
    return traces.filter { items.contains($0.key) }
  }

  func forgetRemovals() throws(StoreError) {
    try fileSystem.forgetRemovals(try listPath)
  }
}
