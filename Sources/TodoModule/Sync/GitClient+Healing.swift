// Checks whether a repository is damaged, and finds the commits that git refuses (`GitError`).
// Moves locks aside and removes other leftovers of a killed git.

import TodoEntities

// Repairs a repository after a killed git, a crash or a full disk.
extension GitClient {
  /// Returns the lock files in a git folder: those of the index, the configuration and the references.
  func lockFiles(in repository: GitRepository) -> [(path: String, status: FileStatus)] {
    var locks: [(path: String, status: FileStatus)] = []
    var folders = [repository.gitFolder]
    while let folder = folders.popLast() {
      for name in files.readableNames(in: folder).sorted() where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        let isTop = folder == repository.gitFolder
        // Other folders of git have no locks that a sync would meet.
        guard name.hasSuffix(".lock") || !isTop || name == "refs" else { continue }
        guard let status = try? files.status(ofLinkAt: path) else { continue }
        if status.kind == .folder {
          folders.append(path)
        } else if name.hasSuffix(".lock") {
          locks.append((path, status))
        }
      }
    }
    return locks
  }

  /// Moves a file of a git folder to the folder `todo-set-aside` in there, and returns its new path.
  func setAside(_ path: String, of repository: GitRepository) throws(GitError) -> String {
    let folder = "\(repository.gitFolder)/todo-set-aside"
    let name = path.dropFirst(repository.gitFolder.count + 1).map { $0 == "/" ? "-" : $0 }
    try asGitError(files.makeFolders(folder))
    let target = "\(folder)/\(String(name))-\(String(files.randomNumber(), radix: 16))"
    return try asGitError(files.moveAside(path, to: target))
  }

  /// Whether the repository is sound enough for a sync: every reference, commit and tree can be read, no
  /// object is missing, and the blobs among `needed` can be read.
  func isSound(_ needed: [String]) throws(GitError) -> Bool {
    let check = ["fsck", "--connectivity-only", "--no-dangling", "--no-reflogs", "--no-progress"]
    guard try answer(check).isSuccess else { return false }
    for object in needed {
      // If `rev-parse` finds no name, the tree has no such file. An object that exists can be unreadable.
      let name = try answer(["rev-parse", "--verify", "--quiet", object])
      if name.isSuccess, try !answer(["cat-file", "blob", object]).isSuccess { return false }
    }
    return true
  }

  /// Returns the flaw for which git refuses the commits and trees that can be reached from a commit, but not from
  /// another one. Returns nil if there is none, or if they cannot be read.
  func flaw(in commit: GitObjectID, without other: GitObjectID?) throws(GitError) -> GitFlaw? {
    // All of them exist here, so git unpacks nothing and only checks them. Blobs cannot have flaws.
    let pack = try answer(
      ["pack-objects", "-q", "--revs", "--stdout", "--filter=blob:none", "--window=0"],
      input: Array(
        ([commit.hex] + (other.map { ["^\($0)"] } ?? [])).map { $0 + "\n" }.joined().utf8))
    guard pack.isSuccess else { return nil }
    let check = ["unpack-objects", "-q", "--strict=\(GitFlaw.unchecked.joined(separator: ","))"]
    return GitComplaint(try answer(check, input: pack.output).errors).flaw
  }

  /// Returns the flaw of the latest commits of a branch (`SyncLimit.checkedCommits`), or nil if there is none.
  func latestFlaw(of tip: GitObjectID, without other: GitObjectID?) throws(GitError) -> GitFlaw? {
    let skip = ["--first-parent", "--skip=\(SyncLimit.checkedCommits)", "-n", "1"]
    let older = try output(["rev-list"] + skip + [tip.hex, "--"]).object
    return try flaw(in: tip, without: other ?? older)
  }

  /// Returns the first commit of a branch that git refuses, or that has merged a refused one, and the commit before
  /// it. Each is nil if it does not exist.
  func flawedCommit(
    of tip: GitObjectID
  ) throws(GitError) -> (first: GitObjectID?, before: GitObjectID?) {
    let commits = try output(["rev-list", "--first-parent", tip.hex, "--"], read: \.objects)
    // The newest commit is the first: flawed commits are before sound ones.
    var rest = commits.indices
    while !rest.isEmpty {
      let middle = (rest.lowerBound + rest.upperBound) / 2
      let isFlawed = try flaw(in: commits[middle], without: nil) != nil
      rest = isFlawed ? middle + 1..<rest.upperBound : rest.lowerBound..<middle
    }
    return (commits[..<rest.lowerBound].last, commits[rest.lowerBound...].first)
  }

  /// Returns the first commit of a remote's branch that git refuses, or nil if it cannot be fetched. Fetches it into
  /// a folder that is removed again, because it must not stay here.
  func refusedCommit(
    of upstream: GitUpstream, in repository: GitRepository
  ) throws(GitError) -> GitObjectID? {
    let folder = "\(repository.gitFolder)/objects/tmp_todo_\(files.randomNumber().hexDigits)"
    defer { files.removeAll(folder) }
    try asGitError(files.makeFolders(folder))
    let client = fetching(into: folder, of: repository)
    let fetch = [
      "fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--refmap=", "--no-auto-gc",
      "--", upstream.remote, upstream.ref,
    ]
    let answer = try client.networkAnswer(fetch, shownURL: try shownURL(of: upstream.remote))
    guard answer.isSuccess, let tip = try client.commit(at: "FETCH_HEAD") else { return nil }
    return try client.flawedCommit(of: tip).first
  }

  /// Returns the command that resets a remote's branch to a commit.
  func lineToReset(_ upstream: GitUpstream, to commit: GitObjectID) -> String {
    let update = ShellWord.quoted("\(commit.hex.prefix(12)):\(upstream.branch)")
    return "\(ListPath.gitCommand(in: folder)) push --force \(ShellWord.quoted(upstream.remote))"
      + " \(update)"
  }

  /// Returns the settings of the repository that its replacement needs: all except those that describe the repository
  /// itself. Empty if they cannot be read.
  func ownSettings() throws(GitError) -> [(key: String, value: String)] {
    // Git reads the file by its path even if it no longer accepts the folder as a repository.
    let answer = try answer(["config", "--file", ".git/config", "-z", "--list"])
    guard answer.isSuccess else { return [] }
    return answer.settings.compactMap { key, value in
      let name = key.lowercased()
      let isOfRepository =
        name.hasPrefix("extensions.") || name.hasPrefix("core.") && name != "core.sshcommand"
      return isOfRepository ? nil : value.map { (key, $0) }
    }
  }

  /// Adds settings to the repository's own.
  func addSettings(_ values: [(key: String, value: String)]) throws(GitError) {
    for (key, value) in values { _ = try output(["config", "--local", "--add", key, value]) }
    settings.values = nil
  }
}

extension FileSystem {
  /// Removes the temporary files that a killed git has left among the objects of a repository, such as half of a
  /// pack. Git itself does so after two weeks. Those that have changed within `limit`, in nanoseconds, may belong to
  /// a git that runs. Files that cannot be removed stay.
  func removePieces(of repository: GitRepository, unchangedFor limit: Int, at now: Int) {
    let objects = "\(repository.gitFolder)/objects"
    for folder in [objects] + readableNames(in: objects).map({ "\(objects)/\($0)" }) {
      for name in readableNames(in: folder) where name.hasPrefix("tmp_") {
        let piece = "\(folder)/\(name)"
        if isUnchanged(piece, for: limit, at: now) { removeAll(piece) }
      }
    }
  }

  /// Whether nothing in a file or folder has changed for longer than `limit` nanoseconds.
  private func isUnchanged(_ path: String, for limit: Int, at now: Int) -> Bool {
    guard let status = try? status(ofLinkAt: path), age(of: status.modifiedAt, at: now) > limit
    else { return false }
    return status.kind != .folder
      || readableNames(in: path).allSatisfy { isUnchanged("\(path)/\($0)", for: limit, at: now) }
  }

  /// Removes a file, or a folder with its contents, as far as possible.
  func removeAll(_ path: String) {
    if (try? status(ofLinkAt: path))?.kind == .folder {
      for name in readableNames(in: path) { removeAll("\(path)/\(name)") }
      try? removeFolder(path)
    } else {
      try? unlink(path)
    }
  }
}
