import TodoEntities

/// A list in a git repository of its own, which is synchronized with a remote.
final class GitSharedList: ListSharing {
  let store: any TodoStore
  let files: any FileSystem
  private(set) lazy var machine = makeMachine()
  /// Returns the absolute path of this program, to be git's merge driver.
  let programPath: () throws(Errno) -> String
  private let makeMachine: () -> GitMachine
  private let makeGit: (_ folder: String) -> GitClient
  var remarks: [SharingRemark] = []

  /// Creates the list of a store. Reads and writes nothing until a step is called.
  init(
    _ store: any TodoStore, files: any FileSystem, machine: @escaping () -> GitMachine,
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
    // Taking the list's lock makes its folder, where that is the default one.
    if url != nil { try underListLock { (_) throws(GitError) in nil } }
    let (path, git) = try locate()
    try git.checkVersion()
    // Checked before the lock file is created, so that nothing is written to a foreign folder.
    var found = try findRepository(of: path, git, isSetUp: url != nil)
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
      if let url {
        if found == nil { try git.initialize(branch: "main") }
        try setUp(remote: url, of: path, git)
        found = try git.repositoryOfList(path)
      }
      guard let found else { throw .notARepository(folder: path.folder) }
      return try GitSyncSession(
        plan, of: self, at: path, with: git, in: found, lock: lock, record: record)
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
      if let operation = git.unfinishedOperation(in: found.repository) {
        throw .unfinished(
          operation, of: path, isUnmerged: conflict()?.sides != nil || hasConflictMarkers)
      }
      if !isSetUp { _ = try git.url(ofRemote: git.remote(of: found.head.branch)) }
      return found
    } catch .notARepository where isSetUp {
      return nil
    }
  }

  private var hasConflictMarkers: Bool {
    do throws(StoreError) { _ = try store.read() } catch .unmerged { return true } catch {}
    return false
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

  /// Returns the paths of the list, and git in its folder, which has to exist.
  func locate() throws(GitError) -> (path: ListPath, git: GitClient) {
    guard let path = try asGitError(store.resolvedPath()) else { throw .listInMemory }
    if try asGitError(files.statusIfPresent(path.folder)) == nil {
      throw .notARepository(folder: path.folder)
    }
    return (path, makeGit(path.folder))
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
