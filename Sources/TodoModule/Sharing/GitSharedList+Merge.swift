import TodoEntities

/// Merging the remote's list.
extension GitSharedList {
  func merge() throws(GitError) -> MergedChanges {
    let changes = try mergeNew()
    var all = try begun().resumed
    state?.resumed = MergedChanges()
    all.add(changes)
    // A list that was taken over as it is can come from a version that did not mark it.
    if let document = try begun().document, !document.list.isShared { try commit() }
    return all
  }

  private func mergeNew() throws(GitError) -> MergedChanges {
    guard let remote = try newRemoteList() else { return MergedChanges() }
    var merged: (outcome: MergeOutcome?, bytes: [UInt8])?
    // The list is written before the merge is committed: the other way round, if this process is killed
    // in between, the next synchronization would commit the old list over the remote's changes. It
    // commits this merge instead of merging again, which would count the time spent twice.
    try underListLock { (target) throws(GitError) in
      if let earlier = try self.commit(target) { return earlier }
      guard let document = remote.document else {
        merged = (nil, target.document.bytes)
        return nil
      }
      let merge = try self.merge(target, document, base: remote.base)
      let bytes = [UInt8](joining: merge.pieces)
      merged = (merge.outcome, bytes)
      if bytes != target.document.bytes {
        var record = try self.begun().record
        record.merge = .init(commit: remote.commit, list: Checksum(of: bytes[...]))
        try self.write(record)
      }
      return merge
    }
    // The file was deleted or replaced in the meantime.
    guard let merged else { return try mergeNew() }
    let changes = try commit(merged.bytes, merged.outcome, remote)
    if let outcome = merged.outcome { state?.outgoing = outcome.outgoing }
    return changes
  }

  /// Commits the merge that the last synchronization has written to the list but not committed.
  ///
  /// What was changed in the list since is committed after it, like any change.
  func resumeMerge() throws(GitError) {
    guard let remote = try interruptedMerge() else { return }
    try commit(interrupted: remote)
    // Not before: if the commit fails, the next synchronization tries again.
    state?.record.merge = nil
  }

  private func commit(interrupted remote: RemoteList) throws(GitError) {
    guard let theirs = remote.document else { return }
    guard let ours = try readableDocument(of: begun().head.commit) else {
      _ = try commit(theirs.bytes, nil, remote)
      return
    }
    let merge = try DocumentMerge(
      base: remote.base, ours: ours, theirs: theirs, .published(.theirs))
    let changes = try commit([UInt8](joining: merge.pieces), merge.outcome, remote)
    state?.resumed.add(changes)
  }

  /// Returns the list that the last synchronization has merged into ours without a commit; nil if there
  /// is none.
  private func interruptedMerge() throws(GitError) -> RemoteList? {
    let state = try begun()
    guard let merge = state.record.merge,
      // Git forgets a commit some time after the remote has dropped it.
      let commit = try state.git.commit(at: merge.commit.hex),
      let remote = try newList(at: commit),
      try stored({ () throws(StoreError) in try store.hasMerge(leaving: merge.list) })
    else { return nil }
    return remote
  }

  func preview() throws(GitError) -> MergedChanges {
    let list = try currentList()
    guard let remote = try newRemoteList(after: try interruptedMerge()?.commit) else {
      return MergedChanges(outgoing: try difference(of: list))
    }
    guard let document = remote.document else {
      return MergedChanges(outgoing: MergeTally(added: list.count))
    }
    let outcome: MergeOutcome
    do throws(OutOfNumbers) {
      outcome = try list.merged(
        with: document.list, since: remote.base?.list, numbering: .published(.theirs))
    } catch {
      throw .file(.outOfNumbers)
    }
    return MergedChanges(outcome, from: try sender(of: remote, for: outcome))
  }

  /// The list as `commit` would leave it.
  private func currentList() throws(GitError) -> TodoList {
    let state = try begun()
    let found = try stored { () throws(StoreError) in
      try files.contents(state.path.file).map { (file) throws(StoreError) in
        try ListDocument(file.bytes, at: state.path.file)
      }
    }
    let committed = try readableDocument(of: state.head.commit)
    guard let found else {
      if committed != nil { remark(.restored) }
      return committed?.list ?? TodoList([])
    }
    guard let committed else { return found.list }
    switch try origin(of: found, since: committed) {
    case .changed(let removedByHand):
      if !removedByHand.isEmpty { remark(.removedByHand(removedByHand)) }
      return found.list
    case .itemsMissing(let count): throw .itemsMissing(count, of: committed.count)
    case .replaced(let count):
      remark(.replaced(kept: count))
      let merge = try DocumentMerge(base: nil, ours: found, theirs: committed, .published(.theirs))
      do throws(DocumentError) {
        return try ListDocument([UInt8](joining: merge.pieces)).list
      } catch {
        throw .file(StoreError(error, at: state.path.file))
      }
    }
  }

  /// Merges the list with the remote's. Where there is no list yet, it becomes the remote's.
  private func merge(
    _ target: MergeTarget, _ document: ListDocument, base: ListDocument?
  ) throws(GitError) -> DocumentMerge {
    if target.state == .missing {
      return try DocumentMerge(replacing: target.document, with: document)
    }
    return try DocumentMerge(
      base: base, ours: target.document, theirs: document, .published(.theirs))
  }

  /// Returns the machine that all new commits of the remote come from, if new numbers have to be
  /// explained; nil if there are several.
  private func sender(
    of remote: RemoteList, for outcome: MergeOutcome?
  ) throws(GitError) -> String? {
    guard let outcome, !outcome.report.renumbered.isEmpty else { return nil }
    let state = try begun()
    let log = try state.git.log(of: remote.commit, since: state.head.commit, limit: 100)
    let machines = Set(log.map(\.message.machine))
    return machines.count == 1 ? machines.first ?? nil : nil
  }

  /// Commits the merged list, or takes over the remote's commit if that is all that is new. Returns what
  /// the merge did.
  private func commit(
    _ bytes: [UInt8], _ outcome: MergeOutcome?, _ remote: RemoteList
  ) throws(GitError) -> MergedChanges {
    let state = try begun()
    let machine = try sender(of: remote, for: outcome)
    let head = state.head.commit
    let isAncestor = head.map { remote.bases.contains($0) } ?? true
    let own = state.entries
    if isAncestor, outcome == nil ? head == nil : bytes == remote.document?.bytes {
      try move(to: remote.commit, remote.entries)
    } else {
      var entries = try combined(own, remote)
      entries.set(state.path.name, to: try state.git.writeBlob(bytes))
      try commit(
        entries, parents: [head].compactMap(\.self) + [remote.commit],
        .merge(outcome?.report ?? MergeReport(), on: self.machine.name, from: machine))
    }
    guard let outcome else { return MergedChanges() }
    store.rememberNumbers(of: outcome.report)
    return MergedChanges(outcome, from: machine)
  }

  /// Returns the files of a merge, apart from the list: of one that both have changed, ours.
  private func combined(
    _ own: [GitTreeEntry], _ remote: RemoteList
  ) throws(GitError) -> [GitTreeEntry] {
    var base: [GitTreeEntry] = []
    if let commit = remote.bases.first { base = try begun().git.entries(of: commit) }
    let names = Set((own + remote.entries).map(\.name))
    return names.sorted().compactMap { name in
      let (ours, theirs) = (own.first { $0.name == name }, remote.entries.first { $0.name == name })
      return ours == base.first { $0.name == name } ? theirs : ours
    }
  }
}

extension MergedChanges {
  /// What a merge did.
  init(_ outcome: MergeOutcome, from machine: String?) {
    self.init(
      incoming: outcome.incoming, outgoing: outcome.outgoing, report: outcome.report,
      machine: machine)
  }
}
