import TodoEntities

/// A list in a git repository of its own, which is synchronized with a remote.
///
/// Git's working tree is never touched, except for `.gitattributes`: commits are built from the bytes of
/// the list.
final class GitSharedList: ListSharing {
  let store: any TodoStore
  let files: any FileSystem
  private(set) lazy var machine = makeMachine()
  /// Returns the absolute path of this program, to be git's merge driver.
  let programPath: () throws(Errno) -> String
  private let makeMachine: () -> Machine
  private let makeGit: (_ folder: String) -> GitClient
  /// What `begin` has found, and what later steps have changed.
  var state: State?
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

  /// What a synchronization knows.
  struct State {
    let git: GitClient
    let path: ListPath
    let repository: GitRepository
    /// The name of the remote: `origin`.
    let remote: String
    /// The remote's branch that ours follows: `main`.
    var upstream: String
    /// Which side the user wants to keep.
    let keep: KeptSide?
    /// Whether nothing is to be changed but what is known of the remote.
    let isDryRun: Bool
    /// Whether this machine may join a list: it is set up, or has committed nothing yet.
    let isJoining: Bool
    /// The branch and its last commit, which the steps move.
    var head: GitHead
    /// The commit that the branch had at the beginning.
    let start: GitObjectID?
    /// The list as it was last committed or merged.
    var document: ListDocument?
    /// The file that holds the lock and the record.
    let lock: FileDescriptor
    /// What the last synchronization has left, and what this one adds.
    var record: SyncRecord
    /// What was merged by a synchronization that could not commit it.
    var resumed = MergedChanges()
    /// The files of the branch's last commit; empty before the first one.
    var entries: [GitTreeEntry]
    /// Whether the index had the list as HEAD at the beginning. It does not if the last synchronization
    /// ended after its commit.
    let isStaged: Bool
    /// The last commit of the remote's branch; nil if it has none.
    var remoteCommit: GitObjectID?
    /// What the remote had each time that it rejected a push as too late.
    var rejections: [GitObjectID?] = []
    /// How the remote's list differs from the merged one; nil before a merge.
    var outgoing: MergeTally?
    /// Whether the last step was taken: `git status` is clean.
    var isFinished = false

    /// The name of the reference for the remote's branch.
    var trackingRef: String { GitClient.trackingRef(upstream, of: remote) }
  }

  /// Creates the list of a store. Touches nothing until it is used.
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
  /// Returns what `begin` has found.
  func begun() throws(GitError) -> State {
    guard let state else { throw .unexpectedOutput(command: "begin") }
    return state
  }

  /// Returns the paths of the list, and git in its folder.
  func place() throws(GitError) -> (path: ListPath, git: GitClient) {
    let path: ListPath? = try stored { () throws(StoreError) in try store.resolvedPath() }
    guard let path else { throw .listInMemory }
    return (path, makeGit(path.folder))
  }

  /// Runs a call of the store or of the file system, with git's type of error.
  func stored<Result>(_ call: () throws(StoreError) -> Result) throws(GitError) -> Result {
    do throws(StoreError) { return try call() } catch { throw .file(error) }
  }
}

extension GitSharedList {
  func begin(_ plan: SyncPlan) throws(GitError) -> Bool {
    let url = try plan.url.map { (url) throws(GitError) in try absolute(url) }
    let (path, git) = try place()
    if url == nil { try checkFolder(path) } else { try makeFolder() }
    let version = try git.checkVersion()
    // Before the lock is made, so that a folder that is not ours keeps every byte.
    let found = try look(path, git, isSetUp: url != nil)
    let lock = try self.lock(path)
    do throws(GitError) {
      var record = try record(path)
      if plan.keep != nil, record.refusal == nil { throw .nothingToKeep }
      let (killed, now) = try beginRecord(record, lock, path)
      defer {
        if state == nil {
          // It ends here, and was not killed.
          record.isRunning = false
          try? write(record, to: lock, path.syncLock)
        }
      }
      record.isRunning = true
      if let repository = found?.repository {
        try healLocks(in: repository, git, at: now, killed: killed)
        files.removePieces(of: repository, unchangedSince: now - 60 * 1_000_000_000)
      }
      if let url { try setUp(remote: url, path, git, version) }
      guard let found = url == nil ? found : try git.repositoryOfList(path) else {
        throw .notARepository(folder: path.folder)
      }
      let branch = found.head.branch
      state = State(
        git: git, path: path, repository: found.repository, remote: try git.remote(of: branch),
        upstream: try git.upstream(of: branch), keep: plan.keep, isDryRun: plan.isDryRun,
        isJoining: url != nil || found.head.commit == nil, head: found.head,
        start: found.head.commit, lock: lock, record: record, entries: found.entries,
        isStaged: found.isStaged)
    } catch {
      try? files.close(lock)
      throw error
    }
    return try begun().isJoining
  }

  /// Looks at the repository; nil if there is none yet and it is to be made.
  private func look(
    _ path: ListPath, _ git: GitClient, isSetUp: Bool
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

  /// Throws the error for a folder without a repository if the folder does not exist.
  func checkFolder(_ path: ListPath) throws(GitError) {
    let status = try stored { () throws(StoreError) in try files.statusIfPresent(path.folder) }
    if status == nil { throw .notARepository(folder: path.folder) }
  }

  /// Marks in the record that a synchronization has begun. Returns the time by the clock of the file system,
  /// and when the last one began if it was killed, both in nanoseconds since 1970.
  private func beginRecord(
    _ record: SyncRecord, _ lock: FileDescriptor, _ path: ListPath
  ) throws(GitError) -> (killed: Int?, now: Int) {
    try stored { () throws(StoreError) in
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

  func end() {
    guard let state else { return }
    if !state.isFinished {
      // What went wrong is told already, and the next synchronization does the same.
      if state.head.commit != state.start, !state.isDryRun { try? cleanIndex() }
      var record = state.record
      record.isRunning = false
      try? write(record)
    }
    try? files.close(state.lock)
    self.state = nil
  }

  /// Records a remark, unless it is recorded already.
  func remark(_ remark: SharingRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Takes the lock of synchronizations, which is not the list's: that one is free while the network is
  /// used.
  func lock(_ path: ListPath) throws(GitError) -> FileDescriptor {
    let file: FileDescriptor? = try stored { () throws(StoreError) in
      let options: OpenOptions = [.writing, .appending, .withoutFollowing, .withoutBlocking]
      return try files.openCompanion(
        path.syncLock, options: options, for: .lock, of: try files.statusIfPresent(path.file),
        permissions: 0, creating: true)?.file
    }
    guard let file else { throw .busy(list: path.file) }
    do throws(Errno) {
      try files.tryLock(file)
      return file
    } catch {
      try? files.close(file)
      if error == .wouldBlock { throw .busy(list: path.file) }
      throw .file(.system(.lock, path: path.syncLock, error))
    }
  }

  func remoteURL() throws(GitError) -> String {
    let state = try begun()
    return URLPassword.cut(from: try state.git.url(ofRemote: state.remote))
  }

  func pause(afterAttempt number: Int) {
    files.pause(milliseconds: 50 + Int(files.randomNumber() % UInt64(200 * max(1, number))))
  }
}

/// Using the network, and what comes after.
extension GitSharedList {
  func fetch() throws(GitError) {
    let state = try begun()
    try state.git.fetch(state.remote, into: state.repository, files)
    self.state?.outgoing = nil
    self.state?.remoteCommit = try state.git.commit(at: state.trackingRef)
    if try begun().remoteCommit == nil { try followMainBranch() }
  }

  func push() throws(GitError) -> SentChanges {
    let state = try begun()
    guard let head = state.head.commit, state.remoteCommit != head else {
      return SentChanges(status: .accepted, tally: MergeTally())
    }
    var tally = state.outgoing
    if tally == nil {
      tally = try state.document.map { (document) throws(GitError) in
        try difference(of: document.list)
      }
    }
    let status = try state.git.push(head, to: state.upstream, of: state.remote)
    if status == .notFastForward {
      let rejections = state.rejections + [state.remoteCommit]
      self.state?.rejections = rejections
      if rejections.count > 3, Set(rejections).count == 1 {
        throw .remoteLocked(remote: try remoteURL(), ref: "refs/heads/\(state.upstream)")
      }
    }
    return SentChanges(status: status, tally: tally ?? MergeTally())
  }

  /// Returns how the remote's list differs from ours, if it has no changes of its own.
  func difference(of list: TodoList) throws(GitError) -> MergeTally {
    guard let theirs = try readableDocument(of: try begun().remoteCommit) else {
      return MergeTally(added: list.count)
    }
    do throws(OutOfNumbers) {
      return try list.merged(
        with: theirs.list, since: theirs.list, numbering: .published(.theirs)
      ).outgoing
    } catch {
      throw .file(.outOfNumbers)
    }
  }

  func finish() throws(GitError) {
    let state = try begun()
    if state.head.commit != state.start || !state.isStaged { try cleanIndex() }
    try write(SyncRecord(lastSync: store.command.at, synced: state.head.commit))
    self.state?.isFinished = true
  }

  /// Makes the index equal to HEAD. Of the files beside the list, only `.gitattributes` is for this folder.
  func cleanIndex() throws(GitError) {
    let state = try begun()
    let attributes = GitTreeEntry.attributes
    let isThere = state.entries.contains { $0.name == attributes && $0.isFile }
    let untouched = try state.git.unmodified(of: isThere ? [attributes] : [])
    try state.git.readTreeOfHead()
    try state.git.skipFiles(except: [attributes, state.path.name])
    try state.git.writeFiles(untouched)
  }

  /// Writes what is to be remembered of this synchronization.
  func write(_ record: SyncRecord) throws(GitError) {
    let state = try begun()
    try write(record, to: state.lock, state.path.syncLock)
    self.state?.record = record
  }

  /// Writes a record to the file that holds the lock.
  func write(
    _ record: SyncRecord, to lock: FileDescriptor, _ path: String
  ) throws(GitError) {
    try stored { () throws(StoreError) in
      try files.attempt(.write, on: path) { () throws(Errno) in try files.truncate(lock, to: 0) }
      try files.write(all: record.file[...], to: lock, path)
      // Whatever is written next must not reach the disk before.
      if record.merge != nil {
        try files.attempt(.flush, on: path) { () throws(Errno) in try files.flush(lock) }
      }
    }
  }
}
