// Makes a change in this order: lock, read, history, list. Reading takes no lock. Makes missing folders only in
// the default place. Keeps the edit of another program that a killed writer left.

import TodoEntities

/// A list in a JSON file, with a lock, a history and temporary files next to it.
final class JSONFileTodoStore {
  /// The location of the list, or the reason why it is unknown.
  private let place: Result<ListLocation, StoreError>
  let fileSystem: any FileSystem
  let command: CommandRun
  /// The length beyond which the history is trimmed.
  let historyLimits: HistoryLimits
  private(set) var remarks: [StoreRemark] = []
  /// The version of the list file that this store has written last, or nil if it has written none.
  private var written: ListVersion?
  var hasChanged: Bool { written != nil }
  /// The list that was written last, which is used instead of reading its file again. Nil if no other store shares
  /// it.
  var saved: SavedList?

  /// Creates a store for a location. Without a location, every method throws the given reason, for example that
  /// `HOME` is not set. Commands that need no list, such as `help`, still work. Touches no file until it is used.
  init(
    _ place: Result<ListLocation, StoreError>, fileSystem: any FileSystem = SystemFileSystem(),
    for command: CommandRun, historyLimits: HistoryLimits = HistoryLimits()
  ) {
    self.place = place
    self.fileSystem = fileSystem
    self.command = command
    self.historyLimits = historyLimits
  }

  var location: ListLocation { get throws(StoreError) { try place.get() } }

  /// The path of the list file, with symbolic links followed, and of the files next to it.
  var listPath: ListPath {
    get throws(StoreError) { try fileSystem.resolve(location.path).path }
  }

  /// Records a remark, unless it is recorded already.
  func record(_ remark: StoreRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

/// The list that one of several stores in a process saved last. The other stores that share it need not read its
/// file.
final class SavedList {
  /// The list, and the version of the file that has it.
  fileprivate(set) var last: (list: TodoList, version: ListVersion)?
}

extension ListVersion {
  fileprivate init(_ status: FileStatus) {
    self.init(identity: status.identity, size: status.size, modifiedAt: status.modifiedAt)
  }
}

extension JSONFileTodoStore: TodoStore {
  func absolutePath() throws(StoreError) -> String {
    try fileSystem.absolute(location.path)
  }

  func resolvedPath() throws(StoreError) -> ListPath? { try listPath }

  func read() throws(StoreError) -> TodoList {
    if let saved = saved?.last, saved.version == (try version()) { return saved.list }
    let snapshot = try fileSystem.snapshot(location.path)
    // `listPath` throws if a stranger's list is in a folder where it must not be used.
    if let owner = snapshot.status?.user, ![fileSystem.user, 0].contains(owner) {
      _ = try listPath
    }
    if !snapshot.isBlank { return snapshot.document.list }
    if snapshot.status == nil { try recordMissingFolder() }
    let path = try listPath
    return try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      try checkIsThere(snapshot, at: path)
      return snapshot.document.list
    }
  }

  func version() throws(StoreError) -> ListVersion? {
    try fileSystem.statusIfPresent(location.path).map(ListVersion.init)
  }

  func conflictCopyCount() -> Int {
    (try? listPath).map { fileSystem.conflictCopies(of: $0).count } ?? 0
  }

  /// Records a remark if the list's folder is missing, because the path is then probably wrong. If only the file
  /// is missing, the list is empty.
  func recordMissingFolder() throws(StoreError) {
    let (location, path) = (try location, try listPath)
    // A write creates the folders of the default location, but not the target folders of a link.
    if location.createsFolders, path.file == location.path { return }
    if try fileSystem.statusIfPresent(path.folder) == nil {
      record(.missingFolder(path: path.folder))
    }
  }
}

/// The steps of every change: lock and read, edit, commit.
///
/// The order keeps both files intact whenever the process is killed:
///
/// 1. Take the lock, so that this process is the only writer, and read the list.
/// 2. Edit the list in memory. If this throws or changes nothing, nothing is written.
/// 3. Refuse lines that could not be read again, and a list that is too large or read-only.
/// 4. Append the line of the history and flush it. Before the list is replaced, the line describes a change that
///    the list does not have. The next command notices that, and records it in its own line
///    (`HistoryEntry.lapsedBefore`). In the opposite order, a change could not be undone. If there is no list file
///    yet, write an empty list first: a history with items but without a list file then means that the file was
///    deleted (`checkIsThere`).
/// 5. Replace the list by a flushed temporary file, and flush the folder. At every moment, the file is the old
///    list or the new one. See `FileSystem.replace`.
/// 6. Trim the history, if it has become too long. If that fails, a later command does it.
extension JSONFileTodoStore {
  /// Takes the lock and reads the list for `edit`, which runs again if a program without the lock changes the list
  /// meanwhile. Refuses a missing list, unless `edit` can restore it.
  func lockAndRead<Outcome>(
    bringsBack: Bool = false, _ edit: (ListSnapshot, ListPath) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try fileSystem.underLock(location) { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      do throws(StoreError) {
        try checkIsThere(snapshot, at: path, hasLock: true)
      } catch .gone where bringsBack {}
      return try edit(snapshot, path)
    }
  }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    var number = 1
    return try lockAndRead { (snapshot, path) throws(StoreError) in
      while true {
        var list = snapshot.document.list
        list.raiseNextNumber(to: number)
        let outcome = try change(&list)
        let changes = try LineChanges(list, of: snapshot.document)
        if snapshot.status == nil, !changes.isEmpty || changes.members != nil {
          try commitFirst(changes, at: path)
        } else if let least = try commit(changes, numberedFrom: number, over: snapshot, at: path) {
          number = least
          continue
        }
        if let written { saved?.last = (list, written) }
        return outcome
      }
    }
  }

  /// Saves the changes of a list that has no file yet: first an empty list, then the changes.
  private func commitFirst(_ changes: LineChanges, at path: ListPath) throws(StoreError) {
    let empty = ListDocument.file(of: [])
    try fileSystem.replace(
      path.file, at: path, with: [empty[...]], keeping: nil, over: nil, flushesFolder: false)
    do throws(StoreError) {
      let snapshot = try fileSystem.snapshot(path.file)
      guard snapshot.document.bytes == empty else { throw .changedMeanwhile(path: path.file) }
      try commit(changes, over: snapshot, at: path)
    } catch {
      if (try? fileSystem.contents(path.file))?.bytes == empty { fileSystem.discard(path.file) }
      throw error
    }
  }

  /// Saves changes. If it fails before the list is replaced, both files are unchanged.
  ///
  /// Saves nothing and returns a number, if the list lacks commands at the end of the history that have given
  /// numbers. The command then has to begin again, with this number for its first new item.
  ///
  /// - Parameters:
  ///   - kind: By default, a change that can be undone, or `skipped` for a change of only the list's members.
  ///     Nothing is saved by default if nothing changes.
  ///   - number: The least number of a new item. By default, the numbers in the changes stay, whatever the history
  ///     says.
  ///   - pieces: The new content of the file. By default, the old content with the changes.
  @discardableResult func commit(
    _ changes: LineChanges, as kind: HistoryKind? = nil, numberedFrom number: Int = .max,
    pieces: [ArraySlice<UInt8>]? = nil, over snapshot: ListSnapshot, at path: ListPath
  ) throws(StoreError) -> Int? {
    if kind == nil, changes.isEmpty, changes.members == nil { return nil }
    try changes.checkReadable()
    let pieces = pieces ?? snapshot.document.pieces(applying: changes)
    try fileSystem.checkSize(pieces.byteCount, path.file)
    try fileSystem.checkWritable(path.file, snapshot.status)
    sweep(path)
    let history = try movingHistoryAside(path) { () throws(StoreError) in
      try HistoryFile(
        fileSystem, at: path.history, ownedLike: snapshot.status, before: snapshot.document,
        limits: historyLimits)
    }
    defer { try? fileSystem.close(history.file) }
    record(lapsed: history.lapsedCommands)
    if let least = history.lapsedNumber, least > max(number, snapshot.document.nextNumber) {
      return least
    }
    if let fault = history.fault { record(.historyFault(path: path.history, fault)) }
    let isTooLong = try history.append(
      HistoryEntry(
        kind: kind ?? (changes.isEmpty ? .skipped : .do), at: command.at,
        arguments: command.arguments, changes: changes, list: Checksum(of: pieces)))
    do throws(StoreError) {
      written = ListVersion(
        try fileSystem.replace(
          path.file, at: path, with: pieces, keeping: snapshot.status, over: snapshot.status,
          keepsEdits: true))
    } catch {
      // After `unflushed`, the list has the change.
      if case .unflushed = error { throw error }
      history.cutOff()
      throw error
    }
    if isTooLong { try? fileSystem.trimHistory(path, to: historyLimits) }
    return nil
  }

  /// Records a remark on the last commands, if the list does not have them.
  func record(lapsed commands: [HistoryEntry]) {
    guard let last = commands.last else { return }
    record(.lastCommandsLapsed(count: commands.count, last.arguments))
  }

  /// Removes the temporary files of killed writers. Renames and keeps a file that once had the list's name, if
  /// another program wrote it. Todo wrote it if it is the list before or after a command, or has the `pieces` of
  /// this repair, which a killed repair may have written.
  func sweep(_ path: ListPath, before pieces: [ArraySlice<UInt8>] = []) {
    for name in fileSystem.removeTemporaries(of: path) {
      let left = path.prefix + name
      // If this fails, the next writer tries again.
      guard
        let found = try? fileSystem.contents(left, options: [.withoutFollowing, .withoutBlocking]),
        let isKnown = try? isKnown(found.bytes, at: path)
      else { continue }
      if !isKnown, found.bytes != [UInt8](joining: pieces) {
        guard
          let copy = try? fileSystem.copy(
            of: found.bytes, path, keeping: found.status, at: command.at)
        else { continue }
        if !copy.isThere {
          if (try? fileSystem.moveAside(left, to: copy.path)) != nil {
            record(.editKept(copy.path))
          }
          continue
        }
      }
      fileSystem.discard(left)
    }
  }

  /// Whether these bytes are the present list, or the list before or after the last command.
  private func isKnown(_ bytes: [UInt8], at path: ListPath) throws(StoreError) -> Bool {
    if try fileSystem.contents(path.file)?.bytes == bytes { return true }
    let entries = HistoryLines(try fileSystem.historyBytes(path.history)).steps.suffix(2)
      .compactMap(\.entry)
    if entries.contains(where: { $0.list == Checksum(of: bytes[...]) }) { return true }
    guard let entry = entries.last, let document = try? ListDocument(bytes),
      entry.changes.isMissing(in: document)
    else { return false }
    return Checksum(of: document.pieces(applying: entry.changes)) == entry.list
  }

  /// Opens or reads the history. If it is unusable, renames it, records a remark and tries again.
  func movingHistoryAside<Opened>(
    _ path: ListPath, _ open: () throws(StoreError) -> Opened
  ) throws(StoreError) -> Opened {
    do throws(StoreError) {
      return try open()
    } catch let error where error.isUnusableHistory {
      let name = try fileSystem.nameForDamaged(path.history, at: command.at)
      _ = try fileSystem.moveAside(path.history, to: name)
      record(.historyMovedAside(path: path.history, to: name))
      return try open()
    }
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
    sweep(path, before: pieces)
    let copy = try fileSystem.copyAside(path, bytes, keeping: status, at: command.at)
    do throws(StoreError) {
      try fileSystem.replace(
        path.file, at: path, with: pieces, keeping: status, over: status, keepsEdits: true)
    } catch {
      if case .unflushed = error { throw error }
      if !copy.isThere { fileSystem.discard(copy.path) }
      throw error
    }
    return copy.path
  }
}

/// Merging, and the history for a sync.
extension JSONFileTodoStore {
  func merge<Outcome>(_ body: MergeBody<Outcome>) throws(StoreError) -> Outcome {
    try lockAndRead(bringsBack: true) { (snapshot, path) throws(StoreError) in
      let (merge, outcome) = try body(
        MergeTarget(document: snapshot.document, isMissing: snapshot.isBlank))
      if let merge { try commit(merge, over: snapshot, at: path) }
      return outcome
    }
  }

  /// Saves the result of a merge into the list, unless the file has it already.
  func commit(
    _ merge: DocumentMerge, over snapshot: ListSnapshot, at path: ListPath
  ) throws(StoreError) {
    let pieces = merge.pieces
    // Also saves if only the layout differs: all copies of the list must have the same bytes.
    if snapshot.document.bytes != [UInt8](joining: pieces) {
      try commit(
        merge.changes, as: merge.isCommand ? .do : .skipped, pieces: pieces, over: snapshot,
        at: path)
    } else {
      // A merge that was killed may have left its temporary file.
      sweep(path)
    }
  }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool {
    let path = try listPath
    return try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      let history: History
      // A missing list is restored from the history, with everything that was merged.
      if snapshot.isBlank { return try remembered(path).hasEntry(leaving: list) }
      do throws(StoreError) {
        history = try fileSystem.history(path.history, of: snapshot.document)
      } catch let error where error.isUnusableHistory {
        history = History([], of: snapshot.document, at: path.history)
      }
      return history.hasMerge(leaving: list, in: snapshot.document)
    }
  }

  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] {
    try traces(at: listPath).filter { items.contains($0.key) }
  }

  func traces(at path: ListPath) throws(StoreError) -> [ItemID: ItemTrace] {
    var traces: [ItemID: ItemTrace] = [:]
    for item in try fileSystem.keptRemovals(path) { traces[item] = .removed }
    let steps = HistoryLines(try fileSystem.historyBytes(path.history)).steps
    return traces.merging(steps.traces(lapsed: steps.lapsed)) { $1 }
  }

  func forgetRemovals() throws(StoreError) {
    let path = try listPath
    // An exchange with a calendar folder also needs them, and does not report when it has used them.
    if try fileSystem.statusIfPresent(path.calendar) == nil { try fileSystem.forgetRemovals(path) }
  }
}
