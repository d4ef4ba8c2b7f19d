import TodoEntities

extension JSONFileTodoStore {
  func merge<Outcome>(
    replacingUnresolved: Bool,
    _ body: (MergeTarget) throws(StoreError) -> (merge: DocumentMerge?, outcome: Outcome)
  ) throws(StoreError) -> Outcome {
    try underLock { (path) throws(StoreError) in
      do throws(StoreError) {
        return try merge(try fileSystem.snapshot(path.file), at: path, body)
      } catch .unmerged(path.file, _) where replacingUnresolved {
        return try replaceUnresolved(path, body)
      }
    }
  }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool {
    let (path, _) = try fileSystem.resolve(location.path)
    return try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      if case .history(let history) = try fileSystem.history(path.history, of: snapshot.document) {
        return history.hasMerge(leaving: list, in: snapshot.document)
      }
      return list == Checksum(of: snapshot.document.bytes[...])
    }
  }

  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] {
    let (path, _) = try fileSystem.resolve(location.path)
    var traces: [ItemID: ItemTrace] = [:]
    for item in try fileSystem.keptRemovals(path) { traces[item] = .removed }
    let lines = HistoryLines(try fileSystem.historyBytes(path.history))
    traces.merge(lines.steps.compactMap(\.entry).traces) { $1 }
    return traces.filter { items.contains($0.key) }
  }

  func forgetRemovals() throws(StoreError) {
    try fileSystem.forgetRemovals(try fileSystem.resolve(location.path).path)
  }

  private func merge<Outcome>(
    _ snapshot: ListSnapshot, at path: ListPath,
    _ body: (MergeTarget) throws(StoreError) -> (merge: DocumentMerge?, outcome: Outcome)
  ) throws(StoreError) -> Outcome {
    let document = snapshot.document
    let state: MergeTarget.State = snapshot.status == nil ? .missing : .list
    let (merge, outcome) = try body(MergeTarget(document: document, state: state))
    guard let merge else { return outcome }
    let pieces = merge.pieces
    // Changes of the layout alone count, so that all copies of the list end with the same bytes.
    if document.bytes != [UInt8](joining: pieces) {
      try commit(
        LineChanges(merge.edit, of: document), as: merge.isCommand ? .do : .sync, of: command,
        bytes: pieces,
        over: snapshot, at: path)
    } else {
      // A merge that was killed may have left its temporary file.
      fileSystem.sweep(path)
    }
    return outcome
  }

  /// Replaces a list with conflict markers and keeps a copy of it.
  private func replaceUnresolved<Outcome>(
    _ path: ListPath,
    _ body: (MergeTarget) throws(StoreError) -> (merge: DocumentMerge?, outcome: Outcome)
  ) throws(StoreError) -> Outcome {
    let target = MergeTarget(document: ListDocument(), state: .unresolved)
    let (merge, outcome) = try body(target)
    guard let merge, let (bytes, status) = try fileSystem.contents(path.file) else {
      return outcome
    }
    _ = try replaceUnreadable(bytes, status, at: path, with: merge.pieces)
    return outcome
  }
}
