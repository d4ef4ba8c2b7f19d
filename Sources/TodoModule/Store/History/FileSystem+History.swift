import TodoEntities

/// A complete history, as `undo`, `redo` and `history` read it.
enum HistoryContent {
  /// The entries, and how the list matches them. If the change of the last entry never reached the
  /// list, that entry is left out.
  case entries([HistoryEntry], HistoryMatch)
  /// The history is damaged at this line, from 1; nil if it is not a regular file.
  case damaged(line: Int?)
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
      case .damaged: return .damaged(line: nil)
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
    let end = HistoryEnd(entries.last, in: document)
    if end.lastEntryWasNeverApplied { entries.removeLast() }
    return .entries(entries, end.match)
  }

  /// Returns the bytes of a history; empty if the file does not exist.
  func historyBytes(_ path: String) throws(StoreError) -> [UInt8] {
    do throws(StoreError) {
      let options: OpenOptions = [.withoutFollowing, .withoutBlocking]
      return try withFile(path, options, .read) { (file) throws(StoreError) in
        let status = try attempt(.read, path) { () throws(Errno) in try self.status(of: file) }
        guard status.kind == .regular, status.size < FileStatus.tooLarge else {
          throw .notAFile(path: path, status.kind)
        }
        if let memory, !memory.fits(status.size, need: 3 * status.size + 1 << 20) {
          throw .tooLarge(path: path, size: status.size, memory: memory.limit)
        }
        return try bytes(of: file, in: 0..<status.size, path)
      }
    } catch .system(.read, path: path, .noSuchFile) {
      return []
    }
  }
}

/// The complete lines of a file, without their newlines; an unterminated last line is ignored.
struct HistoryLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0

  /// Creates a sequence of the lines of these bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Range<Int>? {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { start = end + 1 }
    return start..<end
  }
}
