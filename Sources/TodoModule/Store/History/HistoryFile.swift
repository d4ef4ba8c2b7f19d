/// The history of one list, open for a writer that holds the lock.
///
/// The file has one entry per line and is only appended to. Bytes after the last newline are
/// ignored: their writer was killed.
struct HistoryFile {
  private let fileSystem: any FileSystem
  private let path: String
  private let limits: HistoryLimits
  private let file: FileDescriptor
  /// The offset of the next entry: after the last complete line that is not ignored.
  private var end: Int
  /// The serial of the next entry.
  private(set) var nextSerial: Int
  /// How the list matches the entries before `end`.
  private(set) var match: HistoryMatch
  /// Whether there are bytes after `end`.
  private var hasTail: Bool
  /// Whether this process created the file, for the entry that it appends.
  private let isNew: Bool
  /// Whether the history exceeds its limits.
  private(set) var isTooLong = false

  /// Why a history cannot be opened.
  enum OpenError: Error {
    /// A system call failed.
    case store(StoreError)
    /// It is damaged or not a regular file, and has to be moved aside.
    case damaged
  }

  /// Opens or creates the history and compares its last entry with the list. If the change of that
  /// entry never reached the list, the entry is ignored.
  init(
    _ fileSystem: any FileSystem, _ path: String, ownedLike list: FileStatus?,
    before document: ListDocument, limits: HistoryLimits
  ) throws(OpenError) {
    self.limits = limits
    self.fileSystem = fileSystem
    self.path = path
    let opened = try HistoryFile.open(fileSystem, path, of: list)
    let (file, status) = (opened.file, opened.status)
    self.file = file
    isNew = opened.isNew
    do throws(OpenError) {
      let tail = try HistoryTail(fileSystem, file, path, size: status.size)
      let found = HistoryEnd(tail.last, in: document)
      match = found.match
      end = found.lastEntryWasNeverApplied ? tail.lastStart : tail.end
      nextSerial = (tail.last?.serial ?? 0) + (found.lastEntryWasNeverApplied ? 0 : 1)
      hasTail = status.size > end
    } catch {
      try? fileSystem.close(file)
      throw error
    }
  }

  /// Closes the file.
  func close() { try? fileSystem.close(file) }

  /// Appends an entry and flushes the file. On an error, the entry is cut off again.
  mutating func append(_ entry: HistoryEntry) throws(StoreError) {
    let line = entry.line
    do throws(StoreError) {
      if hasTail { try truncate() }
      hasTail = true
      try fileSystem.write(all: line[...], to: file, path)
      try fileSystem.attempt(.flush, path) { () throws(Errno) in try fileSystem.flush(file) }
      let isLong = entry.serial > limits.entries || end + line.count > limits.bytes
      isTooLong = isLong && entry.serial > 1
    } catch {
      cutOff()
      throw error
    }
  }

  /// Removes the entry that was appended, together with a file that was created for it. If this
  /// fails, the next writer ignores the entry, because its change never reached the list.
  func cutOff() {
    if isNew { try? fileSystem.unlink(path) } else { try? truncate() }
  }

  private func truncate() throws(StoreError) {
    try fileSystem.attempt(.write, path) { () throws(Errno) in
      try fileSystem.truncate(file, to: end)
    }
  }

  /// Opens the file for appending. Anything but a regular file counts as damaged.
  private static func open(
    _ fileSystem: any FileSystem, _ path: String, of list: FileStatus?
  ) throws(OpenError) -> CompanionFile {
    let options: OpenOptions = [.writing, .appending, .withoutFollowing, .withoutBlocking]
    let opened = try checked { () throws(StoreError) in
      try fileSystem.openCompanion(
        path, options, .write, of: list, permissions: list?.permissions ?? 0, creating: true)
    }
    guard let opened else { throw .damaged }
    return opened
  }

  /// Rethrows the errors of `call`: `damaged` if the path is not a regular file, otherwise `store`.
  static func checked<Result>(
    _ call: () throws(StoreError) -> Result
  ) throws(OpenError) -> Result {
    do throws(StoreError) {
      return try call()
    } catch {
      switch error {
      case .notAFile, .system(_, _, .tooManyLinks), .system(_, _, .isAFolder): throw .damaged
      case .noSuchItem, .ambiguousPrefix, .damaged, .newerVersion, .missingFolder, .system,
        .changedMeanwhile, .foreignFile, .unflushed, .notALock, .noFileName, .noPlace,
        .unreadableVariable, .busy, .overtaken,
        .badDate, .badEdit, .dateInFuture, .changedSince, .nothingToUndo, .nothingToRedo,
        .tooLarge, .outOfMemory, .outOfNumbers:
        throw .store(error)
      }
    }
  }
}
