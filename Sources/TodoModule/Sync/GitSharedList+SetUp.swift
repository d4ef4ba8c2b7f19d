// Sets up a list for `sync --init`: remote, settings, merge driver. Moves old locks of git aside, and replaces a
// damaged repository with a new one.

import TodoEntities

extension GitSharedList {
  /// Begins a trial sync that shows the result of setting up this remote. It has its own repository, which is removed
  /// with the session, and writes nothing next to the list.
  func beginTrial(_ plan: SyncPlan, _ url: String) throws(GitError) -> any SyncSession {
    let path = try store.pathOfFile()
    let base = makeGit("/").environment.base["TMPDIR"] ?? ""
    let folder = "\(base.hasPrefix("/") ? base : "/tmp")/todo-\(files.randomNumber().hexDigits).tmp"
    try asGitError(files.makeFolders(folder))
    do throws(GitError) {
      let git = makeGit(folder)
      try git.checkVersion()
      try git.initialize(branch: "main")
      if hasGitFolder(path), try makeGit(path.folder).head().commit != nil {
        let fetch = ["fetch", "--quiet", "--no-tags", "--update-head-ok"]
        _ = try git.output(fetch + ["--", path.folder, "HEAD:refs/heads/main"])
      }
      try git.setRemote("origin", url: url)
      guard let trial = ListPath("\(folder)/\(path.name)") else { throw .listInMemory }
      return try GitSyncSession(
        plan, of: self, at: path, with: git, in: git.repositoryOfList(trial),
        lock: SyncLock(of: trial, files), folderToRemove: folder)
    } catch {
      files.removeAll(folder)
      throw error
    }
  }

  /// Sets the remote of the folder's repository, and the settings and files that the list needs. Call it only while
  /// holding the sync lock.
  func setUp(remote url: String, of path: ListPath, _ git: GitClient) throws(GitError) {
    let repository = try git.repository()
    try git.checkMergeDriverFiles(of: path)
    try git.setRemote(git.upstream(of: git.head().branch).remote, url: url)
    // Git packs the repository as soon as it has about 256 loose objects. With git's default of 6,700, the repository
    // of a list of 10,000 items would grow to 1 GB.
    try git.setConfig("gc.auto", to: "256")
    let program: String
    do throws(Errno) { program = try programPath() } catch { throw .cannotStart(error) }
    try git.installMergeDriver(program, for: path, in: repository)
  }

  /// Returns a URL that means the same in every folder: git reads a path relative to the repository.
  func absolute(_ url: String) throws(GitError) -> String {
    // As in git, a colon before the first slash ends a host's name.
    let isPath = !url.prefix { $0 != "/" }.contains(":")
    return isPath ? try asGitError(files.absolute(url)) : url
  }

  // MARK: - Repairing the repository, which only transports the list: damaged parts are replaced

  /// Moves aside the locks that killed gits have left, which their age shows (`SyncLimit`). Waits for other locks.
  ///
  /// - Parameters:
  ///   - now: When this synchronization began, in nanoseconds since 1970.
  ///   - killed: When the last one began, or nil if it was not killed.
  /// - Throws: `busy` if a lock remains.
  func healLocks(
    in repository: GitRepository, _ git: GitClient, at now: Int, killed: Int?
  ) throws(GitError) {
    let start = files.uptime
    while true {
      var others: [String] = []
      let elapsed = max(0, files.uptime - start) * 1_000_000
      for (path, status) in git.lockFiles(in: repository) {
        let age = age(of: status.modifiedAt, at: now + elapsed)
        let isOurs = killed.map { status.modifiedAt >= $0 } ?? false
        if age > (isOurs ? SyncLimit.ownLockAge : SyncLimit.lockAge) {
          let name = try git.setAside(path, of: repository)
          remarks.append(.said("moved a lock of a killed git to '\(name)'"))
        } else {
          others.append(path)
        }
      }
      guard let first = others.first else { return }
      guard files.uptime < start + SyncLimit.lockWait else {
        throw .said(
          "another git seems to use the repository, because '\(first)' exists. If no git is running, delete this"
            + " file, or try again in a minute.", .busy)
      }
      files.pause(milliseconds: 50)
    }
  }

  func heal(after error: GitError) throws(GitError) -> Bool {
    guard error.canComeFromDamage, let (path, git) = try? locate() else { return false }
    let isKnown = try asGitError(files.statusIfPresent(path.syncLock)) != nil
    guard isKnown, hasGitFolder(path) else { return false }
    let lock = try SyncLock(of: path, files)
    defer { withExtendedLifetime(lock) {} }
    let format = (try? git.config("extensions.objectFormat")).flatMap(GitObjectFormat.init) ?? .sha1
    if error.isOfObjectFormat {
      addRemark(.formatChanged(format.other, old: try makeAnew(path, git, format: format.other)))
      return true
    }
    do throws(GitError) {
      let repository = try git.repository()
      if try !git.answer(["ls-files", "-z"]).isSuccess {
        _ = try git.setAside("\(repository.gitFolder)/index", of: repository)
        remarks.append(.indexMadeAnew)
        return true
      }
      let remote = try git.upstream(of: git.head().branch).trackingRef
      if try git.isSound(["HEAD:./\(path.name)", "\(remote):./\(path.name)"]),
        !error.mentions(["corrupt"])
      {
        return false
      }
    } catch {
      guard error.canComeFromDamage else { throw error }
    }
    addRemark(.repositoryMadeAnew(old: try makeAnew(path, git, format: format)))
    return true
  }

  /// Moves the repository aside and creates a new one with the same settings in its place. After the next fetch it
  /// begins at the commit where the last synchronization ended. Returns the path of the old one.
  private func makeAnew(
    _ path: ListPath, _ git: GitClient, format: GitObjectFormat
  ) throws(GitError) -> String {
    try git.checkVersion()
    let (settings, lost) = (try git.ownSettings(), try lostRemote(of: path) ?? lost)
    let branch = (try? git.head().branch) ?? "main"
    let folder = path.gitFolder
    let name = path.history.dropLast("history".count) + "git"
    let target = try asGitError(files.nameForDamaged(String(name), at: store.command.at))
    let old = try asGitError(files.moveAside(folder, to: target))
    try git.initialize(branch: branch, format: format)
    try git.addSettings(settings)
    if let lost { try setUp(remote: lost, of: path, git) }
    return old
  }
}

extension GitError {
  /// Whether a damaged repository can be the reason.
  var canComeFromDamage: Bool {
    // These errors are not damage: git lacks a permission, refuses the folder, or has no space.
    if mentions(["ermission denied", "dubious ownership", "No space left"]) { return false }
    return switch self {
    case .failed("version", _), .unexpectedOutput("version"): false
    case .failed, .unexpectedOutput, .notARepository, .refMoved: true
    case .unreachable, .pushRefused:
      isOfObjectFormat
        || mentions([
          "object", "corrupt", "unpack", "missing", "bad ", "reference broken", "unable to read",
          "index file", "invalid",
        ])
    default: false
    }
  }

  /// Whether the remote names its objects in another way than the repository here.
  fileprivate var isOfObjectFormat: Bool { mentions(["hash algorithm", "mismatched algorithms"]) }

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
