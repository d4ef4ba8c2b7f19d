// Makes a change in this order: lock, read, history, list. Reading takes no lock. Makes missing folders of the
// default place only. Keeps the edit of another program that a killed writer left.

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
  /// The version of the list file that this store has written last; nil if it has written none.
  private var written: ListVersion?
  var hasChanged: Bool { written != nil }
  /// Where to keep what is written, and to look before the file is read; nil for a store that stands alone.
  var saved: SavedList?

  /// Creates a store for a location, or for none: then every method throws this reason, for example that
  /// `HOME` is not set. Commands that need no list, such as `help`, still work. Touches no file until it is
  /// used.
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

  /// The path of the list file, with symbolic links followed, and of the files beside it.
  var listPath: ListPath {
    get throws(StoreError) { try fileSystem.resolve(location.path).path }
  }

  /// Records a remark, unless it is recorded already.
  func record(_ remark: StoreRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

/// The list that was saved last by one of the stores of a process that share this, so that another one need
/// not read its file.
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
    // The list of a stranger may be in a folder where it is not to be used.
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

/// The way of every change: lock and read, edit, commit.
///
/// The order keeps both files whole whenever the process is killed:
///
/// 1. The lock, so that this is the only writer, and then the list, which nobody changes any more.
/// 2. The edit, in memory. If it throws or changes nothing, nothing is written.
/// 3. What can be refused: lines that could not be read again, a list that is too large or read-only.
/// 4. The line of the history, flushed. Before the list is replaced, it describes a change that the list does
///    not have; the next command sees that, and says so in its own line (`HistoryEntry.lapsedBefore`). The other way
///    around, a change could not be undone.
///    Where there is no list yet, an empty one comes before it: so a history with items beside no list means that
///    the list is gone (`checkIsThere`).
/// 5. The list: a temporary file, flushed, takes the place of the old one, and the folder is flushed. A list is
///    the old one or the new one at every moment. See `FileSystem.replace`.
/// 6. Trimming the history, if it has become too long. If that fails, a later command does it.
extension JSONFileTodoStore {
  /// Takes the lock and reads the list for `edit`, which runs again if a program without the lock changes the
  /// list meanwhile. A list that is gone is refused, unless `edit` can bring it back.
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

  /// Saves changes. If it fails before the list is replaced, both files are left as they were.
  ///
  /// Returns a number, and saves nothing, if the list lacks commands at the end of the history that have given
  /// numbers: then the command has to begin again with this one for its first new item.
  ///
  /// - Parameters:
  ///   - kind: By default, a change that can be undone; one of only the list's members cannot, and nothing is
  ///     saved if there is none.
  ///   - number: The least number of a new item; by default, those of the changes stay whatever the history says.
  ///   - pieces: The new content of the file; by default, the old one with the changes.
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

  /// Removes what killed writers have left. What has had the list's name is kept under another one, unless it
  /// is the list before or after a command: another program has written it. `pieces` are what a repair makes: a
  /// killed one may have made the same.
  func sweep(_ path: ListPath, before pieces: [ArraySlice<UInt8>] = []) {
    for name in fileSystem.removeTemporaries(of: path) {
      let left = path.prefix + name
      // What fails is tried again by the next writer.
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

  /// Whether these bytes are those of the list now, or before or after the last command.
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
      fileSystem.remove(copy)
      throw error
    }
    return copy.path
  }
}

/// Merging, and what a sync needs of the history.
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
    // Also saves if only the layout differs: all copies of the list are to have the same bytes.
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
      // A list that is gone comes back from the history, with what was merged.
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
    // An exchange with a calendar folder needs them too, and does not say when.
    if try fileSystem.statusIfPresent(path.calendar) == nil { try fileSystem.forgetRemovals(path) }
  }
}
