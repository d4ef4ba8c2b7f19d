import TodoEntities

/// What is known without the network.
extension GitSharedList {
  func status() throws(GitError) -> SharingStatus {
    let (path, git) = try place()
    try checkFolder(path)
    try git.checkVersion()
    let found = try git.repositoryOfList(path)
    let head = found.head
    let remote = try git.remote(of: head.branch)
    let url = URLPassword.cut(from: try git.url(ofRemote: remote))
    let upstream = try git.upstream(of: head.branch)
    let theirs = try git.commit(at: GitClient.trackingRef(upstream, of: remote))
    var unsent = 0
    if let commit = head.commit { unsent = try git.count(of: commit, without: theirs) }
    return SharingStatus(
      remote: url, lastSync: try record(path).lastSync, unsentCount: unsent,
      hasChanged: try hasChanged(path, git, since: found.entries))
  }

  /// Whether the list is not as it was committed with these files. A missing one counts only if it was never committed.
  private func hasChanged(
    _ path: ListPath, _ git: GitClient, since committed: [GitTreeEntry]
  ) throws(GitError) -> Bool {
    let bytes = try stored { () throws(StoreError) in
      try files.contents(path.file, isParsed: false)?.bytes
    }
    guard let bytes else { return false }
    return try git.name(ofBlob: bytes) != committed.first { $0.name == path.name }?.object
  }

  /// Reads what is remembered of synchronizations.
  func record(_ path: ListPath) throws(GitError) -> SyncRecord {
    let bytes = try stored { () throws(StoreError) in
      try files.companionContents(path.syncLock, of: try files.statusIfPresent(path.file))?.bytes
    }
    return SyncRecord(bytes ?? [])
  }

  func supersededValues() throws(GitError) -> [SupersededLog] {
    let (path, git) = try place()
    try checkFolder(path)
    guard let commit = try git.repositoryOfList(path).head.commit else { return [] }
    let entries = try git.log(of: commit, limit: GitSharedList.logLimit)
    return entries.reversed().compactMap { entry in
      let lines = entry.message.supersededValues
      if lines.isEmpty { return nil }
      return SupersededLog(
        at: Instant(secondsSinceEpoch: entry.committedAt), machine: entry.message.machine,
        lines: lines)
    }
  }

  /// How many of the latest commits are looked through for values that merges dropped.
  private static let logLimit = 10_000
}
