import TodoEntities

/// A list in a git repository of its own, which is synchronized with a remote.
final class GitSharedList: ListSharing {
  let store: any TodoStore
  let files: any FileSystem
  private(set) lazy var machine = makeMachine()
  /// Returns the absolute path of this program, to be git's merge driver.
  let programPath: () throws(Errno) -> String
  private let makeMachine: () -> Machine
  private let makeGit: (_ folder: String) -> GitClient
  var remarks: [SharingRemark] = []

  /// This machine, as commits name it.
  struct Machine {
    /// Its host name: `laptop`.
    let name: String
    /// The name of the user: `ann`.
    let user: String

    /// The identity for commits where the user has configured none.
    var identity: GitIdentity { GitIdentity(name: user, email: "\(user)@\(name)") }
  }

  /// Creates the list of a store. Reads and writes nothing until a step is called.
  init(
    _ store: any TodoStore, files: any FileSystem, machine: @escaping () -> Machine,
    programPath: @escaping () throws(Errno) -> String,
    git: @escaping (_ folder: String) -> GitClient
  ) {
    self.store = store
    self.files = files
    makeMachine = machine
    self.programPath = programPath
    makeGit = git
  }
}

extension GitSharedList {
  func beginSync(_ plan: SyncPlan) throws(GitError) -> any SyncSession {
    let url = try plan.url.map { (url) throws(GitError) in try absolute(url) }
    let (path, git) = try locate()
    if url == nil { try checkFolder(of: path) } else { try makeFolder() }
    let version = try git.checkVersion()
    // Checked before the lock file is created, so that nothing is written to a foreign folder.
    let found = try findRepository(of: path, git, isSetUp: url != nil)
    let lock = try takeLock(of: path)
    var marked: SyncRecord?
    do throws(GitError) {
      var record = try readRecord(of: path)
      if plan.keep != nil, record.refusal == nil { throw .nothingToKeep }
      let (killed, now) = try markRunning(record, in: lock, of: path)
      record.isRunning = true
      marked = record
      if let repository = found?.repository {
        try healLocks(in: repository, git, at: now, killed: killed)
        files.removePieces(of: repository, unchangedSince: now - SyncLimit.pieceAge)
      }
      if let url { try setUp(remote: url, of: path, git, version: version) }
      guard let start = url == nil ? found : try git.repositoryOfList(path) else {
        throw .notARepository(folder: path.folder)
      }
      return try GitSyncSession(
        plan, of: self, at: path, with: git, in: start, lock: lock, record: record)
    } catch {
      if var marked {
        // It ends here, and was not killed.
        marked.isRunning = false
        try? write(marked, to: lock, of: path)
      }
      try? files.close(lock)
      throw error
    }
  }

  /// Returns the repository of the list; nil if there is none and the plan is to make it.
  private func findRepository(
    of path: ListPath, _ git: GitClient, isSetUp: Bool
  ) throws(GitError) -> GitListRepository? {
    do throws(GitError) {
      let found = try git.repositoryOfList(path)
      if let operation = git.unfinishedOperation(in: found.repository, files) {
        throw .unfinished(operation)
      }
      if !isSetUp { _ = try git.url(ofRemote: git.remote(of: found.head.branch)) }
      return found
    } catch .notARepository where isSetUp {
      return nil
    }
  }

  /// Takes the lock of synchronizations. It is not the lock of the list, which others can take while this
  /// one uses the network.
  func takeLock(of path: ListPath) throws(GitError) -> FileDescriptor {
    let options: OpenOptions = [.writing, .appending, .withoutFollowing, .withoutBlocking]
    let file = try asGitError(
      files.openOrCreateCompanion(
        path.syncLock, options: options, for: .lock, of: files.statusIfPresent(path.file),
        permissions: 0
      ).file)
    do throws(Errno) {
      try files.tryLock(file)
      return file
    } catch {
      try? files.close(file)
      if error == .wouldBlock { throw .busy(list: path.file) }
      throw .file(.system(.lock, path: path.syncLock, error))
    }
  }

  /// Writes to the record that a synchronization has begun. Returns the time by the clock of the file
  /// system and, if the last synchronization was killed, when that one began, both in nanoseconds since
  /// 1970.
  private func markRunning(
    _ record: SyncRecord, in lock: FileDescriptor, of path: ListPath
  ) throws(GitError) -> (killed: Int?, now: Int) {
    try asGitError { () throws(StoreError) in
      func time() throws(StoreError) -> Int {
        try files.attempt(.read, on: path.syncLock) { () throws(Errno) in
          try files.status(of: lock).modifiedAt
        }
      }
      let killed = record.isRunning ? try time() : nil
      // Appended, so that a kill in between takes nothing away.
      let start = record == SyncRecord() ? "\n" : ""
      try files.write(
        all: Array("\(start)\(SyncRecord.running)\n".utf8)[...], to: lock, path.syncLock)
      return (killed, try time())
    }
  }

  /// Returns the paths of the list, and git in its folder.
  func locate() throws(GitError) -> (path: ListPath, git: GitClient) {
    guard let path = try asGitError(store.resolvedPath()) else { throw .listInMemory }
    return (path, makeGit(path.folder))
  }

  /// Throws the error for a folder without a repository if the folder does not exist.
  func checkFolder(of path: ListPath) throws(GitError) {
    if try asGitError(files.statusIfPresent(path.folder)) == nil {
      throw .notARepository(folder: path.folder)
    }
  }

  /// Adds a remark, unless it is there already.
  func addRemark(_ remark: SharingRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  func readRecord(of path: ListPath) throws(GitError) -> SyncRecord {
    let file = try asGitError(
      files.companionContents(path.syncLock, of: files.statusIfPresent(path.file)))
    return SyncRecord(file?.bytes ?? [])
  }

  /// Writes the record to the file of the lock.
  func write(
    _ record: SyncRecord, to lock: FileDescriptor, of list: ListPath
  ) throws(GitError) {
    let path = list.syncLock
    try asGitError { () throws(StoreError) in
      try files.attempt(.write, on: path) { () throws(Errno) in try files.truncate(lock, to: 0) }
      try files.write(all: record.file[...], to: lock, path)
      // Whatever is written next must not reach the disk before.
      if record.merge != nil {
        try files.attempt(.flush, on: path) { () throws(Errno) in try files.flush(lock) }
      }
    }
  }

  /// Runs `body` while no one else can write the list, and replaces the list by the merge that it returns.
  func underListLock(
    _ body: (MergeTarget) throws(GitError) -> DocumentMerge?
  ) throws(GitError) {
    let result = try asGitError { () throws(StoreError) in
      try store.merge {
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
