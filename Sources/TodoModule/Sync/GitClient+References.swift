// Moves branches and reads the log with git. Reads the answer to a push: a rejected push is too late if another one
// was first.

import TodoEntities

/// The branch that HEAD points to, and its last commit.
struct GitHead: Equatable {
  /// The branch that is checked out: `main`.
  let branch: String
  /// Its last commit; nil before the first one.
  var commit: GitObjectID?

  /// The full name of the branch: `refs/heads/main`.
  var ref: String { "refs/heads/\(branch)" }
}

extension GitClient {
  /// Returns the branch that is checked out and its last commit.
  ///
  /// - Throws: `noBranch` if HEAD is detached.
  func head() throws(GitError) -> GitHead {
    let answer = try output(["symbolic-ref", "-q", "HEAD"], exitCodes: 0...1)
    guard answer.isSuccess, let branch = answer.text.after("refs/heads/") else { throw .noBranch }
    return GitHead(branch: branch, commit: try commit(at: "HEAD"))
  }

  func parents(of commit: GitObjectID) throws(GitError) -> [GitObjectID] {
    try output(["rev-list", "--parents", "-n", "1", commit.hex, "--"]) { answer in
      answer.objects.flatMap { $0.first == commit ? Array($0.dropFirst()) : nil }
    }
  }

  /// A branch of a remote, and its last commit.
  typealias RemoteBranch = (branch: String, commit: GitObjectID)

  /// Returns the branches of a remote, as they were fetched.
  func branches(ofRemote remote: String) throws(GitError) -> [RemoteBranch] {
    let start = "refs/remotes/\(remote)/"
    let format = "--format=%(objectname) %(refname)"
    let branches = try output(["for-each-ref", format, "--", start]) { answer in
      answer.text.split(separator: "\n").mapAll { line -> RemoteBranch? in
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let branch = parts[1].after(start), let id = GitObjectID(parts[0])
        else { return nil }
        return (branch, id)
      }
    }
    // `git clone` makes a second name of the main branch.
    return branches.filter { $0.branch != "HEAD" }
  }

  /// Returns the branches with a file of this name at the top of their trees.
  func branches(_ branches: [RemoteBranch], with name: String) throws(GitError) -> [String] {
    let blobs = try blobs(name, in: branches.map(\.commit))
    return zip(branches, blobs).filter { $1 != nil }.map(\.0.branch)
  }

  /// Returns the commit that a reference names, such as `refs/remotes/origin/main`, or nil if there is no such
  /// reference.
  func commit(at ref: String) throws(GitError) -> GitObjectID? {
    let answer = try output(["rev-parse", "-q", "--verify", "\(ref)^{commit}"], exitCodes: 0...1)
    if answer.code == 1 { return nil }
    guard let id = answer.object else { throw .unexpectedOutput(command: "rev-parse") }
    return id
  }

  /// Sets a reference if it is still `old`, or does not exist if `old` is nil (compare and swap).
  ///
  /// - Throws: `refMoved` if it has another value.
  func updateRef(_ ref: String, to new: GitObjectID, from old: GitObjectID?) throws(GitError) {
    // An empty old value means that the reference must not exist.
    let answer = try answer(["update-ref", "-m", "todo sync", ref, new.hex, old?.hex ?? ""])
    if answer.isSuccess { return }
    if try commit(at: ref) != old { throw .refMoved(ref) }
    throw .failed(command: "update-ref", sentence: answer.sentence)
  }

  /// Returns the best common ancestors of a commit and of a merge of these others: none if their
  /// histories are unrelated, several after a criss-cross merge.
  func mergeBases(_ one: GitObjectID, _ others: [GitObjectID]) throws(GitError) -> [GitObjectID] {
    try output(["merge-base", "--all", one.hex] + others.map(\.hex), exitCodes: 0...1) {
      $0.code == 1 ? [] : $0.objects
    }
  }

  /// Returns the last commits that can be reached from some commits, newest first. Skips commits that cannot be read,
  /// such as one with a date that git does not print.
  ///
  /// - Parameters:
  ///   - start: A commit. Commits that can be reached from it are left out.
  ///   - text: Only commits that change a line with this text are returned, and no merges.
  ///   - pattern: Only commits with a matching message are returned.
  func log(
    of commits: [GitObjectID], since start: GitObjectID? = nil, changing text: String? = nil,
    saying pattern: String? = nil, limit: Int
  ) throws(GitError) -> [GitLogEntry] {
    try output(
      [
        "log", "-z", "--no-color", "--no-show-signature", "--encoding=UTF-8",
        "--format=%ct%n%B", "--max-count=\(limit)",
      ] + (text.map { ["--no-merges", "--no-textconv", "-G\($0)"] } ?? [])
        + (pattern.map { ["-E", "--grep=\($0)"] } ?? []) + commits.map(\.hex)
        + (start.map { ["^\($0)"] } ?? []) + ["--"]
    ) { $0.records.compactMap(GitLogEntry.init(record:)) }
  }

  /// Returns the last commit that changed a file: this one or an earlier one. Returns nil if none did.
  func lastChange(of name: String, in commit: GitObjectID) throws(GitError) -> GitChange? {
    let text = try output([
      "log", "-1", "--no-color", "--no-show-signature", "--encoding=UTF-8",
      "--date=format-local:%d %b %H:%M", "--format=%H%n%cd%n%an", commit.hex, "--", name,
    ]).text
    if text.isEmpty { return nil }
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, let id = GitObjectID(lines[0]) else {
      throw .unexpectedOutput(command: "log")
    }
    return GitChange(commit: id, author: String(lines[2]), time: String(lines[1]))
  }

  /// Counts the commits that can be reached from a commit, but not from another one.
  func count(of commit: GitObjectID, without other: GitObjectID?) throws(GitError) -> Int {
    let range = [commit.hex] + (other.map { ["^\($0)"] } ?? [])
    return try output(["rev-list", "--count"] + range + ["--"]) { Int($0.text) }
  }
}

/// A commit, as `git log` shows it.
struct GitLogEntry: Equatable {
  let at: Instant
  let message: GitMessage
}

extension GitLogEntry {
  /// Parses a time, a line break and a message; nil for anything else.
  fileprivate init?(record: ArraySlice<UInt8>) {
    let parts = record.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, let time = Int(parts[0]) else { return nil }
    self.init(at: Instant(secondsSinceEpoch: time), message: GitMessage(parsing: parts[1]))
  }
}

/// The result of `git push --porcelain` for the one reference that was pushed.
enum GitPush: Equatable {
  /// The remote has the commit.
  case accepted
  /// The remote has commits that are missing here: fetch, merge and push again.
  case notFastForward(sentence: String)
  case refused(sentence: String)

  /// Parses the line of the reference, which is a flag, the reference and a summary, with tabs between. Returns nil
  /// if there is no such line, because git failed before.
  init?(_ answer: GitAnswer) {
    let lines = answer.text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard let line = lines.first(where: { $0.count == 3 && $0[0].count == 1 }) else { return nil }
    switch line[0] {
    case " ", "+", "*", "=", "-": self = .accepted
    case "!": self = GitPush(summary: line[2], GitComplaint(answer.errors))
    default: return nil
    }
  }

  /// Reads a summary such as `[rejected] (fetch first)`.
  private init(summary: Substring, _ complaint: GitComplaint) {
    let reason = summary.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    // Either git here or the remote, when it takes the lock, can notice that another push was first.
    let isLate =
      ["fetch first", "non-fast-forward", "stale info"].contains(reason)
      || reason == "incorrect old value provided" || reason.hasPrefix("cannot lock ref")
      || reason == "failed to update ref" && complaint.mentions("cannot lock ref")
    let sentence = reason.isEmpty ? String(summary) : String(reason)
    let said = URLPassword.cut(from: sentence)
    self = isLate ? .notFastForward(sentence: said) : .refused(sentence: said)
  }
}
