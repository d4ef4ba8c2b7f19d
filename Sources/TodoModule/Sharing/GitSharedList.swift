import TodoEntities

/// A list in a git repository of its own, which is synchronized with a remote.
///
/// Git's working tree is never touched, except for files beside the list that the remote has changed:
/// commits are built from the bytes of the list.
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
    /// Whether the list file was missing and was written again.
    var isRestored = false
    /// The files of the branch's last commit; empty before the first one.
    var entries: [GitTreeEntry]
    /// Whether the index had the list as HEAD at the beginning. It does not if the last synchronization
    /// ended after its commit.
    let isStaged: Bool
    /// The last commit of the remote's branch; nil if it has none.
    var remoteCommit: GitObjectID?
    /// How the remote's list differs from the merged one; nil before a merge.
    var outgoing: MergeTally?
    /// The names of files beside the list that merges have changed.
    var otherFiles: Set<String> = []

    /// The name of the reference for the remote's branch.
    var trackingRef: String { GitClient.trackingRef(head.branch, of: remote) }
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
    let path: ListPath? = try stored { () throws(StoreError) in try store.files() }
    guard let path else { throw .listInMemory }
    return (path, makeGit(path.folder))
  }

  /// Runs a call of the store or of the file system, with git's type of error.
  func stored<Result>(_ call: () throws(StoreError) -> Result) throws(GitError) -> Result {
    do throws(StoreError) { return try call() } catch { throw .file(error) }
  }
}

extension GitSharedList {
  func begin() throws(GitError) {
    let (path, git) = try place()
    let found = try git.repositoryOfList(path.name)
    if let operation = git.unfinishedOperation(in: found.repository, files) {
      throw .unfinished(operation)
    }
    let remote = try git.remote(of: found.head.branch)
    _ = try git.url(ofRemote: remote)
    let lock = try lock(path)
    do throws(GitError) {
      state = State(
        git: git, path: path, repository: found.repository, remote: remote, head: found.head,
        start: found.head.commit, lock: lock, record: try record(path), entries: found.entries,
        isStaged: found.isStaged)
    } catch {
      try? files.close(lock)
      throw error
    }
  }

  func end() {
    guard let state else { return }
    try? files.close(state.lock)
    self.state = nil
  }

  /// Takes the lock of synchronizations, which is not the list's: that one is free while the network is
  /// used.
  private func lock(_ path: ListPath) throws(GitError) -> FileDescriptor {
    let file: FileDescriptor? = try stored { () throws(StoreError) in
      let options: OpenOptions = [.writing, .appending, .withoutFollowing, .withoutBlocking]
      return try files.openCompanion(
        path.syncLock, options, .lock, of: try files.statusIfPresent(path.file),
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
