import TodoEntities

/// The history of one list, open for a writer that holds the lock.
///
/// The file has one entry per line and is only appended to. Bytes after the last newline are
/// ignored if their writer was killed before it replaced the list. If the list shows that they were
/// a complete entry once, they become a damaged line: nothing damaged is removed, and new entries
/// follow it.
struct HistoryFile {
  private let fileSystem: any FileSystem
  private let path: String
  private let limits: HistoryLimits
  private let file: FileDescriptor
  /// The offset of the next entry: after the last complete line that is not ignored.
  private var end = 0
  private(set) var nextSerial = 1
  /// How the list matches the entries before `end`.
  private(set) var match = HistoryMatch.unbroken
  /// Whether there are bytes after `end`.
  private var hasTail = false
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

  /// Opens or creates the history and compares its last entry with the list. If the change of that
  /// entry never reached the list, the entry is ignored.
  ///
  /// - Throws: A `StoreError`, for which `isUnusableHistory` is true if the file has to be moved aside.
  init(
    _ fileSystem: any FileSystem, at path: String, ownedLike list: FileStatus?,
    before document: ListDocument, limits: HistoryLimits
  ) throws(StoreError) {
    self.limits = limits
    self.fileSystem = fileSystem
    self.path = path
    let opened = try fileSystem.openCompanion(
      path, options: [.writing, .appending], for: .write, of: list,
      permissions: list?.permissions ?? 0, creating: true)
    guard let opened else { throw .unusableHistory(path) }
    (file, isNew) = (opened.file, opened.isNew)
    do throws(StoreError) {
      try findEnd(size: opened.status.size, of: document)
    } catch {
      try? fileSystem.close(file)
      throw error
    }
  }

  /// Finds out where the next entry goes, by comparing the last line with the list.
  private mutating func findEnd(size: Int, of document: ListDocument) throws(StoreError) {
    let read = { [self] (range: Range<Int>) throws(StoreError) -> [UInt8] in
      try fileSystem.bytes(of: file, in: range, path)
    }
    guard let tail = try HistoryTail(size: size, of: document, reading: read) else {
      throw .unusableHistory(path)
    }
    end = tail.end
    hasTail = size > end
    switch tail.last {
    case nil: break
    case .applied(let start):
      nextSerial = start.serial + 1
      match = HistoryMatch(after: start.kind, listWasEditedBefore: start.listWasEditedBefore)
    case .entry(let entry):
      // Bytes after the entry may have been the next entry; they were not if the list is as this entry
      // left it.
      let isLast = !hasTail || entry.list == Checksum(of: document.bytes[...])
      guard isLast else { return try continueAfterDamage(size: size) }
      let found = HistoryEnd(entry, in: document)
      match = found.match
      nextSerial = entry.serial + 1
      if found.lastEntryWasNeverApplied {
        (end, nextSerial, missing, hasTail) = (tail.lastStart, entry.serial, entry, true)
      }
    case .damaged: try continueAfterDamage(size: size)
    }
  }

  /// Prepares for an entry after a damaged last line.
  private mutating func continueAfterDamage(size: Int) throws(StoreError) {
    let lines = HistoryLines(try fileSystem.bytes(of: file, in: 0..<size, path))
    if lines.hasNoEntry { throw .unusableHistory(path) }
    // The damage and all before it cannot be undone.
    match = .diverged
    nextSerial = lines.nextSerial
    fault = .damaged(line: lines.count)
    guard lines.last != nil else { return }
    fault = .cutOff(line: lines.count + 1)
    (end, nextSerial, hasTail, endsInLine) = (size, nextSerial + 1, false, true)
  }

  func close() { try? fileSystem.close(file) }

  /// Appends an entry and flushes the file. On an error, the entry is cut off again.
  mutating func append(_ entry: HistoryEntry) throws(StoreError) {
    do throws(StoreError) {
      if hasTail { try truncate() }
      hasTail = true
      var count = 0
      if endsInLine { try write([UInt8(ascii: "\n")], counting: &count) }
      try entry.write { (piece) throws(StoreError) in try write(piece, counting: &count) }
      try fileSystem.attempt(.flush, on: path) { () throws(Errno) in try fileSystem.flush(file) }
      isTooLong = limits.needTrimming(atSerial: entry.serial, from: end, to: end + count)
    } catch {
      cutOff()
      throw error
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, counting count: inout Int) throws(StoreError) {
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
}

extension StoreError {
  /// Why a history without any entry is not used. It is only for `isUnusableHistory`: no user sees it.
  fileprivate static func unusableHistory(_ path: String) -> StoreError {
    .historyDamaged(path: path, .damaged(line: 1))
  }

  /// Whether the error, thrown while a history was opened, means that it has to be moved aside: it has no
  /// entry, or is not a regular file.
  var isUnusableHistory: Bool {
    switch self {
    case .historyDamaged, .notAFile, .notARegularFile, .system(_, _, .tooManyLinks): true
    default: false
    }
  }
}

/// What is in a history file.
enum HistoryContent {
  /// A history, perhaps with damage in it.
  case history(History)
  /// Nothing usable: no line of the file is an entry, the first bad one being this one; or it is
  /// not a regular file (nil).
  case unusable(line: Int?)
}

extension FileSystem {
  /// Reads the history that belongs to a list.
  func history(
    _ path: String, of document: ListDocument
  ) throws(StoreError) -> HistoryContent {
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try historyBytes(path)
    } catch let error where error.isUnusableHistory {
      return .unusable(line: nil)
    }
    let lines = HistoryLines(bytes)
    if lines.hasNoEntry { return .unusable(line: 1) }
    return .history(History(lines, of: document, at: path))
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

  /// How the history matches a list that is as an entry of this kind left it.
  init(after kind: HistoryKind, listWasEditedBefore: Bool) {
    // An `undo` leaves the list right after the gap; any other entry has the gap right before it.
    self = listWasEditedBefore && kind.isUndo ? .afterGap : .unbroken
  }
}

/// The last entry of a history, compared with the list as it was found.
struct HistoryEnd {
  /// Whether the entry's change never reached the list; the entry is then ignored.
  let lastEntryWasNeverApplied: Bool
  /// How the list matches the remaining entries.
  let match: HistoryMatch

  /// Compares the last entry with the list; `list` is its checksum, if it is known already. An
  /// empty history matches every list.
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

extension HistoryKind {
  /// Whether it undid something.
  fileprivate var isUndo: Bool {
    switch self {
    case .undo: true
    case .do, .skipped, .redo: false
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

  init(_ bytes: [UInt8]) {
    hasTornEnd = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      readLine(start..<end, of: bytes)
      start = end + 1
    }
  }

  private mutating func readLine(_ line: Range<Int>, of bytes: [UInt8]) {
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
