/// The sides of a file that a merge left unresolved, as blobs; nil for a side that does not have it.
struct GitStages: Equatable {
  var base: GitObjectID?
  var ours: GitObjectID?
  var theirs: GitObjectID?
}

extension GitClient {
  /// Makes the index equal to the tree of HEAD, so that `git status` has nothing to say about files that
  /// are as they were committed.
  func readTreeOfHead() throws(GitError) {
    _ = try output(["read-tree", "HEAD"])
  }

  /// Has git take all files of the index but these for unchanged, whether or not they are in the folder.
  func skipFiles(except names: Set<String>) throws(GitError) {
    let others = try output(["ls-files", "-z"]).records
      .filter { !names.contains(String(decoding: $0, as: UTF8.self)) }
    if others.isEmpty { return }
    let input = Array(others.map { Array($0) + [0] }.joined())
    _ = try output(["update-index", "--skip-worktree", "-z", "--stdin"], input: input)
  }

  /// Returns those files of the folder that are as the index has them, or that do not exist.
  func unmodified(of names: [String]) throws(GitError) -> [String] {
    if names.isEmpty { return [] }
    _ = try answer(["update-index", "-q", "--refresh"])
    let options = ["diff-files", "--name-only", "--diff-filter=MT", "-z", "--"]
    let modified = Set(
      try output(options + names).records.map { String(decoding: $0, as: UTF8.self) })
    return names.filter { !modified.contains($0) }
  }

  /// Replaces files of the folder by those of the index.
  func writeFiles(_ names: [String]) throws(GitError) {
    if names.isEmpty { return }
    _ = try output(["checkout-index", "--force", "--quiet", "--"] + names)
  }

  /// Returns the unresolved sides of a file in the folder; nil if it has none.
  func unmergedStages(of name: String) throws(GitError) -> GitStages? {
    let records = try output(["ls-files", "-u", "-z", "--", name]).records
    var stages = GitStages()
    for record in records {
      // Mode, object and stage, a tab, and the path.
      let words = String(decoding: record.prefix { $0 != 0x09 }, as: UTF8.self)
        .split(separator: " ")
      guard words.count == 3, let id = GitObjectID(words[1]) else {
        throw .unexpectedOutput(command: "ls-files")
      }
      switch words[2] {
      case "1": stages.base = id
      case "2": stages.ours = id
      case "3": stages.theirs = id
      default: throw .unexpectedOutput(command: "ls-files")
      }
    }
    return records.isEmpty ? nil : stages
  }

  /// Adds a file to the index, which marks it as resolved.
  func add(_ name: String) throws(GitError) {
    _ = try output(["add", "--", name])
  }

  /// Merges three files line by line into the first one, with conflict markers of this length, as git
  /// does without a merge driver. The paths are relative to the folder.
  ///
  /// - Returns: The number of conflicts, at most 127; 0 if the merge is clean.
  func mergeFile(
    ours: String, base: String, theirs: String, markerSize: Int
  ) throws(GitError) -> Int {
    let answer = try answer([
      "merge-file", "--marker-size=\(markerSize)", "--", ours, base, theirs,
    ])
    guard (0...127).contains(answer.code) else {
      throw .failed(command: "merge-file", sentence: answer.sentence)
    }
    return Int(answer.code)
  }
}
