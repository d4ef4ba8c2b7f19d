import TodoEntities

/// Mending the repository, which only transports the list: whatever is damaged is set aside and made anew.
extension GitSharedList {
  /// Moves locks out of the way that a killed git has left: those that are older than a minute, and those that
  /// are as old as the last synchronization, if that was killed. Waits for others.
  ///
  /// - Parameters:
  ///   - repository: The repository.
  ///   - now: The time of this synchronization's beginning, in nanoseconds since 1970.
  ///   - killed: That of the last one, if it was killed.
  /// - Throws: `locked`.
  func healLocks(
    in repository: GitRepository, _ git: GitClient, at now: Int, killed: Int?
  ) throws(GitError) {
    let end = files.uptime + 5_000
    while true {
      var others: [String] = []
      let elapsed = max(0, files.uptime - (end - 5_000)) * 1_000_000
      for (path, status) in try git.lockFiles(in: repository, files) {
        let age = now + elapsed - status.modifiedAt
        // A git that outlives a killed todo holds a lock for moments only.
        let isOurs = killed.map { status.modifiedAt >= $0 } ?? false
        if age > (isOurs ? 3 : 60) * 1_000_000_000 {
          remarks.append(.lockSetAside(try git.setAside(path, of: repository, files)))
        } else {
          others.append(path)
        }
      }
      guard let first = others.first else { return }
      guard files.uptime < end else { throw .locked(path: first) }
      files.pause(milliseconds: 50)
    }
  }

  func heal(after error: GitError) throws(GitError) -> Bool {
    guard error.canComeFromDamage else { return false }
    let (path, git) = try place()
    let folder = "\(path.folder)/.git"
    let status = try stored { () throws(StoreError) in
      try files.statusIfPresent(ofLinkAt: folder, .read)
    }
    let isKnown =
      try stored { () throws(StoreError) in try files.statusIfPresent(path.syncLock) } != nil
    guard status?.kind == .folder, isKnown else { return false }
    end()
    let lock = try self.lock(path)
    defer { try? files.close(lock) }
    let format =
      (try? git.config("extensions.objectFormat")).flatMap { $0 }
      .flatMap(GitObjectFormat.init) ?? .sha1
    if error.isOfObjectFormat {
      remark(.formatChanged(format.other, old: try makeAnew(path, git, format: format.other)))
      return true
    }
    do throws(GitError) {
      let repository = try git.repository()
      if try !git.hasReadableIndex() {
        _ = try git.setAside("\(repository.gitFolder)/index", of: repository, files)
        remarks.append(.indexMadeAnew)
        return true
      }
      let head = try git.head()
      let remote = GitClient.trackingRef(
        try git.upstream(of: head.branch), of: try git.remote(of: head.branch))
      if try git.isSound(["HEAD:./\(path.name)", "\(remote):./\(path.name)"]),
        !error.mentions(["corrupt"])
      {
        return false
      }
    } catch {
      switch error {
      case .failed, .unexpectedOutput, .notARepository: break
      default: throw error
      }
    }
    remark(.repositoryMadeAnew(old: try makeAnew(path, git, format: format)))
    return true
  }

  /// Moves the repository aside and makes a new one with the same settings in its place. It begins where the
  /// last synchronization ended, as soon as that is fetched. Returns the path of the old one.
  private func makeAnew(
    _ path: ListPath, _ git: GitClient, format: GitObjectFormat
  ) throws(GitError) -> String {
    let version = try git.checkVersion()
    let settings = try git.ownSettings()
    let branch = (try? git.head().branch) ?? "main"
    let folder = "\(path.folder)/.git"
    let old = try stored { () throws(StoreError) in
      let name = ListPath(path.history)?.name.dropLast("history".count) ?? ".todo."
      let target = try files.nameForDamaged("\(path.prefix)\(name)git", at: store.command.at)
      try files.attempt(.moveAside, folder) { () throws(Errno) in
        try files.rename(folder, to: target)
      }
      return target
    }
    try git.initialize(branch: branch, format: format, version)
    try git.addSettings(settings)
    try git.exclude(path.privatePatterns(in: try git.repository()), files)
    return old
  }
}

extension GitError {
  /// Whether a damaged repository can be the reason.
  var canComeFromDamage: Bool {
    // Git does not say that of damage: it may not, or does not want to, use what is there.
    if mentions(["ermission denied", "dubious ownership", "No space left"]) { return false }
    return switch self {
    case .failed, .unexpectedOutput, .notARepository, .refMoved: true
    case .unreachable, .pushRefused:
      isOfObjectFormat
        || mentions([
          "object", "corrupt", "unpack", "missing", "bad ", "reference broken", "unable to read",
          "index file", "invalid",
        ])
    case .missing, .tooOld, .cannotStart, .notOurs, .remoteNotOurs, .otherListName, .unsafeEntry,
      .privateFile, .severalBranches, .listDamaged, .itemsMissing, .nothingToKeep, .locked,
      .listInMemory, .busy, .overtaken, .remoteLocked, .unfinished, .noBranch, .noRemote,
      .invalidURL, .noAnswer,
      .timedOut, .killed, .tooLarge, .unfinishedTransfer, .file:
      false
    }
  }

  /// Whether the remote names its objects in another way than the repository here.
  fileprivate var isOfObjectFormat: Bool {
    mentions(["hash algorithm", "mismatched algorithms"])
  }

  /// Whether git's sentence has one of these words.
  fileprivate func mentions(_ words: [String]) -> Bool {
    let sentence: String
    switch self {
    case .failed(_, let text), .unreachable(_, let text), .pushRefused(_, let text): sentence = text
    default: return false
    }
    return words.contains { sentence.contains($0) }
  }
}
