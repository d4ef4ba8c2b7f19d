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
  /// What `beginSync` has found and later steps have changed; nil outside of a synchronization.
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
    /// Whether this is a dry run, which only fetches.
    let isDryRun: Bool
    /// Whether this machine may join a list: it is set up, or has committed nothing yet.
    let isJoining: Bool
    /// The branch and its last commit, which the steps move.
    var head: GitHead
    /// The commit that the branch had at the beginning.
    let start: GitObjectID?
    /// The list as this synchronization has committed or restored it.
    var document: ListDocument?
    /// The file that holds the lock and the record.
    let lock: FileDescriptor
    /// What the last synchronization remembered, and what this one adds.
    var record: SyncRecord
    /// What was merged by a synchronization that could not commit it.
    var resumed = MergedChanges()
    /// The files of the branch's last commit; empty before the first one.
    var entries: [GitTreeEntry]
    /// Whether the index had the same list as HEAD at the beginning. It does not if the last synchronization
    /// was killed after its commit.
    let isStaged: Bool
    /// The last commit of the remote's branch; nil if it has none.
    var remoteCommit: GitObjectID?
    /// What the remote had each time that it rejected a push as too late.
    var rejections: [GitObjectID?] = []
    /// How the remote's list differs from the merged one; nil before a merge.
    var outgoing: MergeTally?
    /// Whether `finish` has succeeded: `git status` is clean.
    var isFinished = false

    /// The name of the reference for the remote's branch.
    var trackingRef: String { GitClient.trackingRef(upstream, of: remote) }
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

// The steps of one synchronization, in their order. `join` is in GitSharedList+SetUp.swift, `commit` and
// `merge` are in GitSharedList+Merge.swift.
extension GitSharedList {
  func beginSync(_ plan: SyncPlan) throws(GitError) -> Bool {
    let url = try plan.url.map { (url) throws(GitError) in try absolute(url) }
    let (path, git) = try locate()
    if url == nil { try checkFolder(of: path) } else { try makeFolder() }
    let version = try git.checkVersion()
    // Checked before the lock file is created, so that nothing is written to a foreign folder.
    let found = try findRepository(of: path, git, isSetUp: url != nil)
    let lock = try takeLock(of: path)
    do throws(GitError) {
      var record = try readRecord(of: path)
      if plan.keep != nil, record.refusal == nil { throw .nothingToKeep }
      let (killed, now) = try markRunning(record, in: lock, of: path)
      defer {
        if state == nil {
          // It ends here, and was not killed.
          record.isRunning = false
          try? write(record, to: lock, path: path.syncLock)
        }
      }
      record.isRunning = true
      if let repository = found?.repository {
        try healLocks(in: repository, git, at: now, killed: killed)
        files.removePieces(of: repository, unchangedSince: now - SyncLimit.pieceAge)
      }
      if let url { try setUp(remote: url, of: path, git, version: version) }
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
    return try requireState().isJoining
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
    let file: FileDescriptor? = try asGitError { () throws(StoreError) in
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

  func fetch() throws(GitError) {
    let state = try requireState()
    try state.git.fetch(state.remote, into: state.repository, files)
    self.state?.outgoing = nil
    self.state?.remoteCommit = try state.git.commit(at: state.trackingRef)
    if try requireState().remoteCommit == nil { try followMainBranch() }
  }

  func push() throws(GitError) -> SentChanges {
    let state = try requireState()
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
      if rejections.count > SyncLimit.rejections, Set(rejections).count == 1 {
        throw .remoteLocked(remote: try remoteURL(), ref: "refs/heads/\(state.upstream)")
      }
    }
    return SentChanges(status: status, tally: tally ?? MergeTally())
  }

  /// Returns what sending our list would change at the remote, if the remote's list has no changes of its
  /// own.
  func difference(of list: TodoList) throws(GitError) -> MergeTally {
    guard let theirs = try readableDocument(of: try requireState().remoteCommit) else {
      return MergeTally(added: list.count)
    }
    return try outcome(ofMerging: list, with: theirs.list, since: theirs.list).outgoing
  }

  func finish() throws(GitError) {
    let state = try requireState()
    if state.head.commit != state.start || !state.isStaged { try cleanIndex() }
    try write(SyncRecord(lastSync: store.command.at, synced: state.head.commit))
    self.state?.isFinished = true
  }

  /// Makes the index equal to HEAD. Only the list and `.gitattributes` are in this folder; git is told to
  /// skip the other files.
  private func cleanIndex() throws(GitError) {
    let state = try requireState()
    let attributes = GitTreeEntry.attributes
    let isThere = state.entries.contains { $0.name == attributes && $0.isFile }
    let untouched = try state.git.unmodified(of: isThere ? [attributes] : [])
    try state.git.readTreeOfHead()
    try state.git.skipFiles(except: [attributes, state.path.name])
    try state.git.writeFiles(untouched)
  }

  func endSync() {
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
}

// What the steps have in common.
extension GitSharedList {
  /// Returns the paths of the list, and git in its folder.
  func locate() throws(GitError) -> (path: ListPath, git: GitClient) {
    let path: ListPath? = try asGitError { () throws(StoreError) in try store.resolvedPath() }
    guard let path else { throw .listInMemory }
    return (path, makeGit(path.folder))
  }

  /// Throws the error for a folder without a repository if the folder does not exist.
  func checkFolder(of path: ListPath) throws(GitError) {
    let status = try asGitError { () throws(StoreError) in try files.statusIfPresent(path.folder) }
    if status == nil { throw .notARepository(folder: path.folder) }
  }

  /// Returns what `beginSync` has found. Never throws between `beginSync` and `endSync`; a step outside of
  /// them would be a mistake of this program.
  func requireState() throws(GitError) -> State {
    guard let state else { throw .unexpectedOutput(command: "begin") }
    return state
  }

  /// Adds a remark, unless it is there already.
  func addRemark(_ remark: SharingRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  func remoteURL() throws(GitError) -> String {
    let state = try requireState()
    return URLPassword.cut(from: try state.git.url(ofRemote: state.remote))
  }

  func pause(afterAttempt number: Int) {
    files.pause(milliseconds: 50 + Int(files.randomNumber() % UInt64(200 * max(1, number))))
  }

  func readRecord(of path: ListPath) throws(GitError) -> SyncRecord {
    let bytes = try asGitError { () throws(StoreError) in
      try files.companionContents(path.syncLock, of: try files.statusIfPresent(path.file))?.bytes
    }
    return SyncRecord(bytes ?? [])
  }

  /// Writes what this synchronization is to remember.
  func write(_ record: SyncRecord) throws(GitError) {
    let state = try requireState()
    try write(record, to: state.lock, path: state.path.syncLock)
    self.state?.record = record
  }

  private func write(
    _ record: SyncRecord, to lock: FileDescriptor, path: String
  ) throws(GitError) {
    try asGitError { () throws(StoreError) in
      try files.attempt(.write, on: path) { () throws(Errno) in try files.truncate(lock, to: 0) }
      try files.write(all: record.file[...], to: lock, path)
      // Whatever is written next must not reach the disk before.
      if record.merge != nil {
        try files.attempt(.flush, on: path) { () throws(Errno) in try files.flush(lock) }
      }
    }
  }
}
