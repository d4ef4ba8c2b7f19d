// Sets up a repository, fetches and pushes with git. Refuses a repository that holds other files besides the list.
// Writes the patterns of `.gitattributes` and `info/exclude`.

/// The repository around a list.
struct GitRepository: Equatable {
  /// The absolute path of its git folder: `/home/ann/lists/.git`.
  let gitFolder: String
  /// The path of the list's folder inside the working tree, with a slash at its end; empty if `.git` is next to the
  /// list.
  let prefix: String
}

/// The state of a repository that is only for a list.
struct GitListRepository: Equatable {
  let repository: GitRepository
  /// The branch and its last commit.
  let head: GitHead
  /// The files of that commit; empty before the first one.
  let entries: [GitTreeEntry]
  /// Whether the index has the list of that commit.
  let isStaged: Bool
}

extension GitClient {
  /// Throws `missing` or `tooOld` if this git cannot be used.
  func checkVersion() throws(GitError) {
    var client = self
    client.limits.local = min(limits.local, limits.version)
    let version = try client.output(["version"]) { GitVersion(line: $0.text) }
    settings.version = version
    if version < .oldest {
      throw .said(
        "git \(version) is too old; install git \(GitVersion.oldest) or later", .childFailed)
    }
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
    // An empty prefix is an empty last line, which the text does not have.
    guard lines.first == "true", (2...3).contains(lines.count), lines[1].hasPrefix("/") else {
      throw .unexpectedOutput(command: "rev-parse")
    }
    return GitRepository(
      gitFolder: String(lines[1]), prefix: lines.count > 2 ? String(lines[2]) : "")
  }

  /// Finds the repository of a list, which must be only for the list: `.git` is next to it, and the tree of HEAD and
  /// the index have only these files:
  ///
  /// - the list
  /// - files that hosts create with a repository, such as README.md
  /// - files from the remote that are in commits but not in the folder
  ///
  /// - Throws: The errors of `repository` and `head`; `notOurs` with the first other path; `privateFile`.
  func repositoryOfList(_ list: ListPath) throws(GitError) -> GitListRepository {
    let repository = try repository()
    let head = try head()
    guard repository.prefix.isEmpty else { throw .notOurs(folder: folder, other: nil) }
    // Each record is a tag, a mode, an object and a stage, a tab, and the path.
    let records = try output(["ls-files", "-t", "--stage", "-z"]).texts
    let staged = records.map { $0.drop { $0 != "\t" }.dropFirst() }
    if staged.contains("") { throw .unexpectedOutput(command: "ls-files") }
    let committed = try entries(of: head.commit)
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
    let isStaged = committed[list.name]
      .map { records.contains("H \($0.mode) \($0.object) 0\t\(list.name)") }
    return GitListRepository(
      repository: repository, head: head, entries: committed, isStaged: isStaged ?? true)
  }

  func unfinishedOperation(in repository: GitRepository) -> GitOperation? {
    let marks: [(GitOperation, String)] = [
      (.rebase, "rebase-merge"), (.rebase, "rebase-apply"), (.merge, "MERGE_HEAD"),
      (.cherryPick, "CHERRY_PICK_HEAD"), (.revert, "REVERT_HEAD"),
    ]
    return marks.first { (try? files.status(at: "\(repository.gitFolder)/\($0.1)")) != nil }?.0
  }

  /// Makes the folder a repository with a first branch of this name. Only this user can read it.
  func initialize(branch: String, format: GitObjectFormat = .sha1) throws(GitError) {
    let options =
      ["--quiet", "--shared=0600"] + (format == .sha1 ? [] : ["--object-format=\(format)"])
    if let version = settings.version, version >= .withInitialBranch {
      _ = try output(["init", "--initial-branch=\(branch)"] + options)
    } else {
      _ = try output(["init"] + options)
      _ = try output(["symbolic-ref", "HEAD", "refs/heads/\(branch)"])
    }
    settings.values = nil
  }

  /// Returns the last value of a setting, or nil if it has none.
  ///
  /// Git ignores the case of the section and the name of a key, such as `core.sshCommand`, but not of a part between
  /// them, such as the name of a remote.
  func config(_ key: String) throws(GitError) -> String? {
    if settings.values == nil {
      let found = try output(["config", "-z", "--list"]).settings
      settings.values = Dictionary(found.map { ($0.key, $0.value ?? "") }) { $1 }
    }
    guard let first = key.firstIndex(of: "."), let last = key.lastIndex(of: ".") else { return nil }
    let written = key[..<first].lowercased() + key[first..<last] + key[last...].lowercased()
    return settings.values?[written]
  }

  /// Sets a value in the configuration of this repository only.
  func setConfig(_ key: String, to value: String) throws(GitError) {
    _ = try output(["config", "--local", key, value])
    settings.values = nil
  }

  /// Returns the command of the merge driver, or nil if it is not registered.
  func mergeDriver() throws(GitError) -> String? { try config("merge.todo.driver") }

  /// Removes the merge driver from the configuration of this repository, if it is there.
  func unregisterMergeDriver() throws(GitError) {
    let answer = try answer(["config", "--local", "--remove-section", "merge.todo"])
    settings.values = nil
    if !answer.isSuccess, !GitComplaint(answer.errors).mentions("no such section") {
      throw .failed(command: "config", sentence: answer.sentence)
    }
  }

  /// Adds missing patterns to `info/exclude` of a repository, one per line. Git then does not show these files as
  /// untracked on this machine.
  func exclude(_ patterns: [String]) throws(GitError) {
    let path = try excludeFile()
    // The user's template for repositories may lack the folder.
    try asGitError(files.makeFolders(String(path.dropLast("/exclude".count))))
    _ = try asGitError(files.append(linesMissingIn: path, of: patterns, beside: nil))
  }

  func excludeFile() throws(GitError) -> String {
    let answer = try output(["rev-parse", "--git-path", "info/exclude"])
    return answer.text.hasPrefix("/") ? answer.text : "\(folder)/\(answer.text)"
  }

  // MARK: - Remotes

  /// Returns the branch that a branch follows, or the one of the same name at origin if it follows none.
  func upstream(of branch: String) throws(GitError) -> GitUpstream {
    let ref = try config("branch.\(branch).merge")
    return GitUpstream(
      remote: try config("branch.\(branch).remote") ?? "origin",
      branch: ref?.after("refs/heads/") ?? branch)
  }

  /// Makes a branch follow one of a remote, as `git branch --set-upstream-to` does.
  func follow(_ upstream: GitUpstream, by branch: String) throws(GitError) {
    try setConfig("branch.\(branch).remote", to: upstream.remote)
    try setConfig("branch.\(branch).merge", to: upstream.ref)
  }

  /// Asks a remote for the branch of its HEAD. Returns nil if that does not exist.
  func mainBranch(ofRemote remote: String) throws(GitError) -> String? {
    let url = try shownURL(of: remote)
    let answer = try networkAnswer(["ls-remote", "--symref", "--", remote, "HEAD"], shownURL: url)
    guard answer.isSuccess else { throw .unreachable(remote: url, sentence: answer.sentence) }
    let branches = answer.text.split(separator: "\n").compactMap { $0.after("ref: refs/heads/") }
    return branches.first.map { String($0.prefix { $0 != "\t" }) }
  }

  /// Returns the configured URL of a remote. It can contain a password.
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
    settings.values = nil
  }

  /// Fetches the followed branch, and deletes the references of the others. If the remote does not have that branch,
  /// fetches all branches. Repeats a fetch once if another git blocks it, such as one that has outlived its killed
  /// parent.
  ///
  /// - Throws: `unreachable`, with the sentence of git, SSH or the server; `unfinishedTransfer`; `refused`.
  func fetch(_ upstream: GitUpstream, into repository: GitRepository) throws(GitError) {
    do throws(GitError) {
      try fetch(upstream.branch, of: upstream.remote, into: repository)
    } catch .unreachable(_, let sentence) where sentence.contains("find remote ref") {
      try fetchAll(of: upstream.remote, into: repository)
    }
  }

  /// Fetches all branches of a remote, and deletes the references of branches that it no longer has.
  func fetchAll(of remote: String, into repository: GitRepository) throws(GitError) {
    try fetch("*", of: remote, into: repository)
  }

  private func fetch(
    _ branches: String, of remote: String, into repository: GitRepository
  ) throws(GitError) {
    let url = try shownURL(of: remote)
    let options = ["--progress", "--prune", "--no-tags", "--no-recurse-submodules", "--refmap="]
    let update = "+refs/heads/\(branches):refs/remotes/\(remote)/\(branches)"
    // The remote has no reference of the second name. That refspec only deletes other branches here.
    let others = branches == "*" ? [] : ["+refs/todo-none/*:refs/remotes/\(remote)/*"]
    let fetch = ["fetch"] + options + ["--", remote, update] + others
    let packs = "\(repository.gitFolder)/objects/pack"
    let before = Set(files.readableNames(in: packs))
    do throws(GitError) {
      var answer = try networkAnswer(fetch, shownURL: url)
      if !answer.isSuccess, GitComplaint(answer.errors).mentions("cannot lock ref") {
        files.pause(milliseconds: 300)
        answer = try networkAnswer(fetch, shownURL: url)
      }
      if answer.isSuccess { return }
      guard let flaw = GitComplaint(answer.errors).flaw else {
        throw .unreachable(remote: url, sentence: answer.sentence)
      }
      // Git leaves the data there that it has received and refused.
      for name in files.readableNames(in: packs)
      where name.hasPrefix("tmp_") && !before.contains(name) {
        files.removeAll("\(packs)/\(name)")
      }
      throw .refused(remote: url, flaw, line: nil)
    } catch {
      if case .unfinishedTransfer(_, _, sentence: nil) = error {
        // Nothing was received for the whole limit, so younger pieces belong to another git.
        let age = limits.network * 1_000_000 / 3 * 2
        let now = files.fileTime(beside: ListPath("\(repository.gitFolder)/todo"))
        files.removePieces(of: repository, unchangedFor: age, at: now)
      }
      throw error
    }
  }

  /// Pushes a commit to a branch of a remote, never by force.
  ///
  /// - Returns: Nil if the remote has accepted it, or git's sentence if the remote has commits that are missing here.
  /// - Throws: `pushRefused` if the remote rejects it for another reason; `unreachable`.
  func push(_ commit: GitObjectID, to upstream: GitUpstream) throws(GitError) -> String? {
    let url = try shownURL(of: upstream.remote)
    let options = [
      "--progress", "--porcelain", "--no-signed", "--no-follow-tags", "--recurse-submodules=no",
    ]
    let update = ["--", upstream.remote, "\(commit):\(upstream.ref)"]
    let answer = try networkAnswer(["push"] + options + update, shownURL: url)
    switch GitPush(answer) {
    case .accepted where answer.isSuccess: return nil
    case .notFastForward(let sentence): return sentence
    case .refused(let sentence): throw .pushRefused(remote: url, sentence: sentence)
    case .accepted, nil:
      if answer.isSuccess { throw .unexpectedOutput(command: "push") }
      if answer.sentence.hasSuffix("returned error: 403") {
        throw .pushRefused(remote: url, sentence: answer.sentence)
      }
      throw .unreachable(remote: url, sentence: answer.sentence)
    }
  }

  /// Returns the URL of a remote without its password.
  ///
  /// - Throws: `invalidURL` for one that starts with a hyphen.
  func shownURL(of remote: String) throws(GitError) -> String {
    let url = try url(ofRemote: remote)
    if url.hasPrefix("-") { throw .invalidURL(url) }
    return URLPassword.cut(from: url)
  }
}

extension FileSystem {
  /// Appends the lines that a text file lacks, and returns whether there were any. Creates the file, but not its
  /// folder. If it fails, it leaves the file unchanged.
  func append(
    linesMissingIn path: String, of lines: [String], beside list: FileStatus?
  ) throws(StoreError) -> Bool {
    let bytes = try companionContents(path, of: list)?.bytes ?? []
    let known = Set(String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline))
    let missing = lines.filter { !known.contains($0[...]) }
    if missing.isEmpty { return false }
    let start = bytes.isEmpty || bytes.last == 0x0A ? "" : "\n"
    let added = Array((start + missing.map { "\($0)\n" }.joined()).utf8)
    let opened = try openOrCreateCompanion(
      path, options: [.writing, .appending], for: .write, of: list, permissions: 0)
    do throws(StoreError) {
      try write(all: added[...], to: opened.file, path)
    } catch {
      try? truncate(opened.file, to: opened.status.size)
      try? close(opened.file)
      throw error
    }
    try closeWritten(opened.file, path)
    return true
  }
}

/// A branch of a remote that a branch here follows.
struct GitUpstream: Equatable {
  /// The name of the remote: `origin`.
  let remote: String
  /// The branch there: `main`.
  var branch: String

  /// The branch's full name there: `refs/heads/main`.
  var ref: String { "refs/heads/\(branch)" }
  /// The full name of its local copy: `refs/remotes/origin/main`.
  var trackingRef: String { "refs/remotes/\(remote)/\(branch)" }
}

/// The files next to a list, and their lines in git's own files.
extension ListPath {
  /// Whether a file of this name next to the list is for one machine only.
  func isPrivate(_ name: String) -> Bool { isTemporary(name) || companions.contains(prefix + name) }

  /// The file with git's attributes of paths, next to the list.
  var attributes: String { prefix + GitTreeEntry.attributes }

  /// The line of that file: `todo.json -text merge=todo`. Git leaves the line breaks of the list as they
  /// are, and merges it with the driver `todo`.
  var attributesLine: String { "\(attributesPattern) -text merge=todo" }

  /// Returns the patterns of the files next to the list that are for this machine only, for `info/exclude`:
  /// `/lists/.todo.json.lock`.
  func privatePatterns(in repository: GitRepository) -> [String] {
    let names = companions.map { $0.utf8.dropFirst(prefix.utf8.count) }
      .map { ListPath.escaped(String($0) ?? "") }
    let start = names[0].dropLast("lock".count)
    let name = ListPath.escaped(name)
    let patterns =
      names + [
        "\(start)*.tmp", "\(start)history.damaged-*", "\(name).damaged-*", "\(start)git.damaged-*",
      ]
    // A line break cannot be written in this file.
    return patterns.filter { !$0.contains(where: \.isNewline) }
      .map { "/\(ListPath.escaped(repository.prefix))\($0)" }
  }

  /// The name as a pattern of git's attributes: with its special characters escaped, and in the quotes of C if it
  /// would end too early otherwise.
  private var attributesPattern: String {
    var pattern = ListPath.escaped(name)
    // At the start of a line, these make it a comment or the opposite of a pattern.
    if name.hasPrefix("#") || name.hasPrefix("!") { pattern = "\\" + pattern }
    let needsQuotes = pattern.unicodeScalars.contains { $0.value <= 0x20 || $0 == "\"" }
    if !needsQuotes { return pattern }
    let quoted = pattern.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(quoted.joined())\""
  }

  /// Escapes the characters that have a meaning in patterns (`gitignore`).
  private static func escaped(_ name: String) -> String {
    String(name.flatMap { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" })
  }
}
