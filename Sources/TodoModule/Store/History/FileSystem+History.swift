import TodoEntities

/// A whole history, read for `undo`, `redo` and `history`.
enum HistoryContent {
  /// Its entries, as far as their changes have reached the list, and how the list stands to them.
  case entries([HistoryEntry], HistoryMatch)
  /// Not what we write; the line where that shows, from 1, or none for what is no file.
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

  /// The bytes of a history; none where there is no file.
  func historyBytes(_ path: String) throws(StoreError) -> [UInt8] {
    do throws(StoreError) {
      let options: OpenOptions = [.withoutFollowing, .withoutBlocking]
      return try withFile(path, options, .read) { (file) throws(StoreError) in
        let status = try attempt(.read, path) { () throws(Errno) in try self.status(of: file) }
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

/// The whole lines of a file, without their newlines. What is after the last newline is none.
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
