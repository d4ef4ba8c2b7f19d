import TodoEntities

extension GitSharedList {
  /// Makes the folder a repository, unless it is one, and sets its remote. Call it only while holding the
  /// lock of synchronizations.
  func setUp(
    remote url: String, of path: ListPath, _ git: GitClient, version: GitVersion
  ) throws(GitError) {
    let repository = try repository(git, version: version)
    try git.checkMergeDriverFiles(of: path, files)
    let branch = try git.head().branch
    try git.setRemote(try git.remote(of: branch), url: url)
    try git.packOften()
    let program: String
    do throws(Errno) { program = try programPath() } catch { throw .cannotStart(error) }
    try git.installMergeDriver(program, for: path, in: repository, files)
  }

  /// Makes the folder of the list, if it is the default one.
  func makeFolder() throws(GitError) {
    try underListLock { (_) throws(GitError) in nil }
  }

  /// Returns the repository that begins in the folder. Makes it one, unless it is inside another one.
  private func repository(
    _ git: GitClient, version: GitVersion
  ) throws(GitError) -> GitRepository {
    do throws(GitError) {
      return try git.repository()
    } catch .notARepository {
      try git.initialize(branch: "main", version)
      return try git.repository()
    }
  }

  /// Returns a URL that means the same in every folder: git reads a path relative to the repository.
  func absolute(_ url: String) throws(GitError) -> String {
    if url.hasPrefix("-") || url.isEmpty { throw .invalidURL(url) }
    // As in git, a colon before the first slash ends a host's name.
    let isPath = !url.prefix { $0 != "/" }.contains(":")
    if !isPath || url.hasPrefix("/") { return url }
    let folder = try asGitError(
      files.attempt(.read, on: ".") { () throws(Errno) in try files.currentFolder() })
    return "\(folder == "/" ? "" : folder)/\(url)"
  }
}

// Mending the repository. It only transports the list, so whatever is damaged is set aside and made anew.
extension GitSharedList {
  /// Moves locks out of the way that a killed git has left, by their age (`SyncLimit`). Waits for others.
  ///
  /// - Parameters:
  ///   - now: When this synchronization began, in nanoseconds since 1970.
  ///   - killed: When the last one began, if it was killed.
  /// - Throws: `locked`.
  func healLocks(
    in repository: GitRepository, _ git: GitClient, at now: Int, killed: Int?
  ) throws(GitError) {
    let start = files.uptime
    while true {
      var others: [String] = []
      let elapsed = max(0, files.uptime - start) * 1_000_000
      for (path, status) in try git.lockFiles(in: repository, files) {
        let age = now + elapsed - status.modifiedAt
        let isOurs = killed.map { status.modifiedAt >= $0 } ?? false
        if age > (isOurs ? SyncLimit.ownLockAge : SyncLimit.lockAge) {
          remarks.append(.lockSetAside(try git.setAside(path, of: repository, files)))
        } else {
          others.append(path)
        }
      }
      guard let first = others.first else { return }
      guard files.uptime < start + SyncLimit.lockWait else { throw .locked(path: first) }
      files.pause(milliseconds: 50)
    }
  }

  func heal(after error: GitError) throws(GitError) -> Bool {
    guard error.canComeFromDamage else { return false }
    let (path, git) = try locate()
    let folder = "\(path.folder)/.git"
    let status = try asGitError(files.statusIfPresent(ofLinkAt: folder, for: .read))
    let isKnown = try asGitError(files.statusIfPresent(path.syncLock)) != nil
    guard status?.kind == .folder, isKnown else { return false }
    let lock = try takeLock(of: path)
    defer { try? files.close(lock) }
    let format =
      (try? git.config("extensions.objectFormat")).flatMap { $0 }
      .flatMap(GitObjectFormat.init) ?? .sha1
    if error.isOfObjectFormat {
      addRemark(.formatChanged(format.other, old: try makeAnew(path, git, format: format.other)))
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
    addRemark(.repositoryMadeAnew(old: try makeAnew(path, git, format: format)))
    return true
  }

  /// Moves the repository aside and makes a new one with the same settings in its place. After the next
  /// fetch it begins at the commit where the last synchronization ended. Returns the path of the old one.
  private func makeAnew(
    _ path: ListPath, _ git: GitClient, format: GitObjectFormat
  ) throws(GitError) -> String {
    let version = try git.checkVersion()
    let settings = try git.ownSettings()
    let branch = (try? git.head().branch) ?? "main"
    let folder = "\(path.folder)/.git"
    let old = try asGitError { () throws(StoreError) in
      let name = ListPath(path.history)?.name.dropLast("history".count) ?? ".todo."
      let target = try files.nameForDamaged("\(path.prefix)\(name)git", at: store.command.at)
      try files.attempt(.moveAside, on: folder) { () throws(Errno) in
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
    // These are not damage: git may not use what is there, refuses to, or has no space.
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
      .privateFile, .severalBranches, .listDamaged, .itemsMissing, .nothingToKeep,
      .locked, .listInMemory, .busy, .overtaken, .remoteLocked, .unfinished, .noBranch, .noRemote,
      .invalidURL, .noAnswer, .timedOut, .killed, .tooLarge, .unfinishedTransfer, .file:
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
