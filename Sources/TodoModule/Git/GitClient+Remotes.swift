/// Repositories elsewhere.
extension GitClient {
  /// The name of the remote that a branch follows; origin if it follows none.
  func remote(of branch: String) throws(GitError) -> String {
    try config("branch.\(branch).remote") ?? "origin"
  }

  /// The branch of its remote that a branch follows; one of the same name if it follows none.
  func upstream(of branch: String) throws(GitError) -> String {
    let start = "refs/heads/"
    guard let ref = try config("branch.\(branch).merge"), ref.hasPrefix(start) else {
      return branch
    }
    return String(ref.dropFirst(start.count))
  }

  /// Has a branch follow one of a remote, as `git branch --set-upstream-to` does.
  func follow(_ upstream: String, of remote: String, by branch: String) throws(GitError) {
    try setConfig("branch.\(branch).remote", to: remote)
    try setConfig("branch.\(branch).merge", to: "refs/heads/\(upstream)")
  }

  /// Asks a remote for the branch that its HEAD names; nil if that does not exist.
  func mainBranch(ofRemote remote: String) throws(GitError) -> String? {
    let url = try shownURL(of: remote)
    let answer = try networkAnswer(["ls-remote", "--symref", "--", remote, "HEAD"], shownURL: url)
    guard answer.isSuccess else { throw .unreachable(remote: url, sentence: answer.sentence) }
    let start = "ref: refs/heads/"
    let line = answer.text.split(separator: "\n").first { $0.hasPrefix(start) }
    return line.map { String($0.dropFirst(start.count).prefix { $0 != "\t" }) }
  }

  /// The URL of a remote, as it is configured; it can contain a password.
  ///
  /// - Throws: `noRemote`.
  func url(ofRemote name: String) throws(GitError) -> String {
    guard let url = try config("remote.\(name).url") else { throw .noRemote(name) }
    return url
  }

  /// Adds a remote, or changes the URL of one that exists.
  ///
  /// - Throws: `invalidURL` for one that starts with a hyphen.
  func setRemote(_ name: String, url: String) throws(GitError) {
    if url.hasPrefix("-") || url.isEmpty { throw .invalidURL(url) }
    let verb = try config("remote.\(name).url") == nil ? "add" : "set-url"
    _ = try output(["remote", verb, "--", name, url])
    settings.forget()
  }

  /// The full name of the copy that a remote's branch has here: `refs/remotes/origin/main`.
  static func trackingRef(_ branch: String, of remote: String) -> String {
    "refs/remotes/\(remote)/\(branch)"
  }

  /// Fetches all branches of a remote. References of branches that it no longer has are deleted, so that
  /// one that was emptied is noticed. A fetch that meets another one, such as a git that has outlived its
  /// killed parent, is repeated once.
  ///
  /// - Throws: `unreachable`, with what git, SSH or the server said; `noAnswer`, `unfinishedTransfer`.
  func fetch(
    _ remote: String, into repository: GitRepository, _ files: any FileSystem
  ) throws(GitError) {
    var answer = try fetchOnce(remote, into: repository, files)
    if !answer.isSuccess, GitComplaint(answer.errors).mentions("cannot lock ref") {
      files.pause(milliseconds: 300)
      answer = try fetchOnce(remote, into: repository, files)
    }
    guard answer.isSuccess else {
      throw .unreachable(remote: try shownURL(of: remote), sentence: answer.sentence)
    }
  }

  private func fetchOnce(
    _ remote: String, into repository: GitRepository, _ files: any FileSystem
  ) throws(GitError) -> GitAnswer {
    let url = try shownURL(of: remote)
    let options = ["--progress", "--prune", "--no-tags", "--no-recurse-submodules", "--refmap="]
    let branches = "+refs/heads/*:refs/remotes/\(remote)/*"
    do throws(GitError) {
      return try networkAnswer(["fetch"] + options + ["--", remote, branches], shownURL: url)
    } catch .unfinishedTransfer(let remote, let isPush, nil) {
      // Nothing has come for the whole limit. What is younger belongs to another git.
      let age = limits.network * 1_000_000 / 3 * 2
      files.removePieces(of: repository, unchangedSince: files.fileTime - age)
      throw .unfinishedTransfer(remote: remote, isPush: isPush, sentence: nil)
    }
  }

  /// Pushes a commit to a branch of a remote, never by force.
  ///
  /// - Throws: `pushRefused` if the remote rejects it for another reason than commits that are missing
  ///   here; `unreachable`.
  func push(
    _ commit: GitObjectID, to branch: String, of remote: String
  ) throws(GitError) -> GitPush {
    let url = try shownURL(of: remote)
    let options = [
      "--progress", "--porcelain", "--no-signed", "--no-follow-tags", "--recurse-submodules=no",
    ]
    let update = "\(commit):refs/heads/\(branch)"
    let answer = try networkAnswer(["push"] + options + ["--", remote, update], shownURL: url)
    switch GitPush.Status(answer) {
    case .accepted where answer.isSuccess: return .accepted
    case .notFastForward: return .notFastForward
    case .refused(let sentence): throw .pushRefused(remote: url, sentence: sentence)
    case .accepted, nil:
      if answer.isSuccess { throw .unexpectedOutput(command: "push") }
      throw .unreachable(remote: url, sentence: answer.sentence)
    }
  }

  /// The URL of a remote without its password.
  ///
  /// - Throws: `invalidURL` for one that starts with a hyphen.
  private func shownURL(of remote: String) throws(GitError) -> String {
    let url = try url(ofRemote: remote)
    if url.hasPrefix("-") { throw .invalidURL(url) }
    return URLPassword.cut(from: url)
  }
}
