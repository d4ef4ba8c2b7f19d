// Collects the answers of `sync --status` and `--log`. Finds problems for `doctor`: repositories that are open to
// others, unfinished merges, clocks ahead. Finds removed items in the last 50 commits.

import TodoEntities

// Answers that need no network.
extension GitSharedList {
  func status() throws(GitError) -> SharingStatus {
    let (path, git) = try locate()
    try git.checkVersion()
    let found = try git.repositoryOfList(path)
    let head = found.head
    let upstream = try git.upstream(of: head.branch)
    let url = try git.shownURL(of: upstream.remote)
    let theirs = try git.commit(at: upstream.trackingRef)
    var unsent = 0
    if let commit = head.commit { unsent = try git.count(of: commit, without: theirs) }
    var hasChanged = false
    // A missing list counts as unchanged.
    if let bytes = try asGitError(files.contents(path.file))?.bytes {
      hasChanged = try git.name(ofBlob: bytes) != found.entries[path.name]?.object
    }
    return SharingStatus(
      remote: url, lastSync: try asGitError(SyncRecord(of: path, files)).lastSync,
      unsentCount: unsent, hasChanged: hasChanged)
  }

  func mergeLog() throws(GitError) -> [GitLogEntry] {
    let (path, git) = try locate()
    guard let commit = try git.repositoryOfList(path).head.commit else { return [] }
    let names = try git.machineNames(in: [commit])
    return try git.log(of: [commit], limit: SyncLimit.log)
      .filter { !$0.message.decisions.isEmpty }.reversed()
      .map { GitLogEntry(at: $0.at, message: $0.message.shown(as: names)) }
  }

  func recall(number: Int?, _ find: (ListDocument) -> TodoItem?) -> TodoItem? {
    guard let (path, git) = try? locate(), (try? git.repositoryOfList(path)) != nil,
      let commits = try? git.output(
        ["rev-list", "-n", "50", "HEAD", "--", path.name], read: \.objects),
      let lists = try? git.blobs(path.name, in: commits)
    else { return nil }
    var (found, isLatest): (TodoItem?, Bool) = (nil, lists.first.flatMap(\.self) != nil)
    try? git.read(lists.compactMap(\.self)) { bytes in
      defer { isLatest = false }
      guard let document = try? ListDocument(bytes, at: path.name) else { return true }
      found = find(document)
      // The other commits are older, so they lack a number that the latest list has not given yet.
      return found == nil && !(isLatest && number.map { $0 >= document.nextNumber } == true)
    }
    return found
  }

  func lastCommitted() -> ListDocument? {
    guard let (path, git) = try? locate(), let found = try? git.repositoryOfList(path),
      let commit = found.head.commit, let bytes = try? git.file(path.name, in: commit),
      let document = try? ListDocument(bytes, at: path.name)
    else { return nil }
    return document.list.isShared ? document : nil
  }

  func diagnose() -> [StoreFinding] {
    guard let (path, git) = try? locate() else { return [] }
    let list = try? store.read()
    let isShared = list?.isShared == true
    var findings: [StoreFinding] = files.conflictCopies(of: path).map {
      let copy = path.prefix + $0
      return .note(
        "'\(copy)' is a conflict copy of the list. To merge it, run: todo merge"
          + " \(ShellWord.quoted(copy))")
    }
    if let list, isShared { findings += clockFindings(in: list) }
    do throws(GitError) {
      if let url = try lostRemote(of: path) {
        return findings + [
          .problem(
            "git's configuration of the list is empty. The next sync writes it again, with the remote"
              + " '\(URLPassword.cut(from: url))'")
        ]
      }
      let (git, repository) = try repository(git)
      if let finding = conflict(at: path, git, repository)?.finding { findings.append(finding) }
      if isShared, let program = git.missingMergeProgram() {
        findings.append(.mergeProgramMissing(program))
      }
      let tracked = try git.trackedPrivateFiles(of: path, in: repository)
      if !tracked.isEmpty, isShared {
        let names = tracked.map { ShellWord.quoted($0) }.joined(separator: " ")
        findings.append(
          .problem(
            "git tracks files of this machine only. To end that, run: git rm --cached -- \(names)"))
      }
      guard repository.prefix.isEmpty, tracked.isEmpty else { return findings }
      findings += git.lockFiles(in: repository).map {
        .note(
          "'\($0.path)' is a lock of a git that runs or was killed. A sync moves it aside after a minute."
        )
      }
      findings += permissionFindings(in: repository, of: path)
      findings += try remoteFindings(path, git, isUnshared: list?.isShared == false)
    } catch {
      if error.canComeFromDamage, hasGitFolder(path) {
        findings.append(.repositoryDamaged(path.folder))
      }
    }
    return findings
  }

  func conflict() -> GitConflict? {
    guard let (path, git) = try? locate(), let (git, repository) = try? repository(git) else {
      return nil
    }
    return conflict(at: path, git, repository)
  }

  private func conflict(
    at path: ListPath, _ git: GitClient, _ repository: GitRepository
  ) -> GitConflict? {
    guard let stages = try? git.unmergedStages(of: path.name) else { return nil }
    let operation = git.unfinishedOperation(in: repository)
    let isUnmerged = stages[2] != nil || stages[3] != nil
    guard isUnmerged || operation != nil else { return nil }
    let sides = Result { () throws(GitError) in
      UnresolvedList(
        base: try document(1, of: stages, path, git),
        ours: try document(2, of: stages, path, git),
        theirs: try document(3, of: stages, path, git))
    }
    return GitConflict(
      path: path, operation: operation, sides: isUnmerged ? sides : nil,
      state: state(of: path, since: stages, git))
  }

  private func state(
    of path: ListPath, since stages: [Int: GitObjectID], _ git: GitClient
  ) -> GitConflict.State {
    guard let bytes = try? files.contents(path.file)?.bytes else { return .left }
    if MergeSides(bytes) != nil { return .marked }
    guard let blob = try? git.name(ofBlob: bytes) else { return .left }
    return blob == stages[2] || blob == stages[3] ? .left : .changed
  }

  /// Reads a version from git. Returns nil if there is no list in it, or if the base is empty because both have added
  /// the list.
  private func document(
    _ stage: Int, of stages: [Int: GitObjectID], _ path: ListPath, _ git: GitClient
  ) throws(GitError) -> ListDocument? {
    guard let blob = stages[stage] else { return nil }
    // Git's name of this version.
    let name = ":\(stage):./\(path.name)"
    let bytes = try git.blob(blob, at: name)
    if stage == 1, bytes.isEmpty { return nil }
    return try asGitError(ListDocument(bytes, at: name))
  }

  /// Returns the repository of the list's folder, or else the one that GIT_DIR names.
  private func repository(_ git: GitClient) throws(GitError) -> (GitClient, GitRepository) {
    do throws(GitError) { return (git, try git.repository()) } catch .notARepository {
      let named = try git.obeyingRepositoryVariables()
      return (named, try named.repository())
    }
  }

  private func remoteFindings(
    _ path: ListPath, _ git: GitClient, isUnshared: Bool
  ) throws(GitError) -> [StoreFinding] {
    let head = try git.repositoryOfList(path).head
    let upstream = try git.upstream(of: head.branch)
    guard try git.config("remote.\(upstream.remote).url") != nil else { return [] }
    var findings: [StoreFinding] = []
    if isUnshared {
      findings.append(
        .note(
          "'\(path.file)' is in a repository with a remote, but not marked as shared. To mark it, run: todo sync"
        ))
    }
    let needed = ["HEAD", upstream.trackingRef].map { "\($0):./\(path.name)" }
    guard try git.isSound(needed) else { return findings + [.repositoryDamaged(path.folder)] }
    let branches = try git.branches(ofRemote: upstream.remote)
    let holders = try git.branches(branches, with: path.name)
    let theirs = branches.first { $0.branch == upstream.branch }?.commit
    if let commit = theirs, let bytes = try git.file(path.name, in: commit) {
      do throws(StoreError) {
        _ = try ListDocument(bytes, at: "\(commit.hex.prefix(7)):\(path.name)")
      } catch {
        findings.append(.remoteListDamaged(error))
      }
    }
    for (tip, isTheirs) in [(theirs, true), (head.commit, false)] {
      guard let tip, let flaw = try git.latestFlaw(of: tip, without: isTheirs ? nil : theirs)
      else { continue }
      let (commit, good) = try git.flawedCommit(of: tip)
      let line = isTheirs ? good.map { git.lineToReset(upstream, to: $0) } : nil
      findings.append(
        .commitRefused(
          String((commit ?? tip).hex.prefix(12)), flaw.words, isOfRemote: isTheirs, line: line))
      break
    }
    if holders.count > 1 {
      let others = holders.filter { $0 != upstream.branch }.map { ", \($0)" }.joined()
      findings.append(
        .problem(
          "the remote has the list on several branches: \(upstream.branch)\(others). This machine follows"
            + " \(upstream.branch)."))
    }
    return findings
  }

  func hasGitFolder(_ path: ListPath) -> Bool {
    (try? files.statusIfPresent(ofLinkAt: path.gitFolder, for: .read))?.kind == .folder
  }

  /// Finds a repository that others can read although they cannot read the list file.
  private func permissionFindings(in repository: GitRepository, of path: ListPath) -> [StoreFinding]
  {
    let others: UInt32 = 0o077
    guard let folder = try? files.statusIfPresent(path.folder), folder.permissions & others != 0,
      let list = try? files.statusIfPresent(path.file), list.permissions & others == 0,
      let git = try? files.statusIfPresent(repository.gitFolder), git.permissions & others != 0
    else { return [] }
    let path = repository.gitFolder
    return [
      .note(
        "other users can read the list in '\(path)'. To make it private, run: chmod -R go="
          + " \(ShellWord.quoted(path))")
    ]
  }

  /// Finds items that were last changed at a time more than a day ahead of this machine's clock.
  private func clockFindings(in list: TodoList) -> [StoreFinding] {
    let ahead = list.items.compactMap { item in daysAhead(item).map { (item.number, $0) } }
    guard let days = ahead.map(\.1).max() else { return [] }
    return [
      .note(
        "\(ahead.map(\.0).listedItems) \(ahead.count == 1 ? "was" : "were") changed by a clock that is"
          + " \(days.counting("day")) ahead. Until then, changes of others are overwritten.")
    ]
  }

  /// Returns by how many days the last change of an item is ahead of this machine's clock, or nil if by at most one.
  func daysAhead(_ item: TodoItem) -> Int? {
    let seconds = item.modifiedAt.secondsSinceEpoch - store.command.at.secondsSinceEpoch
    return seconds > 86_400 ? seconds / 86_400 : nil
  }
}

extension StoreFinding {
  /// Git merges the list with a program that does not exist.
  static func mergeProgramMissing(_ path: String) -> StoreFinding {
    .problem(
      "git merges the list with '\(path)', which does not exist. To repair this, run: todo merge"
        + " --install")
  }

  fileprivate static func repositoryDamaged(_ folder: String) -> StoreFinding {
    .problem(
      "the git repository in '\(folder)' is damaged. The next sync moves it aside and fetches it again."
    )
  }

  /// A commit has data that git refuses. It was fetched from the remote, or exists only here. `line` is the command
  /// that repairs the remote.
  static func commitRefused(
    _ commit: String, _ flaw: String, isOfRemote: Bool, line: String?
  ) -> StoreFinding {
    let way = line.map { "run: \($0)" } ?? "reset its branch to an earlier commit"
    return .problem(
      "commit \(commit) \(isOfRemote ? "of the remote" : "here") has data that git refuses\(flaw). "
        + (isOfRemote ? "To repair the remote, \(way)" : "The next sync does not send it."))
  }
}

/// A list that git has not finished merging.
struct GitConflict {
  let path: ListPath
  /// The unfinished operation of git, or nil if git only left the list unresolved, as `git stash pop` does.
  var operation: GitOperation?
  /// The versions in the index, or the error of one that cannot be read; nil if the list is resolved there.
  let sides: Result<UnresolvedList, GitError>?
  var state = State.left

  /// The state of the list file since git left it unmerged.
  enum State {
    /// It has conflict markers.
    case marked
    /// It is one of the versions, or missing.
    case left
    case changed
  }

  /// Returns the git commands to run after a repair, or if nothing had to be repaired.
  func commands(isRepaired: Bool) -> [String] {
    guard sides != nil || isRepaired else { return [] }
    return ["\(path.gitCommand) add \(ShellWord.quoted(path.name))"]
      + (operation.map { [$0.end(of: path)] } ?? [])
  }

  /// The problem of a list without conflict markers, or nil if it is resolved.
  var finding: StoreFinding? {
    guard let sides, state != .marked else { return nil }
    if state == .left { return .notMerged }
    let isOfOneSide = (try? sides.get())?.isOfOneSide == true
    let theirs = ShellWord.quoted(":3:./\(path.name)")
    return .changedSinceConflict(
      toMerge: isOfOneSide
        ? nil : "\(path.gitCommand) show \(theirs) > theirs.json && todo merge theirs.json",
      toEnd: commands(isRepaired: true).joined(separator: " && "))
  }
}
