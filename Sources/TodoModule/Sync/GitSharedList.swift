import TodoEntities

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
  /// Whether this synchronization waits for its time.
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
}

extension GitSharedList {
  func beginSync(_ plan: SyncPlan) throws(GitError) -> any SyncSession {
    var plan = plan
    var url = try plan.url.map { (url) throws(GitError) in try absolute(url) }
    if let url, plan.isDryRun { return try beginTrial(plan, url) }
    if !plan.isDryRun { lost = try lostRemote(of: locate().path) }
    if url == nil, let lost {
      (url, plan.url) = (lost, lost)
      addRemark(
        .said(
          "git's configuration was empty; the remote is '\(URLPassword.cut(from: lost))' again, as at the last sync"
        ))
    }
    // Taking the list's lock makes its folder, where that is the default one.
    if url != nil { try store.merged { (_) throws(GitError) in nil } }
    let (path, git) = try locate()
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

  /// Returns the repository of the list; nil if there is none and the plan is to make it.
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

  /// Returns the URL that the remote had at the last synchronization, if git's configuration was lost since, as in
  /// a crash that leaves an empty file; nil otherwise. Whoever removes a remote leaves other settings.
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
  /// Returns the paths of the list file and of the files beside it.
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
  func merged(
    _ body: (MergeTarget) throws(GitError) -> DocumentMerge?
  ) throws(GitError) -> Bool {
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

/// The lock of synchronizations of a list, which is held as long as this exists, and the record in its file. It
/// is not the lock of the list, which others can take while a synchronization uses the network.
final class SyncLock {
  /// What the last synchronization remembered, and what this one adds. Empty before `begin`.
  var record = SyncRecord()
  private let list: ListPath
  private let files: any FileSystem
  private let file: FileDescriptor

  /// Takes the lock.
  init(of list: ListPath, _ files: any FileSystem) throws(GitError) {
    let status = try asGitError(files.statusIfPresent(list.file))
    let file = try asGitError(
      files.openOrCreateCompanion(
        list.syncLock, options: [.writing, .appending], for: .lock, of: status, permissions: 0
      ).file)
    do throws(Errno) { try files.tryLock(file) } catch {
      try? files.close(file)
      if error == .wouldBlock { throw .busy(list: list.file) }
      throw .file(.system(.lock, path: list.syncLock, error))
    }
    self.list = list
    self.files = files
    self.file = file
  }

  deinit {
    // It ends here, and was not killed. Errors are ignored: the user was told of the first one.
    var ended = record
    ended.isRunning = false
    if ended != record { try? write(ended) }
    try? files.close(file)
  }

  /// Reads the record, and writes to it that a synchronization has begun, and which machine this is, if its name is
  /// new. Returns the time by the clock of the file system and, if the last synchronization was killed, when that one
  /// began, both in nanoseconds since 1970.
  func begin(_ plan: SyncPlan, on host: String) throws(GitError) -> (killed: Int?, now: Int) {
    var found = try asGitError(SyncRecord(of: list, files))
    if plan.keep != nil, found.refusal == nil { throw .nothingToKeep }
    let killed = found.isRunning ? try changeTime() : nil
    // Appended, so that a kill in between takes nothing away.
    var text = (found == SyncRecord() ? "\n" : "") + "\(SyncRecord.running)\n"
    if found.machine?.host != host {
      let machine = MachineIdentity(of: host, after: found.machine?.id, files.randomNumber())
      text += "machine \(machine.words)\n"
      found.machine = machine
    }
    let line = Array(text.utf8)
    try asGitError(files.write(all: line[...], to: file, list.syncLock))
    let now = try changeTime()
    found.isRunning = true
    record = found
    return (killed, now)
  }

  private func changeTime() throws(GitError) -> Int {
    try asGitError(
      files.attempt(.read, on: list.syncLock, files.status(of: file).modifiedAt))
  }

  /// Writes what this synchronization is to remember.
  func write(_ record: SyncRecord) throws(GitError) {
    let path = list.syncLock
    try asGitError(
      files.attempt(.write, on: path, files.truncate(file, to: 0)))
    try asGitError(files.write(all: record.file[...], to: file, path))
    // Whatever is written next must not reach the disk before.
    if record.merge != nil {
      try asGitError(
        files.attempt(.flush, on: path, files.order(file)))
    }
    self.record = record
  }
}
