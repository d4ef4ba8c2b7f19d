/// What HEAD points to.
struct GitHead: Equatable {
  /// The branch that is checked out: `main`.
  let branch: String
  /// Its last commit; nil before the first one.
  let commit: GitObjectID?

  /// The full name of the branch: `refs/heads/main`.
  var ref: String { "refs/heads/\(branch)" }
}

extension GitClient {
  /// Returns the branch that is checked out and its last commit.
  ///
  /// - Throws: `noBranch` if HEAD is detached.
  func head() throws(GitError) -> GitHead {
    let answer = try answer(["symbolic-ref", "-q", "HEAD"])
    let start = "refs/heads/"
    guard answer.isSuccess, answer.text.hasPrefix(start) else {
      if answer.isSuccess || answer.code == 1 { throw .noBranch }
      throw .failed(command: "symbolic-ref", sentence: answer.sentence)
    }
    return GitHead(
      branch: String(answer.text.dropFirst(start.count)), commit: try commit(at: "HEAD"))
  }

  /// Returns the parents of a commit.
  func parents(of commit: GitObjectID) throws(GitError) -> [GitObjectID] {
    let words = try output(["rev-list", "--parents", "-n", "1", commit.hex, "--"]).text
      .split(separator: " ")
    let ids = words.compactMap { GitObjectID($0) }
    guard ids.count == words.count, ids.first == commit else {
      throw .unexpectedOutput(command: "rev-list")
    }
    return Array(ids.dropFirst())
  }

  /// Returns the branches of a remote, as they were fetched, and their last commits.
  func branches(ofRemote remote: String) throws(GitError) -> [GitHead] {
    let start = "refs/remotes/\(remote)/"
    let format = "--format=%(objectname) %(refname)"
    let lines = try output(["for-each-ref", format, "--", start]).text.split(separator: "\n")
    let branches = lines.compactMap { line -> GitHead? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix(start), let id = GitObjectID(parts[0]) else {
        return nil
      }
      return GitHead(branch: String(parts[1].dropFirst(start.count)), commit: id)
    }
    guard branches.count == lines.count else { throw .unexpectedOutput(command: "for-each-ref") }
    // `git clone` makes a second name of the main branch.
    return branches.filter { $0.branch != "HEAD" }
  }

  /// Returns the commit that a reference names, such as `refs/remotes/origin/main`; nil if there is no
  /// such reference.
  func commit(at ref: String) throws(GitError) -> GitObjectID? {
    let answer = try answer(["rev-parse", "-q", "--verify", "\(ref)^{commit}"])
    if answer.code == 1 { return nil }
    guard answer.isSuccess else {
      throw .failed(command: "rev-parse", sentence: answer.sentence)
    }
    guard let id = GitObjectID(answer.text) else { throw .unexpectedOutput(command: "rev-parse") }
    return id
  }

  /// Sets a reference, if it still is `old`; nil if it must not exist (compare and swap).
  ///
  /// - Throws: `refMoved` if it is something else.
  func updateRef(
    _ ref: String, to new: GitObjectID, from old: GitObjectID?
  ) throws(GitError) {
    // Git takes an empty old value for a reference that must not exist.
    let answer = try answer(["update-ref", "-m", "todo sync", ref, new.hex, old?.hex ?? ""])
    if answer.isSuccess { return }
    if try commit(at: ref) != old { throw .refMoved(ref) }
    throw .failed(command: "update-ref", sentence: answer.sentence)
  }

  /// Returns the best common ancestors of a commit and of a merge of these others: none if their
  /// histories are unrelated, several after a criss-cross merge.
  func mergeBases(_ one: GitObjectID, _ others: [GitObjectID]) throws(GitError) -> [GitObjectID] {
    let answer = try answer(["merge-base", "--all", one.hex] + others.map(\.hex))
    if answer.code == 1 { return [] }
    guard answer.isSuccess else {
      throw .failed(command: "merge-base", sentence: answer.sentence)
    }
    let lines = answer.text.split(separator: "\n")
    let bases = lines.compactMap { GitObjectID($0) }
    guard !bases.isEmpty, bases.count == lines.count else {
      throw .unexpectedOutput(command: "merge-base")
    }
    return bases
  }
}
