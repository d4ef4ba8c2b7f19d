extension FileSystem {
  /// Drops the oldest entries of a history, down to half of what it may hold, if it holds more.
  /// To be called by who holds the lock, when the last entry's change has reached the list. False if
  /// there are lines in it that we do not write.
  func trimHistory(_ path: ListPath, to limits: HistoryLimits) throws(StoreError) -> Bool {
    let bytes = try historyBytes(path.history)
    var entries: [TrimmedHistory.Entry] = []
    for line in HistoryLines(bytes) {
      guard bytes[line].starts(with: TrimmedHistory.start),
        let entry = try? HistoryEntry(bytes, in: line)
      else { return false }
      entries.append(
        .init(
          line: line, kind: entry.kind, at: entry.at, nextNumber: entry.changes.nextNumber.after,
          listWasEditedBefore: entry.listWasEditedBefore))
    }
    guard let kept = TrimmedHistory(entries, within: limits) else { return true }
    let status = try attempt(.read, path.history) { () throws(Errno) in
      try self.status(at: path.history)
    }
    try replaceAndFlush(path.history, at: path, with: kept.bytes(from: bytes), keeping: status)
    return true
  }
}
