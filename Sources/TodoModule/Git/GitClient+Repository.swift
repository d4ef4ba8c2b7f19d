/// The repository around a list.
struct GitRepository: Equatable {
  /// The absolute path of its git folder: `/home/ann/lists/.git`.
  let gitFolder: String
  /// The path of the list's folder inside the working tree, with a slash at its end; empty if `.git` is
  /// beside the list.
  let prefix: String
}

extension GitClient {
  /// Returns the version of this git. Throws `missing` or `tooOld` if it cannot be used.
  @discardableResult func checkVersion() throws(GitError) -> GitVersion {
    let answer = try output(["version"])
    guard let version = GitVersion(line: answer.text) else {
      throw .unexpectedOutput(command: "version")
    }
    settings.version = version
    if version < .oldest { throw .tooOld(version) }
    return version
  }

  /// Finds the repository that holds the folder.
  ///
  /// - Throws: `notARepository`; `failed` with git's sentence for one that git rejects, such as one of
  ///   another user (`safe.directory`).
  func repository() throws(GitError) -> GitRepository {
    let answer = try answer([
      "rev-parse", "--is-inside-work-tree", "--absolute-git-dir", "--show-prefix",
    ])
    guard answer.isSuccess else {
      if GitComplaint(answer.errors).mentions("not a git repository") {
        throw .notARepository(folder: folder)
      }
      throw .failed(command: "rev-parse", sentence: answer.sentence)
    }
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.first == "false" { throw .notARepository(folder: folder) }
    // Without a prefix, the empty line that stands for it is the end of the text.
    guard lines.first == "true", (2...3).contains(lines.count), lines[1].hasPrefix("/") else {
      throw .unexpectedOutput(command: "rev-parse")
    }
    return GitRepository(
      gitFolder: String(lines[1]), prefix: lines.count > 2 ? String(lines[2]) : "")
  }

  /// Checks that the repository is for the list alone: `.git` is beside it, and the tree of HEAD and the
  /// index hold nothing else than the list, what hosts create with a repository, and what a sync has
  /// taken over from the remote without writing it here.
  ///
  /// - Returns: The files of HEAD, and whether the index has the list as HEAD has it.
  /// - Throws: `notOurs`, with the first other path; `privateFile`.
  @discardableResult
  func checkHoldsOnly(
    _ list: ListPath, _ repository: GitRepository, head: GitHead
  ) throws(GitError) -> (entries: [GitTreeEntry], isStaged: Bool) {
    guard repository.prefix.isEmpty else { throw .notOurs(folder: folder, other: nil) }
    // Each record is a tag, a mode, an object and a stage, a tab, and the path.
    let records = try output(["ls-files", "-t", "--stage", "-z"]).records
      .map { String(decoding: $0, as: UTF8.self) }
    let staged = records.map { $0.drop { $0 != "\t" }.dropFirst() }
    if staged.contains("") { throw .unexpectedOutput(command: "ls-files") }
    var committed: [GitTreeEntry] = []
    if let commit = head.commit { committed = try entries(of: commit) }
    let tops = committed.map(\.name)
    let written = zip(records, staged).filter { !$0.0.hasPrefix("S ") }
      .map { String($0.1.prefix { $0 != "/" }) }
    if let name = (written + tops).first(where: list.isPrivate) {
      throw .privateFile(remote: nil, name: name)
    }
    let other =
      written.first { $0 != list.name && !GitTreeEntry.isOfHost($0) }
      ?? tops.first { $0 != list.name && !GitTreeEntry.isOfHost($0) && !$0.hasPrefix(".") }
    if let other { throw .notOurs(folder: folder, other: other) }
    let isStaged = committed.first { $0.name == list.name }
      .map { records.contains("H \($0.mode) \($0.object) 0\t\(list.name)") }
    return (committed, isStaged ?? true)
  }

  /// Returns the operation that has begun in a repository and is not finished; nil if there is none.
  func unfinishedOperation(
    in repository: GitRepository, _ files: any FileSystem
  ) -> GitOperation? {
    let marks: [(GitOperation, String)] = [
      (.rebase, "rebase-merge"), (.rebase, "rebase-apply"), (.merge, "MERGE_HEAD"),
      (.cherryPick, "CHERRY_PICK_HEAD"), (.revert, "REVERT_HEAD"),
    ]
    return marks.first { (try? files.status(at: "\(repository.gitFolder)/\($0.1)")) != nil }?.0
  }
}
