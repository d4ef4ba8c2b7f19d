// Commits and merges the list: restores a missing file, continues an interrupted merge, obeys `--keep mine`.

import TodoEntities

extension GitSyncSession {
  func merge() throws(GitError) -> MergeSummary {
    var changes = MergeSummary()
    if let merged = try mergeNewCommits() {
      changes = merged
    } else if let document, head.commit != remoteCommit {
      changes.outgoing = try difference(of: document)
    }
    defer { resumed = MergeSummary() }
    resumed.add(changes)
    return resumed
  }

  /// Merges the remote's new commits, or returns nil if the remote has no other list.
  private func mergeNewCommits() throws(GitError) -> MergeSummary? {
    guard let remote = try newList(at: remoteCommit) else { return nil }
    var merged: (summary: MergeSummary?, bytes: [UInt8])?
    // The list is written before the commit; `SyncInteractor` says why. If todo is killed in between, the record has
    // the merge for `resumeMerge`.
    try store.merged { (target) throws(GitError) in
      if let preparation = try commitOrPrepare(target) { return preparation }
      guard let document = remote.document else {
        merged = (nil, target.document.bytes)
        return nil
      }
      // A missing list becomes a copy of the remote's.
      let merge =
        target.isMissing
        ? try DocumentMerge(replacing: target.document, with: document)
        : try self.merge(target.document, with: document, of: remote)
      let bytes = [UInt8](joining: merge.pieces)
      var summary = merge.outcome.summary
      try nameReturned(in: &summary)
      merged = (summary, bytes)
      if bytes != target.document.bytes {
        var record = lock.record
        record.merge = .init(commit: remote.commit, list: Checksum(of: bytes[...]))
        try lock.write(record)
      }
      return merge
    }
    // The file was deleted or replaced in the meantime.
    guard let merged else { return try mergeNewCommits() }
    let changes = try commitMerge(of: remote, bytes: merged.bytes, merged.summary)
    return merged.summary == nil ? nil : changes
  }

  /// Commits the merge that the last synchronization has written to the list but not committed. Changes
  /// made to the list since are committed after it, like any change.
  private func resumeMerge() throws(GitError) {
    guard let remote = try interruptedMerge() else { return }
    if let theirs = remote.document {
      if let ours = try readableDocument(of: head.commit) {
        let merge = try merge(ours, with: theirs, of: remote)
        let bytes = [UInt8](joining: merge.pieces)
        resumed.add(try commitMerge(of: remote, bytes: bytes, merge.outcome.summary))
      } else {
        _ = try commitMerge(of: remote, bytes: theirs.bytes, nil)
      }
    }
    // This is last: if the commit fails, the next synchronization tries again.
    lock.record.merge = nil
  }

  /// Returns the remote's list if the last synchronization merged it into our file, but was interrupted before the
  /// commit. Returns nil otherwise.
  private func interruptedMerge() throws(GitError) -> RemoteList? {
    guard let merge = lock.record.merge,
      // Git forgets a commit some time after the remote has dropped it.
      let commit = try git.commit(at: merge.commit.hex),
      let remote = try newList(at: commit),
      try asGitError(store.hasMerge(leaving: merge.list))
    else { return nil }
    return remote
  }

  func preview() throws(GitError) -> MergeSummary {
    let list = try currentDocument()
    let remote = try newList(at: remoteCommit, after: try interruptedMerge()?.commit)
    guard let remote, let document = remote.document else {
      return MergeSummary(outgoing: try difference(of: list))
    }
    var summary = try merge(list, with: document, of: remote).outcome.summary
    try nameReturned(in: &summary)
    try nameSenders(of: remote, in: &summary)
    if summary.hasSenders { summary.show(as: try machineNames()) }
    return summary
  }

  /// Returns the list as `commit` would leave it.
  private func currentDocument() throws(GitError) -> ListDocument {
    let found = try asGitError(files.snapshot(path.file))
    guard let committed = try readableDocument(of: head.commit) else { return found.document }
    if found.isBlank {
      sharedList.addRemark(.restored)
      return try asGitError(store.remembered(with: committed)) ?? committed
    }
    guard let merge = try mergeBeforeCommit(found.document, with: committed) else {
      return found.document
    }
    return try asGitError(merge.document(at: path.file))
  }

  /// Merges the remote's list into ours. The remote's numbers stay. The next item of a series may be added again
  /// after the remote removed it, because every machine that completes the same item makes the same next one. It then
  /// gets its old number.
  private func merge(
    _ ours: ListDocument, with theirs: ListDocument, of remote: RemoteList
  ) throws(GitError) -> DocumentMerge {
    let list = ours.list
    var wanted = Set(list.positions.map(list.id).filter(\.isNamed))
    for other in [remote.document?.list, remote.base?.list].compactMap(\.self) where !wanted.isEmpty
    {
      wanted.subtract(other.positions.map(other.id))
    }
    var formerly: [ItemID: Int] = [:]
    var next: GitObjectID? = remote.commit
    for _ in 1...SyncLimit.earlierLists {
      guard let commit = next, !remote.bases.contains(commit), !wanted.isEmpty else { break }
      if let older = try readableDocument(of: commit)?.list {
        for position in older.positions where wanted.remove(older.id(at: position)) != nil {
          formerly[older.id(at: position)] = older.number(at: position)
        }
      }
      // The last parent of a merge is the older commit of the remote; the first is the merging machine's own.
      next = try git.parents(of: commit).last
    }
    return try .ofSharedList(
      base: remote.base, ours: ours, theirs: theirs,
      numbering: .published(.theirs, formerly: formerly))
  }

  /// Marks the new items that the history lists as removed: another machine has restored them.
  private func nameReturned(in summary: inout MergeSummary) throws(GitError) {
    let added = summary.news.compactMap { change -> ItemID? in
      if case .added(let item) = change { item.id } else { nil }
    }
    if added.isEmpty { return }
    summary.returned = Set(
      try asGitError(store.traces(of: Set(added))).filter { $0.value == .removed }.keys)
  }

  /// Finds the machine that made all new commits of the remote or, if there are several, the machines that changed
  /// the items of decisions. Adds a remark if a clock is more than a day ahead.
  private func nameSenders(of remote: RemoteList, in summary: inout MergeSummary) throws(GitError) {
    let days = summary.latest.flatMap(sharedList.daysAhead)
    let ahead = days == nil ? nil : summary.latest
    let items = [ahead?.id].compactMap(\.self) + summary.report.items
    guard !items.isEmpty else { return }
    func machine(changing item: ItemID?) throws(GitError) -> Machine? {
      let log = try git.log(
        of: [remote.commit], since: head.commit, changing: item.map { "\($0)" },
        limit: SyncLimit.senderLog)
      return Machine(of: log.map(\.message.machine))
    }
    summary.machine = try machine(changing: nil)
    if summary.machine == nil {
      for item in items.prefix(SyncLimit.senders) {
        summary.machines[item] = try machine(changing: item)
      }
    }
    if let ahead, let days {
      let machine = (summary.machines[ahead.id] ?? summary.machine)?.shown(as: try machineNames())
      sharedList.addRemark(
        .said(
          "the clock of \(machine?.name ?? "another machine") was \(days.counting("day")) ahead when it changed item"
            + " \(ahead.number). Set that clock, or its changes overwrite newer ones."))
    }
  }

  /// Commits the merged list, or moves the branch to the remote's commit if there is nothing else to commit. Returns
  /// the result of the merge.
  private func commitMerge(
    of remote: RemoteList, bytes: [UInt8], _ merged: MergeSummary?
  ) throws(GitError) -> MergeSummary {
    var summary = merged ?? MergeSummary()
    try leaveSharedID(at: remote.commit)
    try nameSenders(of: remote, in: &summary)
    let head = head.commit
    let isAncestor = head.map { remote.bases.contains($0) } ?? true
    if isAncestor, merged == nil ? head == nil : bytes == remote.document?.bytes {
      try moveBranch(to: remote.commit, with: remote.entries)
    } else {
      var entries = try combinedEntries(with: remote)
      entries.set(path.name, to: try git.writeBlob(bytes))
      try commit(entries, merging: remote.commit, .merge(summary, on: machine))
    }
    if summary.hasSenders { summary.show(as: try machineNames()) }
    return summary
  }

  /// Returns the files of a merge, except the list. If both have changed a file, ours is kept.
  private func combinedEntries(with remote: RemoteList) throws(GitError) -> [GitTreeEntry] {
    func byName(_ entries: [GitTreeEntry]) -> [[UInt8]: GitTreeEntry] {
      Dictionary(entries.map { ($0.bytes, $0) }) { first, _ in first }
    }
    let (ours, theirs) = (byName(entries), byName(remote.entries))
    let base = byName(try git.entries(of: remote.bases.first))
    return Set(ours.keys).union(theirs.keys).compactMap { name in
      ours[name] == base[name] ? theirs[name] : ours[name]
    }
  }

  func commit() throws(GitError) {
    try resumeMerge()
    // A list that has to be restored, merged or marked first is committed after that.
    for _ in 1...SyncLimit.commits {
      let isPrepared = try store.merged(commitOrPrepare)
      if !isPrepared { return }
    }
    throw .file(.changedMeanwhile(path: path.file))
  }

  /// Commits the list unchanged. If it must first be restored, merged or marked as shared, commits nothing and
  /// returns the merge that does it.
  private func commitOrPrepare(_ target: MergeTarget) throws(GitError) -> DocumentMerge? {
    if target.isMissing { return try mergeRestoring(target.document) }
    let blob = try git.writeBlob(target.document.bytes)
    if blob != entries[path.name]?.object, let committed = try readableDocument(of: head.commit) {
      if let merge = try mergeBeforeCommit(target.document, with: committed) { return merge }
    }
    if !target.document.list.isShared { return try DocumentMerge(sharing: target.document) }
    var entries = self.entries
    entries.set(path.name, to: blob)
    try addAttributes(to: &entries)
    document = target.document
    if entries == self.entries { return nil }
    try commit(entries, .change(on: machine))
    try asGitError(store.forgetRemovals())
    return nil
  }

  /// Returns the merge that restores a missing list, or nil if there is nothing to restore or the remote's list will
  /// replace it.
  ///
  /// A missing file must not count as a list without items: that would remove the items of all machines.
  private func mergeRestoring(_ nothing: ListDocument) throws(GitError) -> DocumentMerge? {
    let committed = try readableDocument(of: head.commit)
    if let list = try asGitError(store.remembered(with: committed)) {
      document = list
      sharedList.addRemark(.restored)
      return try DocumentMerge(replacing: nothing, with: list)
    }
    let theirs = try readableDocument(of: remoteCommit)
    return isJoining && theirs == nil ? try DocumentMerge(sharing: nothing) : nil
  }

  /// Returns the merge with the last committed list that must precede the commit of a list, or nil if the list can be
  /// committed now.
  ///
  /// - Throws: An error if many items are missing, unless the user has said which list to keep.
  private func mergeBeforeCommit(
    _ list: ListDocument, with committed: ListDocument
  ) throws(GitError) -> DocumentMerge? {
    let origin = try ListOrigin(of: list, since: committed) { (items) throws(GitError) in
      try asGitError(store.traces(of: items))
    }
    switch origin {
    case .changed(let removedByHand):
      if !removedByHand.isEmpty {
        let numbers = NumberSet(removedByHand.map { NumberSet.Bounds($0, $0) })
        sharedList.addRemark(.said("removed by hand: \(numbers)"))
      }
      return try mergeKeepingNumbers(of: list, since: committed)
    case .replaced(let count):
      let merge = try union(of: list, with: committed)
      sharedList.addRemark(.replaced(kept: count))
      return merge
    case .itemsMissing(let count):
      guard let head = head.commit else { return nil }
      let error = GitError.said(
        "\(count) of \(committed.count.counting("item")) are missing in the list, and no command has removed them;"
          + " nothing was sent. To restore them, run: todo sync --keep theirs. To remove them everywhere, run:"
          + " todo sync --keep mine", .conflict)
      switch try choice(on: "removals \(head) \(count)", orThrow: error) {
      case .mine: return nil
      case .theirs:
        var merge = try union(of: list, with: committed)
        merge.isCommand = true
        return merge
      }
    }
  }

  /// Returns the merge that restores the committed numbers of items, such as next ones that were removed and made
  /// again. Returns nil if all items have them.
  private func mergeKeepingNumbers(
    of list: ListDocument, since committed: ListDocument
  ) throws(GitError) -> DocumentMerge? {
    guard committed.nextNumber < list.nextNumber else { return nil }
    let merge = try DocumentMerge.ofSharedList(base: committed, ours: list, theirs: committed)
    if merge.outcome.resultSide != nil || merge.changes.isEmpty { return nil }
    resumed.add(MergeSummary(report: merge.outcome.summary.report))
    return merge
  }

  /// Returns the merge of a list with our own committed one. It restores all items that the list lacks, and counts
  /// them as received.
  private func union(
    of list: ListDocument, with committed: ListDocument
  ) throws(GitError) -> DocumentMerge {
    let merge = try DocumentMerge.ofSharedList(base: nil, ours: list, theirs: committed)
    var changes = merge.outcome.summary
    changes.report.lacksBase = false
    resumed.add(changes)
    return merge
  }

  /// Returns the list that the user wants to keep, if the last synchronization was refused for this reason. Otherwise
  /// remembers the reason and throws the error.
  func choice(on refusal: String, orThrow error: GitError) throws(GitError) -> KeptSide {
    if let side = plan.keep, lock.record.refusal == refusal { return side }
    lock.record.refusal = refusal
    throw error
  }

  private func commit(
    _ entries: [GitTreeEntry], merging other: GitObjectID? = nil, _ message: GitMessage
  ) throws(GitError) {
    try moveBranch(
      toOwn: makeCommit(of: entries, upon: [head.commit, other], message), with: entries)
  }

  /// Creates a commit of this machine. No branch points to it yet.
  func makeCommit(
    of entries: [GitTreeEntry], upon parents: [GitObjectID?], _ message: GitMessage
  ) throws(GitError) -> GitObjectID {
    var message = message
    message.origin = lock.record.machine?.origin
    return try git.commit(
      git.tree(entries), parents: parents.compactMap(\.self), message, on: sharedList.machine())
  }

  /// Moves the branch to a commit that `makeCommit` has made.
  func moveBranch(toOwn commit: GitObjectID, with entries: [GitTreeEntry]) throws(GitError) {
    try moveBranch(to: commit, with: entries)
    lock.record.machine?.isNew = false
  }

  private func moveBranch(to commit: GitObjectID, with entries: [GitTreeEntry]) throws(GitError) {
    try git.updateRef(head.ref, to: commit, from: head.commit)
    head.commit = commit
    self.entries = entries
  }

  /// Adds `.gitattributes` if it exists but was never committed.
  private func addAttributes(to entries: inout [GitTreeEntry]) throws(GitError) {
    let name = GitTreeEntry.attributes
    if entries[name] != nil { return }
    let bytes = try asGitError(
      files.companionContents(path.attributes, of: files.statusIfPresent(path.file))?.bytes)
    if let bytes { entries.set(name, to: try git.writeBlob(bytes)) }
  }
}
