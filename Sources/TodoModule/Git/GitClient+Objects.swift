extension GitClient {
  /// Writes a blob of exactly these bytes: `core.autocrlf` and filters do not apply.
  func writeBlob(_ bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try object(["hash-object", "-w", "--no-filters", "--stdin"], input: bytes)
  }

  /// Returns the name that a blob of these bytes has. Writes nothing.
  func name(ofBlob bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try object(["hash-object", "--no-filters", "--stdin"], input: bytes)
  }

  /// Returns the bytes of a blob.
  func blob(_ id: GitObjectID) throws(GitError) -> [UInt8] {
    try output(["cat-file", "blob", id.hex]).output
  }

  /// Returns what the tree of a commit holds at its top.
  func entries(of commit: GitObjectID) throws(GitError) -> [GitTreeEntry] {
    try entries(["ls-tree", "-z", "--full-tree", commit.hex])
  }

  private func entries(_ command: [String]) throws(GitError) -> [GitTreeEntry] {
    let records = try output(command).records
    let entries = records.compactMap(GitTreeEntry.init(record:))
    guard entries.count == records.count else { throw .unexpectedOutput(command: "ls-tree") }
    return entries
  }

  /// Returns all files of a commit, also those in folders, by their paths.
  func allEntries(of commit: GitObjectID) throws(GitError) -> [GitTreeEntry] {
    try entries(["ls-tree", "-r", "-z", "--full-tree", commit.hex])
  }

  /// Returns the bytes of a file at the top of a commit's tree; nil if it is not there.
  func file(_ name: String, in commit: GitObjectID) throws(GitError) -> [UInt8]? {
    let entry = try entries(of: commit).first { $0.name == name && $0.isFile }
    return try entry.map { (entry) throws(GitError) in try blob(entry.object) }
  }

  /// Writes a tree of these files.
  func tree(_ entries: [GitTreeEntry]) throws(GitError) -> GitObjectID {
    try object(["mktree", "-z"], input: entries.flatMap(\.record))
  }
}
