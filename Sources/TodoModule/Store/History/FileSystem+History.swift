import TodoEntities

/// A whole history, read for `undo`, `redo` and `history`.
enum HistoryContent {
  /// Its entries, as far as their changes have reached the list.
  case entries([HistoryEntry])
  /// Not what we write; the line where that shows, from 1.
  case damaged(line: Int)
}

extension FileSystem {
  /// Reads the history that belongs to a list.
  func history(
    _ path: String, of document: ListDocument
  ) throws(StoreError) -> HistoryContent {
    let bytes: [UInt8]
    do throws(HistoryFile.Fault) {
      bytes = try HistoryFile.checked { () throws(StoreError) in try historyBytes(path) }
    } catch {
      switch error {
      case .damaged: return .damaged(line: 1)
      case .store(let error): throw error
      }
    }
    var entries: [HistoryEntry] = []
    for line in HistoryLines(bytes) {
      guard let entry = try? HistoryEntry(bytes, in: line) else {
        return .damaged(line: entries.count + 1)
      }
      entries.append(entry)
    }
    if let last = entries.last, !last.changes.inverted.fits(document), last.changes.fits(document) {
      entries.removeLast()
    }
    return .entries(entries)
  }

  private func historyBytes(_ path: String) throws(StoreError) -> [UInt8] {
    do throws(StoreError) {
      let options: OpenOptions = [.withoutFollowing, .withoutBlocking]
      return try withFile(path, options, .read) { (file) throws(StoreError) in
        let status = try attempt(.read, path) { () throws(Errno) in try self.status(of: file) }
        guard status.kind == .regular, status.size < HistoryFile.largest else {
          throw .notAFile(path: path, status.kind)
        }
        return try bytes(of: file, in: 0..<status.size, path)
      }
    } catch .system(.read, path: path, .noSuchFile) {
      return []
    }
  }

  /// Drops the oldest entries of a history, down to half of what it may hold, if it holds more.
  /// To be called by who holds the lock, when the last entry's change has reached the list. False if
  /// there are lines in it that we do not write.
  func trimHistory(_ path: ListPath) throws(StoreError) -> Bool {
    let bytes = try historyBytes(path.history)
    var entries: [TrimmedHistory.Entry] = []
    for line in HistoryLines(bytes) {
      guard bytes[line].starts(with: TrimmedHistory.start),
        let entry = try? HistoryEntry(bytes, in: line)
      else { return false }
      entries.append(.init(line: line, kind: entry.kind, at: entry.at))
    }
    guard let kept = TrimmedHistory(entries) else { return true }
    let status = try attempt(.read, path.history) { () throws(Errno) in
      try self.status(at: path.history)
    }
    try replace(path.history, at: path, with: kept.bytes(from: bytes), keeping: status)
    try withFile(path.folder, .folder, .flush) { (folder) throws(StoreError) in
      try flush(folder: folder, path.folder)
    }
    return true
  }

  /// Gives a file that cannot be understood another name that nothing has yet: its own, `.damaged-`
  /// and the time.
  func moveAside(_ path: String, at now: Instant) throws(StoreError) -> String {
    let time = now.description.filter { $0 != "-" && $0 != ":" }
    let first = "\(path).damaged-\(time)"
    var name = first
    var count = 1
    while try statusIfPresent(name) != nil {
      count += 1
      name = "\(first)-\(count)"
    }
    try attempt(.moveAside, path) { () throws(Errno) in try rename(path, to: name) }
    return name
  }
}

/// The whole lines of a file, without their newlines. What is behind the last newline is none.
struct HistoryLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0

  /// The lines of these bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Range<Int>? {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { start = end + 1 }
    return start..<end
  }
}
