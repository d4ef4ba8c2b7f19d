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

/// What is wrong around a list that several machines have.
extension GitSharedList {
  func diagnose() -> [StoreFinding] {
    guard let (path, git) = try? place() else { return [] }
    let list = try? store.read()
    let isShared = list?.isShared ?? false
    var findings = conflictCopies(path)
    if let list, isShared { findings += clockFinding(list) }
    do throws(GitError) {
      let (git, repository) = try repository(git)
      if isShared, let program = git.missingMergeProgram(files) {
        findings.append(.mergeProgramMissing(path: program))
      }
      let tracked = try git.trackedPrivateFiles(of: path, in: repository)
      if !tracked.isEmpty, isShared { findings.append(.privateFilesTracked(tracked)) }
      guard repository.prefix.isEmpty, tracked.isEmpty else { return findings }
      for lock in try git.lockFiles(in: repository, files) {
        findings.append(.gitLock(path: lock.path))
      }
      findings += permissions(repository, path)
      findings += try remoteFindings(path, git, isShared: isShared)
    } catch {
      switch error {
      case .failed, .unexpectedOutput, .notARepository:
        if error.canComeFromDamage, hasGitFolder(path) {
          findings.append(.repositoryDamaged(folder: path.folder))
        }
      default: break
      }
    }
    return findings
  }

  /// Returns the repository of the list: that of its folder, or else the one that GIT_DIR names.
  private func repository(
    _ git: GitClient
  ) throws(GitError) -> (GitClient, GitRepository) {
    do throws(GitError) { return (git, try git.repository()) } catch .notARepository {
      let named = try git.obeyingRepositoryVariables(files)
      return (named, try named.repository())
    }
  }

  private func remoteFindings(
    _ path: ListPath, _ git: GitClient, isShared: Bool
  ) throws(GitError) -> [StoreFinding] {
    let head = try git.repositoryOfList(path).head
    let remote = try git.remote(of: head.branch)
    guard try git.config("remote.\(remote).url") != nil else { return [] }
    var findings: [StoreFinding] = isShared ? [] : [.notShared(path: path.file)]
    let upstream = try git.upstream(of: head.branch)
    let tracking = GitClient.trackingRef(upstream, of: remote)
    guard try git.isSound(["HEAD:./\(path.name)", "\(tracking):./\(path.name)"]) else {
      return findings + [.repositoryDamaged(folder: path.folder)]
    }
    var holders: [String] = []
    for branch in try git.branches(ofRemote: remote) {
      guard let commit = branch.commit, let bytes = try git.file(path.name, in: commit) else {
        continue
      }
      holders.append(branch.branch)
      guard branch.branch == upstream else { continue }
      do throws(DocumentError) { _ = try ListDocument(bytes) } catch {
        findings.append(
          .remoteListDamaged(StoreError(error, at: "\(commit.hex.prefix(7)):\(path.name)")))
      }
    }
    if holders.count > 1 {
      findings.append(
        .severalBranches([upstream] + holders.filter { $0 != upstream }))
    }
    return findings
  }

  private func hasGitFolder(_ path: ListPath) -> Bool {
    let status = try? files.statusIfPresent(ofLinkAt: "\(path.folder)/.git", for: .read)
    return status?.kind == .folder
  }

  private func conflictCopies(_ path: ListPath) -> [StoreFinding] {
    let names = try? files.uninterrupted { () throws(Errno) in
      try files.names(inFolder: path.folder)
    }
    return (names ?? []).filter(path.isConflictCopy).sorted().map {
      .conflictCopy(path: path.prefix + $0)
    }
  }

  /// Who can read the list in the repository, though not its file.
  private func permissions(_ repository: GitRepository, _ path: ListPath) -> [StoreFinding] {
    let others: UInt32 = 0o077
    guard let folder = try? files.statusIfPresent(path.folder), folder.permissions & others != 0,
      let list = try? files.statusIfPresent(path.file), list.permissions & others == 0,
      let git = try? files.statusIfPresent(repository.gitFolder), git.permissions & others != 0
    else { return [] }
    return [.repositoryOpen(path: repository.gitFolder)]
  }

  /// Items whose last change lies more than a day ahead of this machine's clock.
  private func clockFinding(_ list: TodoList) -> [StoreFinding] {
    let day = 86_400
    let now = store.command.at.secondsSinceEpoch
    let ahead = list.positions.map { list[$0] }.filter {
      $0.modifiedAt.secondsSinceEpoch > now + day
    }
    guard let latest = ahead.map(\.modifiedAt.secondsSinceEpoch).max() else { return [] }
    return [.clockAhead(numbers: ahead.map(\.number), days: (latest - now) / day)]
  }
}
