import TodoEntities

/// Committing this machine's list.
extension GitSharedList {
  func commit() throws(GitError) {
    try resumeMerge()
    // A list that has to be restored, joined or marked first is committed after that.
    var isCommitted = false
    for _ in 1...5 where !isCommitted {
      try underListLock { (target) throws(GitError) in
        let merge = try self.commit(target)
        isCommitted = merge == nil
        return merge
      }
    }
    if !isCommitted, let path = try? begun().path.file {
      throw .file(.changedMeanwhile(path: path))
    }
  }

  /// Commits the list as it was found, or returns the merge that makes it one that can be committed.
  func commit(_ target: MergeTarget) throws(GitError) -> DocumentMerge? {
    let state = try begun()
    if target.state == .missing { return try restored(target.document) }
    let bytes = target.document.bytes
    if bytes.count > ProgramResult.outputLimit {
      throw .tooLarge(path: state.path.file, size: bytes.count)
    }
    let blob = try state.git.writeBlob(bytes)
    let isChanged = blob != state.entries.first { $0.name == state.path.name }?.object
    if isChanged, let committed = try readableDocument(of: state.head.commit) {
      if let merge = try joined(target.document, with: committed) { return merge }
    }
    if !target.document.list.isShared { return try DocumentMerge(sharing: target.document) }
    var entries = state.entries
    entries.set(state.path.name, to: blob)
    try addAttributes(to: &entries)
    self.state?.document = target.document
    if entries == state.entries { return nil }
    try commit(
      entries, parents: [state.head.commit].compactMap(\.self), .change(on: machine.name))
    try stored { () throws(StoreError) in try store.forgetRemovals() }
    return nil
  }

  /// Returns the merge that brings back a list that is missing; nil if there is none to bring back, or if the
  /// remote's will take its place.
  ///
  /// A missing file is not taken for a list without items: that would remove the items of all machines.
  private func restored(_ nothing: ListDocument) throws(GitError) -> DocumentMerge? {
    let state = try begun()
    if let committed = try readableDocument(of: state.head.commit) {
      self.state?.document = committed
      remark(.restored)
      return try DocumentMerge(replacing: nothing, with: committed)
    }
    let theirs = try readableDocument(of: state.remoteCommit)
    return state.isJoining && theirs == nil ? try DocumentMerge(sharing: nothing) : nil
  }

  /// Returns the merge of a list with the one that was committed last, if it does not come from that one by
  /// commands and by hand; nil if it does.
  ///
  /// - Throws: `itemsMissing`, unless the user has said which side to keep.
  private func joined(
    _ list: ListDocument, with committed: ListDocument
  ) throws(GitError) -> DocumentMerge? {
    switch try origin(of: list, since: committed) {
    case .changed(let removedByHand):
      if !removedByHand.isEmpty { remark(.removedByHand(removedByHand)) }
      return try keepingNumbers(of: list, since: committed)
    case .replaced(let count):
      let merge = try DocumentMerge(
        base: nil, ours: list, theirs: committed, .published(.theirs))
      remark(.replaced(kept: count))
      noteJoin(merge.outcome)
      return merge
    case .itemsMissing(let count):
      let state = try begun()
      guard let head = state.head.commit else { return nil }
      let error = GitError.itemsMissing(count, of: committed.count)
      switch try choice(on: .removals(since: head, count: count), error) {
      case .mine: return nil
      case .theirs:
        var merge = try DocumentMerge(
          base: nil, ours: list, theirs: committed, .published(.theirs))
        merge.isCommand = true
        noteJoin(merge.outcome)
        return merge
      }
    }
  }

  /// Returns the merge that gives back their committed numbers to next items of series that were removed
  /// and made anew; nil if there are none.
  private func keepingNumbers(
    of list: ListDocument, since committed: ListDocument
  ) throws(GitError) -> DocumentMerge? {
    guard committed.nextNumber < list.nextNumber else { return nil }
    let merge = try DocumentMerge(
      base: committed, ours: list, theirs: committed, .older)
    if merge.outcome.unchangedSide != nil { return nil }
    state?.resumed.add(MergedChanges(report: merge.outcome.report))
    return merge
  }

  /// Returns how the list came from the one that was committed last.
  func origin(
    of list: ListDocument, since committed: ListDocument
  ) throws(GitError) -> ListOrigin {
    try ListOrigin(of: list, since: committed) { (items) throws(GitError) in
      try stored { () throws(StoreError) in try store.traces(of: items) }
    }
  }

  /// Adds what a merge with our own committed list has brought back.
  private func noteJoin(_ outcome: MergeOutcome) {
    var changes = MergedChanges(outcome, from: nil)
    changes.report.lacksBase = false
    state?.resumed.add(changes)
  }

  /// Returns which side the user wants to keep, if this is what the last synchronization was refused for.
  /// Otherwise remembers it and throws the error.
  func choice(on refusal: SyncRefusal, _ error: GitError) throws(GitError) -> KeptSide {
    let state = try begun()
    if let side = state.keep, state.record.refusal == refusal { return side }
    self.state?.record.refusal = refusal
    throw error
  }

  /// Commits these files and moves the branch.
  func commit(
    _ entries: [GitTreeEntry], parents: [GitObjectID], _ message: GitMessage
  ) throws(GitError) {
    let state = try begun()
    let tree = try state.git.tree(entries)
    let commit = try state.git.commit(
      tree, parents: parents, message, identity: machine.identity)
    try move(to: commit, entries)
  }

  /// Moves the branch to another commit, which has these files.
  func move(to commit: GitObjectID, _ entries: [GitTreeEntry]) throws(GitError) {
    let state = try begun()
    try state.git.updateRef(state.head.ref, to: commit, from: state.head.commit)
    self.state?.head = GitHead(branch: state.head.branch, commit: commit)
    self.state?.entries = entries
  }

  /// Adds `.gitattributes` if it is there but was never committed.
  private func addAttributes(to entries: inout [GitTreeEntry]) throws(GitError) {
    let state = try begun()
    let name = GitTreeEntry.attributes
    if entries.contains(where: { $0.name == name }) { return }
    let bytes = try stored { () throws(StoreError) in
      try files.companionContents(
        state.path.attributes, of: try files.statusIfPresent(state.path.file))?.bytes
    }
    if let bytes { entries.set(name, to: try state.git.writeBlob(bytes)) }
  }

  /// Runs `body` as the list's only writer. It returns the merge that replaces the list, if any.
  func underListLock(
    _ body: (MergeTarget) throws(GitError) -> DocumentMerge?
  ) throws(GitError) {
    let result = try stored { () throws(StoreError) in
      try store.merge(replacingUnresolved: false) {
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
