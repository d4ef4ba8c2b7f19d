import TodoEntities

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
      return try withFile(path, options, .read) { (file) throws(StoreError) in
        let status = try attempt(.read, path) { () throws(Errno) in try self.status(of: file) }
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
