extension GitClient {
  /// Writes a blob of exactly these bytes: `core.autocrlf` and filters do not apply.
  func writeBlob(_ bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try object(["hash-object", "-w", "--no-filters", "--stdin"], input: bytes)
  }

  /// Returns the name that a blob of these bytes has. Writes nothing.
  func name(ofBlob bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try object(["hash-object", "--no-filters", "--stdin"], input: bytes)
  }

  /// Returns the bytes of a blob; `path` names it in errors.
  ///
  /// - Throws: `tooLarge`, without reading it: a remote can pack any size into a few bytes.
  func blob(_ id: GitObjectID, at path: String) throws(GitError) -> [UInt8] {
    let answer = try output(["cat-file", "--batch-check"], input: Array("\(id)\n".utf8))
    let words = answer.text.split(separator: " ")
    // Of one that is missing, the next command says so.
    if words.last != "missing" {
      guard words.count == 3, let size = Int(words[2]) else {
        throw .unexpectedOutput(command: "cat-file")
      }
      if size > ProgramResult.outputLimit { throw .tooLarge(path: path, size: size) }
    }
    return try output(["cat-file", "blob", id.hex]).output
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
    return try entry.map { (entry) throws(GitError) in
      try blob(entry.object, at: "\(commit.hex.prefix(7)):\(name)")
    }
  }

  /// Writes a tree of these entries. Not with `git mktree`, which does not flush what it writes.
  func tree(_ entries: [GitTreeEntry]) throws(GitError) -> GitObjectID {
    let sorted = entries.map { (key: $0.sortKey, entry: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return try object(
      ["hash-object", "-w", "-t", "tree", "--stdin"], input: sorted.flatMap { $0.entry.bytes })
  }
}

extension GitTreeEntry {
  /// What trees are sorted by: the bytes of the name, where a folder's ends with a slash.
  fileprivate var sortKey: [UInt8] { Array((type == "tree" ? name + "/" : name).utf8) }

  /// The entry as a tree object has it: the mode without leading zeros, a space, the name, a zero byte
  /// and the bytes of the object's name.
  fileprivate var bytes: [UInt8] {
    Array("\(mode.drop { $0 == "0" }) \(name)".utf8) + [0] + object.bytes
  }
}

extension GitObjectID {
  fileprivate var bytes: [UInt8] {
    let digits = hex.utf8.map { $0 < UInt8(ascii: "a") ? $0 - 0x30 : $0 - UInt8(ascii: "a") + 10 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
