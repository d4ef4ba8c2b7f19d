// Begins a sync: finds the repository, lets one sync run at a time, and names the machine that commits. Sets a
// lost remote again.

/// A list in a git repository of its own, which is synchronized with a remote.
final class GitSharedList: ListSharing {
  let store: any TodoWriting & HistoryStore
  let files: any FileSystem
  let machine: () -> GitMachine
  /// Returns the absolute path of this program, to be git's merge driver.
  let programPath: () throws(Errno) -> String
  let makeGit: (_ folder: String) -> GitClient
  var remarks: [SharingRemark] = []
  /// The URL of a remote that was lost with git's configuration.
  private(set) var lost: String?
  /// Whether this is an automatic sync, which waits before it begins.
  let isAutomatic: Bool

  /// Creates the list of a store. Reads and writes nothing until a step is called.
  init(
    _ store: any TodoWriting & HistoryStore, files: any FileSystem,
    machine: @escaping () -> GitMachine,
    programPath: @escaping () throws(Errno) -> String,
    isAutomatic: Bool = false, git: @escaping (_ folder: String) -> GitClient
  ) {
    self.store = store
    self.files = files
    self.machine = machine
    self.programPath = programPath
    self.isAutomatic = isAutomatic
    makeGit = git
  }

  var uptime: Int { files.uptime }

  func beginSync(
    _ plan: SyncPlan, whileWaiting: @escaping (_ isAsking: Bool) -> Void
  ) throws(GitError) -> any SyncSession {
    var plan = plan
    var url = try plan.url.map { (url) throws(GitError) in try absolute(url) }
    if let url, plan.isDryRun { return try beginTrial(plan, url) }
    if !plan.isDryRun { lost = try lostRemote(of: store.pathOfFile()) }
    if url == nil, let lost {
      (url, plan.url) = (lost, lost)
      addRemark(
        .said(
          "git's configuration was empty; the remote of the last sync, '\(URLPassword.cut(from: lost))', is set again"
        ))
    }
    // This takes the list's lock, which creates the list's folder if that is the default one.
    if url != nil { try store.merged { (_) throws(GitError) in nil } }
    var (path, git) = try locate()
    git.whileWaiting = whileWaiting
    try git.checkVersion()
    let waited = isAutomatic ? try files.syncLockAfterPause(of: path) : nil
    // Checked before the lock file is created, so that nothing is written to a foreign folder.
    var found = try findRepository(of: path, git, isSetUp: url != nil)
    let lock = if let waited { waited } else { try SyncLock(of: path, files) }
    let (killed, now) = try lock.begin(plan, on: machine().name)
    if let repository = found?.repository {
      try healLocks(in: repository, git, at: now, killed: killed)
      files.removePieces(of: repository, unchangedFor: SyncLimit.pieceAge, at: now)
    }
    if let url {
      if found == nil || lost != nil { try git.initialize(branch: "main") }
      try setUp(remote: url, of: path, git)
      found = try git.repositoryOfList(path)
    }
    guard let found else { throw .notARepository(folder: path.folder) }
    return try GitSyncSession(plan, of: self, at: path, with: git, in: found, lock: lock)
  }

  /// Returns the repository of the list, or nil if there is none and the plan creates it.
  private func findRepository(
    of path: ListPath, _ git: GitClient, isSetUp: Bool
  ) throws(GitError) -> GitListRepository? {
    do throws(GitError) {
      let found = try git.repositoryOfList(path)
      if let operation = git.unfinishedOperation(in: found.repository) {
        let conflict = conflict()
        throw .unfinished(
          operation, of: path, isUnmerged: conflict?.sides != nil || conflict?.state == .marked)
      }
      if !isSetUp {
        let remote = try git.upstream(of: found.head.branch).remote
        if try git.config("remote.\(remote).url") == nil { forgetRemote(of: path) }
        _ = try git.url(ofRemote: remote)
      }
      return found
    } catch .notARepository where isSetUp {
      return nil
    }
  }

  /// Returns the remote's URL of the last sync if git's configuration was lost since, as in a crash that leaves an
  /// empty file. Returns nil otherwise: a person who removes a remote leaves other settings in the file.
  func lostRemote(of path: ListPath) throws(GitError) -> String? {
    guard hasGitFolder(path) else { return nil }
    let config = try asGitError(files.statusIfPresent("\(path.gitFolder)/config"))
    return config.map { $0.size > 0 } ?? false
      ? nil : try asGitError(SyncRecord(of: path, files)).url
  }

  /// Forgets the URL of a remote that a person has removed.
  private func forgetRemote(of path: ListPath) {
    guard var record = try? SyncRecord(of: path, files), record.url != nil else { return }
    record.url = nil
    try? SyncLock(of: path, files).write(record)
  }

  /// Returns the paths of the list, and git in its folder, which has to exist.
  func locate() throws(GitError) -> (path: ListPath, git: GitClient) {
    let path = try store.pathOfFile()
    if try asGitError(files.statusIfPresent(path.folder)) == nil {
      throw .notARepository(folder: path.folder)
    }
    return (path, makeGit(path.folder))
  }

  /// Adds a remark, unless it is there already.
  func addRemark(_ remark: SharingRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

extension TodoReading {
  /// Returns the paths of the list file and of the files next to it.
  ///
  /// - Throws: `listInMemory`.
  func pathOfFile() throws(GitError) -> ListPath {
    guard let path = try asGitError(resolvedPath()) else { throw .listInMemory }
    return path
  }
}

extension TodoWriting {
  /// Runs `body` while no one else can write the list, and replaces the list by the merge that it returns.
  /// Returns whether there was one.
  @discardableResult
  func merged(_ body: (MergeTarget) throws(GitError) -> DocumentMerge?) throws(GitError) -> Bool {
    let result = try asGitError(
      merge { (target) throws(StoreError) -> (DocumentMerge?, Result<Bool, GitError>) in
        do throws(GitError) {
          let merge = try body(target)
          return (merge, .success(merge != nil))
        } catch {
          return (nil, .failure(error))
        }
      })
    return try result.get()
  }
}
