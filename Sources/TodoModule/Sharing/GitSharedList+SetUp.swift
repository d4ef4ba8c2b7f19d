import TodoEntities

/// Setting up the repository of a list.
extension GitSharedList {
  /// Makes the folder a repository, unless it is one, and sets its remote. The lock of synchronizations is
  /// held.
  func setUp(
    remote url: String, _ path: ListPath, _ git: GitClient, _ version: GitVersion
  ) throws(GitError) {
    let repository = try repository(git, version)
    try git.checkMergeDriverFiles(of: path, files)
    let branch = try git.head().branch
    try git.setRemote(try git.remote(of: branch), url: url)
    try git.packOften()
    try git.installMergeDriver(try program(), for: path, in: repository, files)
  }

  private func program() throws(GitError) -> String {
    do throws(Errno) { return try programPath() } catch { throw .cannotStart(error) }
  }

  /// Makes the folder of the list, if it is the default one.
  func makeFolder() throws(GitError) {
    try underListLock { (_) throws(GitError) in nil }
  }

  /// Returns the repository that begins in the folder. Makes it one, unless it is inside another one.
  private func repository(
    _ git: GitClient, _ version: GitVersion
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
    // As git does, take a colon before the first slash for the end of a host's name.
    let isPath = !url.prefix { $0 != "/" }.contains(":")
    if !isPath || url.hasPrefix("/") { return url }
    let folder = try stored { () throws(StoreError) in
      try files.attempt(.read, ".") { () throws(Errno) in try files.currentFolder() }
    }
    return "\(folder == "/" ? "" : folder)/\(url)"
  }
}

/// Joining what is at the remote.
extension GitSharedList {
  func join() throws(GitError) {
    try followMainBranch()
    var state = try begun()
    if !state.isDryRun {
      try state.git.exclude(state.path.privatePatterns(in: state.repository), files)
    }
    guard let remote = state.remoteCommit else { return }
    // A commit that was missing here can have come back with what was fetched.
    if state.head.commit == nil, let head = try state.git.commit(at: state.head.ref) {
      state.head = GitHead(branch: state.head.branch, commit: head)
      state.entries = try state.git.entries(of: head)
    } else if state.head.commit == nil, let synced = state.record.synced,
      // A commit that the remote does not have is not known here either.
      try state.git.commit(at: synced.hex) != nil,
      try state.git.mergeBases(remote, [synced]) == [synced]
    {
      if !state.isDryRun { try state.git.updateRef(state.head.ref, to: synced, from: nil) }
      state.head = GitHead(branch: state.head.branch, commit: synced)
      state.entries = try state.git.entries(of: synced)
    }
    self.state = state
    _ = try newRemoteList()
  }

  /// Follows the branch of the remote that has the list: the remote's main one, or else the only one.
  ///
  /// - Throws: `severalBranches`.
  func followMainBranch() throws(GitError) {
    let state = try begun()
    let branches = try state.git.branches(ofRemote: state.remote)
    if branches.isEmpty { return }
    var holders: [String] = []
    for branch in branches {
      guard let commit = branch.commit else { continue }
      let entries = try state.git.entries(of: commit)
      if entries.contains(where: { $0.name == state.path.name && $0.isFile }) {
        holders.append(branch.branch)
      }
    }
    let main = try state.git.mainBranch(ofRemote: state.remote)
    let choice: String
    if let main, holders.contains(main) || holders.isEmpty {
      choice = main
    } else if holders.count > 1 {
      throw .severalBranches(remote: try remoteURL(), holders)
    } else {
      choice = holders.first ?? state.upstream
    }
    guard choice != state.upstream else { return }
    if !state.isDryRun {
      try state.git.follow(choice, of: state.remote, by: state.head.branch)
    }
    self.state?.upstream = choice
    self.state?.remoteCommit = branches.first { $0.branch == choice }?.commit
  }
}
