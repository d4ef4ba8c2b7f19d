// Appends the next line to the history. Cuts off a half-written line. Reads only the last 64 KiB of the file for
// most commands.

import TodoEntities

/// The history of one list, open for a writer that holds the lock.
///
/// Bytes after the last newline are cut off if their writer was killed before it replaced the list. If the
/// list shows that they were a complete line once, they become a damaged line: nothing damaged is removed,
/// and new lines follow it.
struct HistoryFile {
  private let fileSystem: any FileSystem
  private let path: String
  private let limits: HistoryLimits
  /// The open file, which the writer closes.
  let file: FileDescriptor
  /// The offset of the next line, after the last complete line that is kept.
  private var end = 0
  /// The end that the next line continues.
  private var last = HistoryLink()
  /// Whether there are bytes after `end`.
  private var hasTail = false
  /// Whether this process created the file, for the line that it appends.
  private let isNew: Bool
  /// Whether the bytes before `end` end within a line.
  private var endsInLine = false
  /// The commands at the end that the list does not have.
  private(set) var lapsedCommands: [HistoryEntry] = []
  /// The number of lapsed entries at the end, for the next entry (`HistoryEntry.lapsedBefore`).
  private var lapsedAtEnd = 0
  /// The number that they left for the next new item, or nil if there are none.
  private(set) var lapsedNumber: Int?
  /// The damage at the end of the file, after which the next line is appended.
  private(set) var fault: HistoryFault?

  /// How many bytes of a history are read if its last line says that the list is as its command left it.
  static let tailLength = 1 << 16

  /// Opens or creates the history and compares its last entry with the list.
  ///
  /// - Throws: A `StoreError`, for which `isUnusableHistory` is true if the file has to be moved aside.
  init(
    _ fileSystem: any FileSystem, at path: String, ownedLike list: FileStatus?,
    before document: ListDocument, limits: HistoryLimits
  ) throws(StoreError) {
    self.limits = limits
    self.fileSystem = fileSystem
    self.path = path
    let opened = try fileSystem.openOrCreateCompanion(
      path, options: [.writing, .appending], for: .write, of: list,
      permissions: list?.permissions ?? 0)
    (file, isNew) = (opened.file, opened.isNew)
    try fileSystem.closingOnError(file) { () throws(StoreError) in
      try findEnd(size: opened.status.size, of: document)
    }
  }

  /// Finds the offset of the next line. Reads only the end of the file, unless something is wrong with the last
  /// line or the list does not have its change.
  private mutating func findEnd(size: Int, of document: ListDocument) throws(StoreError) {
    let tailStart = max(0, size - HistoryFile.tailLength)
    var bytes = try fileSystem.bytes(of: file, in: tailStart..<size, path)
    if let link = HistoryFile.link(endOf: bytes, isWhole: tailStart == 0, document) {
      (end, last) = (size, link)
      return
    }
    guard size < FileStatus.tooLarge else { throw .unusableHistory(path) }
    if tailStart > 0 { bytes = try fileSystem.bytes(of: file, in: 0..<size, path) }
    let lines = HistoryLines(bytes)
    if lines.hasNoEntry { throw .unusableHistory(path) }
    let history = History(lines, of: document, at: path)
    (end, last, hasTail) = (lines.end, lines.last, lines.hasTornEnd)
    (lapsedCommands, lapsedAtEnd) = (history.lapsedCommands, history.lapsedAtEnd)
    lapsedNumber = history.lapsedNumber
    if case .fault(let fault)? = history.steps.last {
      self.fault = fault
      guard case .cutOff = fault else { return }
      (end, last, hasTail) = (size, HistoryLink(serial: lines.count + 1), false)
      endsInLine = true
    }
  }

  /// Returns the end that the next line continues, if the last line is an entry and the list has its change.
  /// Returns nil if the complete file has to be read first. `isWhole` says that these bytes are the complete file.
  private static func link(
    endOf bytes: [UInt8], isWhole: Bool, _ document: ListDocument
  ) -> HistoryLink? {
    let newline = UInt8(ascii: "\n")
    guard bytes.last == newline else { return nil }
    let end = bytes.count - 1
    let start = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? (isWhole ? 0 : nil)
    guard let start else {
      return HistoryLink(endOf: bytes[..<end], leaving: Checksum(of: document.bytes[...]))
    }
    guard let line = try? HistoryLine(bytes, in: start..<end), line.entry.changes.isIn(document)
    else { return nil }
    return line.link
  }

  /// Appends an entry so that it reaches the disk before the list. On an error, the entry is cut off again.
  /// Returns whether the history exceeds its limits.
  func append(_ entry: HistoryEntry) throws(StoreError) -> Bool {
    do throws(StoreError) {
      if hasTail { try truncate() }
      var newEnd = end
      func write(_ piece: ArraySlice<UInt8>) throws(StoreError) {
        try fileSystem.write(all: piece, to: file, path)
        newEnd += piece.count
      }
      if endsInLine { try write([UInt8(ascii: "\n")]) }
      var entry = entry
      entry.lapsedBefore = lapsedAtEnd
      let link = try entry.write(after: last, write)
      try fileSystem.attempt(.flush, on: path, fileSystem.order(file))
      return limits.needTrimming(atSerial: link.serial, from: end, to: newEnd)
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
    try fileSystem.attempt(.write, on: path, fileSystem.truncate(file, to: end))
  }
}

extension StoreError {
  /// The error for a history without any entry. It is only for `isUnusableHistory`, and no user sees it.
  fileprivate static func unusableHistory(_ path: String) -> StoreError {
    .historyDamaged(path: path, .damaged(line: 1))
  }

  /// Whether the error, thrown while a history was opened, means that it has to be moved aside: it has no
  /// entry, or is not a regular file.
  var isUnusableHistory: Bool {
    switch self {
    case .historyDamaged, .notAFile, .notARegularFile, .tooLarge, .system(_, _, .tooManyLinks): true
    default: false
    }
  }

  /// The first bad line of an unusable history, or nil if it is not a regular file.
  var damagedHistoryLine: Int? {
    if case .historyDamaged(_, .damaged(let line)) = self { line } else { nil }
  }
}

extension FileSystem {
  /// Reads the history that belongs to a list.
  ///
  /// - Throws: A `StoreError`, for which `isUnusableHistory` is true if the file cannot be used as a history.
  func history(_ path: String, of document: ListDocument) throws(StoreError) -> History {
    let lines = HistoryLines(try historyBytes(path))
    if lines.hasNoEntry { throw .unusableHistory(path) }
    return History(lines, of: document, at: path)
  }

  /// Returns the lines that begin in the last `length` bytes of a history.
  func historyEnd(_ path: String, _ length: Int) throws(StoreError) -> [UInt8] {
    let options: OpenOptions = [.withoutFollowing, .withoutBlocking]
    return try withFile(path, options: options, for: .read) { (file) throws(StoreError) in
      let status = try attempt(.read, on: path, self.status(of: file))
      guard status.kind == .regular, length < status.size || status.size < FileStatus.tooLarge
      else { return [] }
      // The byte before shows whether a line begins at the first byte.
      let start = max(0, status.size - length - 1)
      let bytes = try bytes(of: file, in: start..<status.size, path)
      if start == 0 { return bytes }
      return bytes.firstIndex(of: UInt8(ascii: "\n")).map { Array(bytes[($0 + 1)...]) } ?? []
    }
  }

  /// Returns the bytes of a history, empty if the file does not exist.
  func historyBytes(_ path: String) throws(StoreError) -> [UInt8] {
    let options: OpenOptions = [.withoutFollowing, .withoutBlocking]
    return try contents(path, options: options, limit: FileStatus.tooLarge - 1)?.bytes ?? []
  }
}

/// The lines of a history file, read and checked one by one.
struct HistoryLines {
  /// The entries and the damage between them, in the order of the file.
  private(set) var steps: [HistoryStep] = []
  /// How many complete lines there are.
  private(set) var count = 0
  /// The offset after the last complete line.
  private(set) var end = 0
  /// The end that a line after that one continues.
  private(set) var last = HistoryLink()
  /// Whether bytes without a newline follow the last complete line.
  let hasTornEnd: Bool
  /// Whether the last line is an entry that does not follow the line above it, because it was written before
  /// another line of the file or is a copy of one. If lines are only missing above it, this is false: the last
  /// entry is still the last command.
  private(set) var lastIsMisplaced = false

  init(_ bytes: [UInt8]) {
    hasTornEnd = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    // The end that the next line has to follow, or nil after a damaged line.
    var link: HistoryLink? = last
    var highest = 0
    while let newline = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) {
      count += 1
      let line = try? HistoryLine(bytes, in: end..<newline)
      if let line {
        let follows = line.follows(link)
        if !follows { steps.append(.fault(.outOfOrder(line: count))) }
        steps.append(.entry(line.entry, line: count))
        lastIsMisplaced = !follows && line.link.serial <= highest
        highest = max(highest, line.link.serial)
      } else {
        lastIsMisplaced = false
        steps.append(.fault(.damaged(line: count)))
      }
      link = line?.link
      last = HistoryLink(serial: count, check: link?.check)
      end = newline + 1
    }
  }

  /// Whether there are lines, but no entry among them.
  var hasNoEntry: Bool { count > 0 && !steps.contains { $0.entry != nil } }
}
