import TodoEntities

// What is known without the network.
extension GitSharedList {
  func status() throws(GitError) -> SharingStatus {
    let (path, git) = try locate()
    try checkFolder(of: path)
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
      remote: url, lastSync: try readRecord(of: path).lastSync, unsentCount: unsent,
      hasChanged: try hasChanged(path, since: found.entries, git))
  }

  /// Whether the list differs from the one committed with these files. A missing list counts as unchanged.
  private func hasChanged(
    _ path: ListPath, since committed: [GitTreeEntry], _ git: GitClient
  ) throws(GitError) -> Bool {
    guard let bytes = try asGitError(files.contents(path.file))?.bytes else {
      return false
    }
    return try git.name(ofBlob: bytes) != committed.first { $0.name == path.name }?.object
  }

  func supersededValues() throws(GitError) -> [SupersededLog] {
    let (path, git) = try locate()
    try checkFolder(of: path)
    guard let commit = try git.repositoryOfList(path).head.commit else { return [] }
    let entries = try git.log(of: commit, limit: SyncLimit.log)
    return entries.reversed().compactMap { entry in
      let lines = entry.message.supersededValues
      if lines.isEmpty { return nil }
      return SupersededLog(
        at: Instant(secondsSinceEpoch: entry.committedAt), machine: entry.message.machine,
        lines: lines)
    }
  }
}

extension GitSharedList {
  func diagnose() -> [StoreFinding] {
    guard let (path, git) = try? locate() else { return [] }
    let list = try? store.read()
    let isShared = list?.isShared ?? false
    var findings = conflictCopyFindings(beside: path)
    if let list, isShared { findings += clockFindings(in: list) }
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
      findings += permissionFindings(in: repository, of: path)
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

  func conflict() -> GitConflict? {
    guard let (path, git) = try? locate(), let (git, _) = try? repository(git),
      let stages = try? git.unmergedStages(of: path.name),
      stages.ours != nil || stages.theirs != nil
    else { return nil }
    do throws(GitError) {
      let sides = UnresolvedList(
        base: try document(stages.base, stage: 1, path, git),
        ours: try document(stages.ours, stage: 2, path, git),
        theirs: try document(stages.theirs, stage: 3, path, git))
      return GitConflict(path: path, sides: .success(sides))
    } catch {
      return GitConflict(path: path, sides: .failure(error))
    }
  }

  /// Reads a side from git; nil if the side has no list, or, before the list was added, no items.
  private func document(
    _ blob: GitObjectID?, stage: Int, _ path: ListPath, _ git: GitClient
  ) throws(GitError) -> ListDocument? {
    guard let blob else { return nil }
    // As git names it.
    let name = ":\(stage):./\(path.name)"
    let bytes = try git.blob(blob, at: name)
    if stage == 1, bytes.isEmpty { return nil }
    return try asGitError { () throws(StoreError) in try ListDocument(bytes, at: name) }
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
      do throws(StoreError) {
        _ = try ListDocument(bytes, at: "\(commit.hex.prefix(7)):\(path.name)")
      } catch {
        findings.append(.remoteListDamaged(error))
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

  private func conflictCopyFindings(beside path: ListPath) -> [StoreFinding] {
    let names = try? files.uninterrupted { () throws(Errno) in
      try files.names(inFolder: path.folder)
    }
    return (names ?? []).filter(path.isConflictCopy).sorted().map {
      .conflictCopy(path: path.prefix + $0)
    }
  }

  /// Finds a repository that others can read although they cannot read the list file.
  private func permissionFindings(in repository: GitRepository, of path: ListPath) -> [StoreFinding]
  {
    let others: UInt32 = 0o077
    guard let folder = try? files.statusIfPresent(path.folder), folder.permissions & others != 0,
      let list = try? files.statusIfPresent(path.file), list.permissions & others == 0,
      let git = try? files.statusIfPresent(repository.gitFolder), git.permissions & others != 0
    else { return [] }
    return [.repositoryOpen(path: repository.gitFolder)]
  }

  /// Finds items whose last change lies more than a day ahead of this machine's clock.
  private func clockFindings(in list: TodoList) -> [StoreFinding] {
    let day = 86_400
    let now = store.command.at.secondsSinceEpoch
    let ahead = list.positions.map { list[$0] }.filter {
      $0.modifiedAt.secondsSinceEpoch > now + day
    }
    guard let latest = ahead.map(\.modifiedAt.secondsSinceEpoch).max() else { return [] }
    return [.clockAhead(numbers: ahead.map(\.number), days: (latest - now) / day)]
  }
}
