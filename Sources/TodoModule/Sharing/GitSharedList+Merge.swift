import TodoEntities

/// Merging the remote's list.
extension GitSharedList {
  func merge() throws(GitError) -> MergedChanges {
    var changes = try mergeNew()
    changes.isRestored = try begun().isRestored
    return changes
  }

  private func mergeNew() throws(GitError) -> MergedChanges {
    guard let remote = try newRemoteList() else { return MergedChanges() }
    var merged: (outcome: MergeOutcome?, bytes: [UInt8])?
    // The list is written before the merge is committed. If this process is killed in between, the next
    // synchronization commits a list that has both sides, and merging it again changes nothing. The
    // other way round, it would commit the old list over the remote's changes.
    try underListLock { (target) throws(GitError) in
      if let restored = try self.commit(target) { return restored }
      guard let document = remote.document else {
        merged = (nil, target.document.bytes)
        return nil
      }
      let merge = try self.merge(target, document, base: remote.base)
      merged = (merge.outcome, Array(merge.pieces.joined()))
      return merge
    }
    // The file was deleted in the meantime, and is back.
    guard let merged else { return try mergeNew() }
    let outcome = merged.outcome
    let machine = try sender(of: remote, for: outcome)
    try commit(merged.bytes, outcome, remote, from: machine)
    guard let outcome else { return MergedChanges() }
    store.rememberNumbers(of: outcome.report)
    state?.outgoing = outcome.outgoing
    return MergedChanges(outcome, from: machine)
  }

  func preview() throws(GitError) -> MergedChanges {
    let list = try currentList()
    guard let remote = try newRemoteList() else {
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

  /// The list as `commit` would find it: one that is missing as it was last committed.
  private func currentList() throws(GitError) -> TodoList {
    let state = try begun()
    let status = try stored { () throws(StoreError) in try files.statusIfPresent(state.path.file) }
    if status == nil, let committed = try document(of: state.head.commit) { return committed.list }
    return try stored { () throws(StoreError) in try store.read() }
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

  /// Commits the merged list, or takes over the remote's commit if that is all that is new.
  private func commit(
    _ bytes: [UInt8], _ outcome: MergeOutcome?, _ remote: RemoteList, from machine: String?
  ) throws(GitError) {
    let state = try begun()
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
    let changed = try begun().entries.filter { $0.name != state.path.name && !own.contains($0) }
    self.state?.otherFiles.formUnion(changed.map(\.name))
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
