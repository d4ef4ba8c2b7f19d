import TodoEntities

/// The history of one list, open for a writer that holds the lock.
///
/// The file has one entry per line and is only appended to. Bytes after the last newline are
/// ignored if their writer was killed. If the list shows that they were an entry once, they become a
/// damaged line: what is damaged is kept, and new entries follow it.
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
  /// Whether the bytes before `end` end within a line.
  private var endsInLine = false
  /// The entry that is ignored, because its change never reached the list.
  private(set) var missing: HistoryEntry?
  /// The damage at the end of the file, after which the next entry is appended.
  private(set) var fault: HistoryFault?
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
      let tail = try HistoryTail(fileSystem, file, path, size: status.size, of: document)
      (end, nextSerial, match) = (tail.end, 1, .unbroken)
      hasTail = status.size > end
      var isWhole = true
      switch tail.last {
      case .none: break
      case .applied(let start):
        nextSerial = start.serial + 1
        match = HistoryMatch(
          after: start.kind, listWasEditedBefore: start.listWasEditedBefore)
      case .entry(let entry):
        isWhole = !hasTail || entry.list.map { $0 == Checksum(of: document.bytes[...]) } ?? true
        let found = HistoryEnd(entry, in: document)
        match = found.match
        nextSerial = entry.serial + 1
        if found.lastEntryWasNeverApplied, isWhole {
          (end, nextSerial, missing, hasTail) = (tail.lastStart, entry.serial, entry, true)
        }
      case .damaged: isWhole = false
      }
      if !isWhole { try continueAfterDamage(size: status.size) }
    } catch {
      try? fileSystem.close(file)
      throw error
    }
  }

  /// Prepares for an entry after a damaged last line. Throws `damaged` if no line is intact.
  private mutating func continueAfterDamage(size: Int) throws(OpenError) {
    let bytes = try HistoryFile.checked { () throws(StoreError) in
      try fileSystem.bytes(of: file, in: 0..<size, path)
    }
    let lines = HistoryLines(bytes)
    if lines.hasNoEntry { throw .damaged }
    // The damage and all before it cannot be undone; for older versions, which stop at a gap only,
    // there is a gap.
    match = .diverged
    nextSerial = lines.nextSerial
    fault = .damaged(line: lines.count)
    guard lines.last != nil else { return }
    fault = .cutOff(line: lines.count + 1)
    (end, nextSerial, hasTail, endsInLine) = (size, nextSerial + 1, false, true)
  }

  /// Closes the file.
  func close() { try? fileSystem.close(file) }

  /// Appends an entry and flushes the file. On an error, the entry is cut off again.
  mutating func append(_ entry: HistoryEntry) throws(StoreError) {
    do throws(StoreError) {
      if hasTail { try truncate() }
      hasTail = true
      var count = 0
      if endsInLine { try write([UInt8(ascii: "\n")], &count) }
      try entry.write { (piece) throws(StoreError) in try write(piece, &count) }
      try fileSystem.attempt(.flush, on: path) { () throws(Errno) in try fileSystem.flush(file) }
      isTooLong = limits.needTrimming(entry.serial, from: end, to: end + count)
    } catch {
      cutOff()
      throw error
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, _ count: inout Int) throws(StoreError) {
    try fileSystem.write(all: bytes, to: file, path)
    count += bytes.count
  }

  /// Removes the entry that was appended, together with a file that was created for it. If this
  /// fails, the next writer ignores the entry, because its change never reached the list.
  func cutOff() {
    if isNew { try? fileSystem.unlink(path) } else { try? truncate() }
  }

  private func truncate() throws(StoreError) {
    try fileSystem.attempt(.write, on: path) { () throws(Errno) in
      try fileSystem.truncate(file, to: end)
    }
  }

  /// Opens the file for appending. Anything but a regular file counts as damaged.
  private static func open(
    _ fileSystem: any FileSystem, _ path: String, of list: FileStatus?
  ) throws(OpenError) -> CompanionFile {
    let opened = try checked { () throws(StoreError) in
      try fileSystem.openCompanion(
        path, options: [.writing, .appending], for: .write, of: list,
        permissions: list?.permissions ?? 0,
        creating: true)
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
      case .notAFile, .notARegularFile, .system(_, _, .tooManyLinks): throw .damaged
      case .noSuchItem, .ambiguousPrefix, .notASelection, .damaged, .newerVersion, .unmerged,
        .missingFolder, .system, .changedMeanwhile, .foreignFile, .unflushed, .noFileName, .noPlace,
        .unreadableVariable, .busy, .overtaken, .alreadyDone, .badDate, .badEdit, .dateInFuture,
        .changedSince, .nothingToUndo, .nothingToRedo, .tooLarge, .outOfMemory, .outOfNumbers,
        .historyDamaged, .badChecklist:
        throw .store(error)
      }
    }
  }
}

/// What is in a history file.
enum HistoryContent {
  /// A history, perhaps with damage in it.
  case history(History)
  /// Nothing that can be used: the file is not a regular one (nil), or no line of it is an entry, not
  /// even this one.
  case unusable(line: Int?)
}

extension FileSystem {
  /// Reads the history that belongs to a list.
  func history(
    _ path: String, of document: ListDocument
  ) throws(StoreError) -> HistoryContent {
    let bytes: [UInt8]
    do throws(HistoryFile.OpenError) {
      bytes = try HistoryFile.checked { () throws(StoreError) in try historyBytes(path) }
    } catch {
      switch error {
      case .damaged: return .unusable(line: nil)
      case .store(let error): throw error
      }
    }
    let lines = HistoryLines(bytes)
    if lines.hasNoEntry { return .unusable(line: 1) }
    return .history(History(lines, of: document))
  }

  /// Returns the bytes of a history; empty if the file does not exist.
  func historyBytes(_ path: String) throws(StoreError) -> [UInt8] {
    do throws(StoreError) {
      let options: OpenOptions = [.withoutFollowing, .withoutBlocking]
      return try withFile(path, options: options, for: .read) { (file) throws(StoreError) in
        let status = try attempt(.read, on: path) { () throws(Errno) in try self.status(of: file) }
        guard status.kind == .regular, status.size < FileStatus.tooLarge else {
          throw .notAFile(path: path, status.kind)
        }
        try checkHistoryFits(status.size, path)
        return try bytes(of: file, in: 0..<status.size, path)
      }
    } catch .system(.read, path: path, .noSuchFile) {
      return []
    }
  }
}

/// How a list matches the end of its history.
enum HistoryMatch {
  /// The list is as the last command left it, and nothing else has changed it since the command
  /// that `undo` would undo.
  case unbroken
  /// The list is as the last command left it, but something else has changed it since the command
  /// that `undo` would undo.
  case afterGap
  /// Something else has changed the list since the last command.
  case diverged
}

/// The last entry of a history, compared with the list as it was found.
struct HistoryEnd {
  /// Whether the entry's change never reached the list; the entry is then ignored.
  let lastEntryWasNeverApplied: Bool
  /// How the list matches the remaining entries.
  let match: HistoryMatch

  /// Compares the last entry with the list, whose checksum is given if it is known. An empty history
  /// matches every list.
  init(_ last: HistoryEntry?, in document: ListDocument, _ list: Checksum? = nil) {
    guard let last else {
      (lastEntryWasNeverApplied, match) = (false, .unbroken)
      return
    }
    let isApplied = list.map { $0 == last.list } == true || last.changes.inverted.fits(document)
    if isApplied {
      lastEntryWasNeverApplied = false
      match = HistoryMatch(after: last.kind, listWasEditedBefore: last.listWasEditedBefore)
    } else if last.changes.fits(document) {
      let gapIsBefore = last.listWasEditedBefore && !last.kind.isUndo
      (lastEntryWasNeverApplied, match) = (true, gapIsBefore ? .afterGap : .unbroken)
    } else {
      (lastEntryWasNeverApplied, match) = (false, .diverged)
    }
  }
}

extension HistoryMatch {
  /// How a list matches that is as an entry of this kind left it.
  init(after kind: HistoryKind, listWasEditedBefore: Bool) {
    // An `undo` leaves the list right after the gap; any other entry has the gap right before it.
    self = listWasEditedBefore && kind.isUndo ? .afterGap : .unbroken
  }
}

extension HistoryKind {
  /// Whether it undid something.
  fileprivate var isUndo: Bool {
    switch self {
    case .undo: true
    case .do, .sync, .redo: false
    }
  }
}

/// The lines of a history file, read and checked one by one.
struct HistoryLines {
  /// The entries and the damage between them, in the order of the file.
  private(set) var steps: [HistoryStep] = []
  /// The range of each entry's line, without the newline; empty for a fault.
  private(set) var ranges: [Range<Int>] = []
  /// How many complete lines there are.
  private(set) var count = 0
  /// Whether bytes without a newline follow the last complete line.
  let hasTornEnd: Bool
  /// The highest serial before the last entry; 0 if there is none.
  private var highestBefore = 0
  /// The highest serial; 0 if there is none.
  private var highest = 0
  /// The serial of the next line; nil after a damaged one.
  private var expected: Int? = 1

  /// Reads a complete file.
  init(_ bytes: [UInt8]) {
    hasTornEnd = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes, start..<end)
      start = end + 1
    }
  }

  private mutating func append(_ bytes: [UInt8], _ line: Range<Int>) {
    count += 1
    guard let entry = try? HistoryEntry(bytes, in: line) else {
      append(.damaged(line: count))
      expected = nil
      return
    }
    if let expected, entry.serial != expected { append(.outOfOrder(line: count)) }
    steps.append(.entry(entry, line: count))
    ranges.append(line)
    expected = entry.serial + 1
    (highestBefore, highest) = (highest, max(highest, entry.serial))
  }

  private mutating func append(_ fault: HistoryFault) {
    steps.append(.fault(fault))
    ranges.append(0..<0)
  }

  /// Whether there are lines, but no entry among them.
  var hasNoEntry: Bool { count > 0 && highest == 0 }

  /// The serial after that of the last entry, counting a damaged line as one.
  var nextSerial: Int {
    guard let last = steps.lastIndex(where: { $0.entry != nil }) else { return 1 }
    guard case .entry(let entry, let line) = steps[last] else { return 1 }
    return entry.serial + 1 + count - line
  }

  /// The last line's entry; nil if that line is damaged or there is none.
  var last: HistoryEntry? { steps.last?.entry }

  /// Whether the last entry follows one with the same or a higher serial, so that others were
  /// written after it.
  var lastIsOutdated: Bool { last.map { $0.serial <= highestBefore } ?? false }
}
