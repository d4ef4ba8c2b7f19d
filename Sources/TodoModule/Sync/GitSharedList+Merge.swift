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
      let merge = try self.merge(target, document, remote)
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
      base: remote.base, ours: ours, theirs: theirs, numbering(of: ours.list, in: remote))
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
    let numbering = try numbering(of: list, in: remote)
    do throws(OutOfNumbers) {
      outcome = try list.merged(
        with: document.list, since: remote.base?.list, numbering: numbering)
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
    _ target: MergeTarget, _ document: ListDocument, _ remote: RemoteList
  ) throws(GitError) -> DocumentMerge {
    if target.state == .missing {
      return try DocumentMerge(replacing: target.document, with: document)
    }
    return try DocumentMerge(
      base: remote.base, ours: target.document, theirs: document,
      numbering(of: target.document.list, in: remote))
  }

  /// The remote's numbers stay. So do those of next items that the remote has had, but that were removed
  /// there since: a machine that has completed the same item has made the same next one, and brings it back.
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
    let state = try begun()
    for entry in try state.git.log(of: remote.commit, since: state.head.commit, limit: 100) {
      guard let older = try readableDocument(of: entry.commit)?.list else { continue }
      for position in older.positions where wanted.remove(older.id(at: position)) != nil {
        formerly[older.id(at: position)] = older.number(at: position)
      }
      if wanted.isEmpty { break }
    }
    return .published(.theirs, formerly: formerly)
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
