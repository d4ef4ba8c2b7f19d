import TodoEntities

extension GitSharedList {
  func merge() throws(GitError) -> MergedChanges {
    let changes = try mergeNewCommits()
    var all = try requireState().resumed
    state?.resumed = MergedChanges()
    all.add(changes)
    // A remote list that was copied unchanged may lack the mark `shared`; `commit` adds it.
    if let document = try requireState().document, !document.list.isShared { try commit() }
    return all
  }

  private func mergeNewCommits() throws(GitError) -> MergedChanges {
    guard let remote = try newRemoteList() else { return MergedChanges() }
    var merged: (outcome: MergeOutcome?, bytes: [UInt8])?
    // Write the list first, then commit. If the commit came first and this process were killed in between,
    // the next sync would commit the old list and so revert the remote's changes. Killed in between here,
    // the next sync commits this merge (`resumeMerge`); merging again would count the time spent twice.
    try underListLock { (target) throws(GitError) in
      if let preparation = try commitOrPrepare(target) { return preparation }
      guard let document = remote.document else {
        merged = (nil, target.document.bytes)
        return nil
      }
      let merge = try self.merge(target, with: document, of: remote)
      let bytes = [UInt8](joining: merge.pieces)
      merged = (merge.outcome, bytes)
      if bytes != target.document.bytes {
        var record = try self.requireState().record
        record.merge = .init(commit: remote.commit, list: Checksum(of: bytes[...]))
        try self.write(record)
      }
      return merge
    }
    // The file was deleted or replaced in the meantime.
    guard let merged else { return try mergeNewCommits() }
    let changes = try commitMerge(of: remote, bytes: merged.bytes, outcome: merged.outcome)
    if let outcome = merged.outcome { state?.outgoing = outcome.outgoing }
    return changes
  }

  /// Commits the merge that the last synchronization has written to the list but not committed. Changes
  /// made to the list since are committed after it, like any change.
  func resumeMerge() throws(GitError) {
    guard let remote = try interruptedMerge() else { return }
    if let theirs = remote.document {
      if let ours = try readableDocument(of: requireState().head.commit) {
        let merge = try DocumentMerge.ofSharedList(
          base: remote.base, ours: ours, theirs: theirs,
          numbering: numbering(of: ours.list, in: remote))
        let changes = try commitMerge(
          of: remote, bytes: [UInt8](joining: merge.pieces), outcome: merge.outcome)
        state?.resumed.add(changes)
      } else {
        _ = try commitMerge(of: remote, bytes: theirs.bytes, outcome: nil)
      }
    }
    // Not before: if the commit fails, the next synchronization tries again.
    state?.record.merge = nil
  }

  /// Returns the remote's list whose merge is in our file but was not committed, because the last
  /// synchronization was interrupted; nil if there is none.
  private func interruptedMerge() throws(GitError) -> RemoteList? {
    let state = try requireState()
    guard let merge = state.record.merge,
      // Git forgets a commit some time after the remote has dropped it.
      let commit = try state.git.commit(at: merge.commit.hex),
      let remote = try newList(at: commit),
      try asGitError({ () throws(StoreError) in try store.hasMerge(leaving: merge.list) })
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
    let outcome = try outcome(
      ofMerging: list, with: document.list, since: remote.base?.list,
      numbering: numbering(of: list, in: remote))
    return MergedChanges(outcome, from: try sender(of: remote, for: outcome))
  }

  /// Returns what a merge of lists does. The remote's items keep their numbers.
  func outcome(
    ofMerging ours: TodoList, with theirs: TodoList, since base: TodoList?,
    numbering: MergeNumbering = .published(.theirs)
  ) throws(GitError) -> MergeOutcome {
    do throws(OutOfNumbers) {
      return try ours.merged(with: theirs, since: base, numbering: numbering)
    } catch {
      throw .file(.outOfNumbers)
    }
  }

  /// Returns the list as `commit` would leave it.
  private func currentList() throws(GitError) -> TodoList {
    let state = try requireState()
    let found = try asGitError { () throws(StoreError) in
      try files.contents(state.path.file).map { (file) throws(StoreError) in
        try ListDocument(file.bytes, at: state.path.file)
      }
    }
    let committed = try readableDocument(of: state.head.commit)
    guard let found else {
      if committed != nil { addRemark(.restored) }
      return committed?.list ?? TodoList([])
    }
    guard let committed else { return found.list }
    switch try origin(of: found, since: committed) {
    case .changed(let removedByHand):
      if !removedByHand.isEmpty { addRemark(.removedByHand(removedByHand)) }
      return found.list
    case .itemsMissing(let count): throw .itemsMissing(count, of: committed.count)
    case .replaced(let count):
      addRemark(.replaced(kept: count))
      let merge = try DocumentMerge.ofSharedList(base: nil, ours: found, theirs: committed)
      return try asGitError { () throws(StoreError) in
        try merge.document(at: state.path.file).list
      }
    }
  }

  /// Merges the list with the remote's. Where there is no list yet, it becomes the remote's.
  private func merge(
    _ target: MergeTarget, with document: ListDocument, of remote: RemoteList
  ) throws(GitError) -> DocumentMerge {
    if target.isMissing {
      return try DocumentMerge(replacing: target.document, with: document)
    }
    return try DocumentMerge.ofSharedList(
      base: remote.base, ours: target.document, theirs: document,
      numbering: numbering(of: target.document.list, in: remote))
  }

  /// The remote's numbers stay. So does the number of a next item that the remote once had and removed:
  /// a machine that completed the same item has made the same next item, and brings it back.
  private func numbering(
    of list: TodoList, in remote: RemoteList
  ) throws(GitError) -> MergeNumbering {
    var wanted = Set(list.positions.map(list.id).filter(\.isNamed))
    for other in [remote.document?.list, remote.base?.list].compactMap(\.self) where !wanted.isEmpty
    {
      wanted.subtract(other.positions.map(other.id))
    }
    if wanted.isEmpty { return .published(.theirs) }
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
      next = try requireState().git.parents(of: commit).last
    }
    return .published(.theirs, formerly: formerly)
  }

  /// Returns the machine that all new commits of the remote come from. Nil if there are several, or if no
  /// number changed: only then is the machine named.
  private func sender(
    of remote: RemoteList, for outcome: MergeOutcome?
  ) throws(GitError) -> String? {
    guard let outcome, !outcome.report.renumbered.isEmpty else { return nil }
    let state = try requireState()
    let log = try state.git.log(
      of: remote.commit, since: state.head.commit, limit: SyncLimit.senderLog)
    let machines = Set(log.map(\.message.machine))
    return machines.count == 1 ? machines.first ?? nil : nil
  }

  /// Commits the merged list, or moves the branch to the remote's commit if there is nothing else to commit.
  /// Returns what the merge did.
  private func commitMerge(
    of remote: RemoteList, bytes: [UInt8], outcome: MergeOutcome?
  ) throws(GitError) -> MergedChanges {
    let state = try requireState()
    let machine = try sender(of: remote, for: outcome)
    let head = state.head.commit
    let isAncestor = head.map { remote.bases.contains($0) } ?? true
    let own = state.entries
    if isAncestor, outcome == nil ? head == nil : bytes == remote.document?.bytes {
      try moveBranch(to: remote.commit, with: remote.entries)
    } else {
      var entries = try combinedEntries(own, with: remote)
      entries.set(state.path.name, to: try state.git.writeBlob(bytes))
      try commit(
        entries, parents: [head].compactMap(\.self) + [remote.commit],
        .merge(outcome?.report ?? MergeReport(), on: self.machine.name, from: machine))
    }
    guard let outcome else { return MergedChanges() }
    store.rememberNumbers(of: outcome.report)
    return MergedChanges(outcome, from: machine)
  }

  /// Returns the files of a merge, apart from the list. A file that both have changed is ours.
  private func combinedEntries(
    _ own: [GitTreeEntry], with remote: RemoteList
  ) throws(GitError) -> [GitTreeEntry] {
    var base: [GitTreeEntry] = []
    if let commit = remote.bases.first { base = try requireState().git.entries(of: commit) }
    let names = Set((own + remote.entries).map(\.name))
    return names.sorted().compactMap { name in
      let (ours, theirs) = (own.first { $0.name == name }, remote.entries.first { $0.name == name })
      return ours == base.first { $0.name == name } ? theirs : ours
    }
  }
}

extension MergedChanges {
  init(_ outcome: MergeOutcome, from machine: String?) {
    self.init(
      incoming: outcome.incoming, outgoing: outcome.outgoing, report: outcome.report,
      machine: machine)
  }
}

extension GitSharedList {
  func commit() throws(GitError) {
    try resumeMerge()
    // A list that has to be restored, merged or marked first is committed after that.
    var isCommitted = false
    for _ in 1...SyncLimit.commits where !isCommitted {
      try underListLock { (target) throws(GitError) in
        let merge = try commitOrPrepare(target)
        isCommitted = merge == nil
        return merge
      }
    }
    if !isCommitted, let path = try? requireState().path.file {
      throw .file(.changedMeanwhile(path: path))
    }
  }

  /// Commits the list as it was found. If it must first be restored, merged or marked as shared, commits
  /// nothing and returns the merge that does it.
  private func commitOrPrepare(_ target: MergeTarget) throws(GitError) -> DocumentMerge? {
    let state = try requireState()
    if target.isMissing { return try mergeRestoring(target.document) }
    let bytes = target.document.bytes
    let blob = try state.git.writeBlob(bytes)
    let isChanged = blob != state.entries.first { $0.name == state.path.name }?.object
    if isChanged, let committed = try readableDocument(of: state.head.commit) {
      if let merge = try mergeBeforeCommit(target.document, with: committed) { return merge }
    }
    if !target.document.list.isShared { return try DocumentMerge(sharing: target.document) }
    var entries = state.entries
    entries.set(state.path.name, to: blob)
    try addAttributes(to: &entries)
    self.state?.document = target.document
    if entries == state.entries { return nil }
    try commit(
      entries, parents: [state.head.commit].compactMap(\.self), .change(on: machine.name))
    try asGitError { () throws(StoreError) in try store.forgetRemovals() }
    return nil
  }

  /// Returns the merge that brings back a missing list; nil if there is none to bring back, or if the
  /// remote's list will take its place.
  ///
  /// A missing file must not count as a list without items: that would remove the items of all machines.
  private func mergeRestoring(_ nothing: ListDocument) throws(GitError) -> DocumentMerge? {
    let state = try requireState()
    if let committed = try readableDocument(of: state.head.commit) {
      self.state?.document = committed
      addRemark(.restored)
      return try DocumentMerge(replacing: nothing, with: committed)
    }
    let theirs = try readableDocument(of: state.remoteCommit)
    return state.isJoining && theirs == nil ? try DocumentMerge(sharing: nothing) : nil
  }

  /// Returns the merge with the last committed list that is needed before a list can be committed; nil if
  /// it can be committed as it is.
  ///
  /// - Throws: `itemsMissing`, unless the user has said which side to keep.
  private func mergeBeforeCommit(
    _ list: ListDocument, with committed: ListDocument
  ) throws(GitError) -> DocumentMerge? {
    switch try origin(of: list, since: committed) {
    case .changed(let removedByHand):
      if !removedByHand.isEmpty { addRemark(.removedByHand(removedByHand)) }
      return try mergeKeepingNumbers(of: list, since: committed)
    case .replaced(let count):
      let merge = try DocumentMerge.ofSharedList(base: nil, ours: list, theirs: committed)
      addRemark(.replaced(kept: count))
      addRecovered(merge.outcome)
      return merge
    case .itemsMissing(let count):
      let state = try requireState()
      guard let head = state.head.commit else { return nil }
      let error = GitError.itemsMissing(count, of: committed.count)
      switch try choice(on: .removals(since: head, count: count), orThrow: error) {
      case .mine: return nil
      case .theirs:
        var merge = try DocumentMerge.ofSharedList(base: nil, ours: list, theirs: committed)
        merge.isCommand = true
        addRecovered(merge.outcome)
        return merge
      }
    }
  }

  /// Returns the merge that restores the committed numbers of next items that were removed and made again;
  /// nil if there are none.
  private func mergeKeepingNumbers(
    of list: ListDocument, since committed: ListDocument
  ) throws(GitError) -> DocumentMerge? {
    guard committed.nextNumber < list.nextNumber else { return nil }
    let merge = try DocumentMerge.ofSharedList(
      base: committed, ours: list, theirs: committed, numbering: .older)
    if merge.outcome.resultSide != nil { return nil }
    state?.resumed.add(MergedChanges(report: merge.outcome.report))
    return merge
  }

  /// Returns how the list came from the one that was committed last.
  private func origin(
    of list: ListDocument, since committed: ListDocument
  ) throws(GitError) -> ListOrigin {
    try ListOrigin(of: list, since: committed) { (items) throws(GitError) in
      try asGitError { () throws(StoreError) in try store.traces(of: items) }
    }
  }

  /// Adds what a merge with our own committed list has brought back.
  private func addRecovered(_ outcome: MergeOutcome) {
    var changes = MergedChanges(outcome, from: nil)
    changes.report.lacksBase = false
    state?.resumed.add(changes)
  }

  /// Returns which side the user wants to keep, if the last synchronization was refused for this reason.
  /// Otherwise remembers the reason and throws the error.
  func choice(on refusal: SyncRefusal, orThrow error: GitError) throws(GitError) -> KeptSide {
    let state = try requireState()
    if let side = state.keep, state.record.refusal == refusal { return side }
    self.state?.record.refusal = refusal
    throw error
  }

  private func commit(
    _ entries: [GitTreeEntry], parents: [GitObjectID], _ message: GitMessage
  ) throws(GitError) {
    let state = try requireState()
    let tree = try state.git.tree(entries)
    let commit = try state.git.commit(
      tree, parents: parents, message, identity: machine.identity)
    try moveBranch(to: commit, with: entries)
  }

  private func moveBranch(to commit: GitObjectID, with entries: [GitTreeEntry]) throws(GitError) {
    let state = try requireState()
    try state.git.updateRef(state.head.ref, to: commit, from: state.head.commit)
    self.state?.head = GitHead(branch: state.head.branch, commit: commit)
    self.state?.entries = entries
  }

  /// Adds `.gitattributes` if it is there but was never committed.
  private func addAttributes(to entries: inout [GitTreeEntry]) throws(GitError) {
    let state = try requireState()
    let name = GitTreeEntry.attributes
    if entries.contains(where: { $0.name == name }) { return }
    let bytes = try asGitError { () throws(StoreError) in
      try files.companionContents(
        state.path.attributes, of: try files.statusIfPresent(state.path.file))?.bytes
    }
    if let bytes { entries.set(name, to: try state.git.writeBlob(bytes)) }
  }

  /// Runs `body` while no one else can write the list, and replaces the list by the merge that it returns.
  func underListLock(
    _ body: (MergeTarget) throws(GitError) -> DocumentMerge?
  ) throws(GitError) {
    let result = try asGitError { () throws(StoreError) in
      try store.merge {
        (target) throws(StoreError) -> (DocumentMerge?, Result<Void, GitError>) in
        do throws(GitError) {
          return (try body(target), .success(()))
        } catch {
          return (nil, .failure(error))
        }
      }
    }
    try result.get()
  }
}
