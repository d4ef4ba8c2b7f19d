import TodoEntities

/// Setting up the repository of a list.
extension GitSharedList {
  func setUp(remote url: String) throws(GitError) {
    let url = try absolute(url)
    try makeFolder()
    let (path, git) = try place()
    try git.checkVersion()
    let repository = try repository(git)
    let head = try git.head()
    try git.checkHoldsOnly(path.name, repository, head: head)
    if let operation = git.unfinishedOperation(in: repository, files) {
      throw .unfinished(operation)
    }
    try git.setRemote(try git.remote(of: head.branch), url: url)
    try git.packOften()
    let program: String
    do throws(Errno) { program = try programPath() } catch { throw .cannotStart(error) }
    try git.installMergeDriver(program, for: path, in: repository, files)
  }

  func share() throws(GitError) {
    let state = try begun()
    let status = try stored { () throws(StoreError) in try files.statusIfPresent(state.path.file) }
    // Otherwise `merge` takes over the remote's list as it is.
    if status == nil, try document(of: state.remoteCommit) != nil { return }
    try stored { () throws(StoreError) in try store.write { $0.isShared = true } }
  }

  /// Makes the folder of the list, if it is the default one.
  private func makeFolder() throws(GitError) {
    try underListLock { (_) throws(GitError) in nil }
  }

  /// Returns the repository that begins in the folder. Makes it one, unless it is inside another one.
  private func repository(_ git: GitClient) throws(GitError) -> GitRepository {
    do throws(GitError) {
      return try git.repository()
    } catch .notARepository {
      try git.initialize(branch: "main")
      return try git.repository()
    }
  }

  /// Returns a URL that means the same in every folder: git reads a path relative to the repository.
  private func absolute(_ url: String) throws(GitError) -> String {
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
