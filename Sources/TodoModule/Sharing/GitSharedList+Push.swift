import TodoEntities

/// Using the network, and what comes after.
extension GitSharedList {
  func fetch() throws(GitError) {
    let state = try begun()
    try state.git.fetch(state.remote, into: state.repository, files)
    self.state?.outgoing = nil
    self.state?.remoteCommit = try state.git.commit(at: state.trackingRef)
    if try begun().remoteCommit == nil { try followMainBranch() }
  }

  func push() throws(GitError) -> SentChanges {
    let state = try begun()
    guard let head = state.head.commit, state.remoteCommit != head else {
      return SentChanges(status: .accepted, tally: MergeTally())
    }
    var tally = state.outgoing
    if tally == nil {
      tally = try state.document.map { (document) throws(GitError) in
        try difference(of: document.list)
      }
    }
    let status = try state.git.push(head, to: state.upstream, of: state.remote)
    if status == .notFastForward {
      let rejections = state.rejections + [state.remoteCommit]
      self.state?.rejections = rejections
      if rejections.count > 3, Set(rejections).count == 1 {
        throw .remoteLocked(remote: try remoteURL(), ref: "refs/heads/\(state.upstream)")
      }
    }
    return SentChanges(status: status, tally: tally ?? MergeTally())
  }

  /// Returns how the remote's list differs from ours, if it has no changes of its own.
  func difference(of list: TodoList) throws(GitError) -> MergeTally {
    guard let theirs = try readableDocument(of: try begun().remoteCommit) else {
      return MergeTally(added: list.count)
    }
    do throws(OutOfNumbers) {
      return try list.merged(
        with: theirs.list, since: theirs.list, numbering: .published(.theirs)
      ).outgoing
    } catch {
      throw .file(.outOfNumbers)
    }
  }

  func finish() throws(GitError) {
    let state = try begun()
    if state.head.commit != state.start || !state.isStaged { try cleanIndex() }
    try write(SyncRecord(lastSync: store.command.at, synced: state.head.commit))
    self.state?.isFinished = true
  }

  /// Makes the index equal to HEAD. Of the files beside the list, only `.gitattributes` is for this folder.
  func cleanIndex() throws(GitError) {
    let state = try begun()
    let attributes = GitTreeEntry.attributes
    let isThere = state.entries.contains { $0.name == attributes && $0.isFile }
    let untouched = try state.git.unmodified(of: isThere ? [attributes] : [])
    try state.git.readTreeOfHead()
    try state.git.skipFiles(except: [attributes, state.path.name])
    try state.git.writeFiles(untouched)
  }

  /// Writes what is to be remembered of this synchronization.
  func write(_ record: SyncRecord) throws(GitError) {
    let state = try begun()
    try write(record, to: state.lock, state.path.syncLock)
    self.state?.record = record
  }

  /// Writes a record to the file that holds the lock.
  func write(
    _ record: SyncRecord, to lock: FileDescriptor, _ path: String
  ) throws(GitError) {
    try stored { () throws(StoreError) in
      try files.attempt(.write, path) { () throws(Errno) in try files.truncate(lock, to: 0) }
      try files.write(all: record.file[...], to: lock, path)
      // Whatever is written next must not reach the disk before.
      if record.merge != nil {
        try files.attempt(.flush, path) { () throws(Errno) in try files.flush(lock) }
      }
    }
  }
}
