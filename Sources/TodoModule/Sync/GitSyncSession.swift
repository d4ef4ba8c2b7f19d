// Runs the steps of a sync: follows a branch, fetches, pushes, then updates the index.
// Does not send on commits that git refuses. Pauses between tries.

import TodoEntities

/// A synchronization of a list in a git repository of its own. `commit`, `merge` and `preview` are in
/// GitSyncSession+Merge.swift. `SyncInteractor` calls the steps in order, and again after a rejected push.
///
/// It never changes git's working tree, except for `.gitattributes`: it builds commits from the bytes of the list.
final class GitSyncSession: SyncSession {
  let sharedList: GitSharedList
  let plan: SyncPlan
  let path: ListPath
  let git: GitClient
  /// The repository as it was at the beginning. If the last synchronization was killed after its commit, the
  /// index does not have the committed list yet.
  let start: GitListRepository
  /// The remote's branch that ours follows.
  private(set) var upstream: GitUpstream
  private(set) var remoteCommit: GitObjectID?
  /// Git's sentence when the remote rejected the last push as too late.
  private var rejection = ""
  /// The branch and its last commit, which the steps move.
  var head: GitHead
  /// The files of the branch's last commit; empty before the first one.
  var entries: [GitTreeEntry]
  /// The list as this synchronization has committed or restored it.
  var document: ListDocument?
  /// The result of merges that were not committed yet, such as one of an interrupted synchronization.
  var resumed = MergeSummary()
  /// Keeps out other synchronizations, and holds the record of this one.
  let lock: SyncLock
  /// The folder that is removed with the session, or nil.
  private let folderToRemove: String?

  var store: any TodoWriting & HistoryStore { sharedList.store }
  var files: any FileSystem { sharedList.files }
  var itemCount: Int { document?.list.count ?? 0 }
  var isJoining: Bool { plan.url != nil || start.head.commit == nil }

  /// Starts from a repository that was checked.
  init(
    _ plan: SyncPlan, of sharedList: GitSharedList, at path: ListPath, with git: GitClient,
    in start: GitListRepository, lock: SyncLock, folderToRemove: String? = nil
  ) throws(GitError) {
    upstream = try git.upstream(of: start.head.branch)
    self.sharedList = sharedList
    self.plan = plan
    self.path = path
    self.git = git
    self.start = start
    head = start.head
    entries = start.entries
    self.lock = lock
    self.folderToRemove = folderToRemove
  }

  deinit {
    if let folderToRemove { files.removeAll(folderToRemove) }
    // `finish` was not reached. Errors are ignored, because the user sees the first one, and the next synchronization
    // cleans up too.
    if lock.record.isRunning, head.commit != start.head.commit, !plan.isDryRun { try? cleanIndex() }
  }

  func join() throws(GitError) {
    try followMainBranch()
    if !plan.isDryRun { try git.exclude(path.privatePatterns(in: start.repository)) }
    guard let remoteCommit else { return }
    if head.commit == nil {
      // The fetch can have restored a commit that was missing here.
      var commit = try git.commit(at: head.ref)
      if commit == nil, let synced = lock.record.synced,
        // Everything of the remote was just fetched. So a commit that is missing here is missing there too.
        try git.commit(at: synced.hex) != nil,
        try git.mergeBases(remoteCommit, [synced]) == [synced]
      {
        if !plan.isDryRun { try git.updateRef(head.ref, to: synced, from: nil) }
        commit = synced
      }
      if let commit {
        entries = try git.entries(of: commit)
        head.commit = commit
      }
    }
    _ = try newList(at: remoteCommit)
  }

  /// Follows the remote's branch that has the list: its main branch, or else the only one with a list.
  private func followMainBranch() throws(GitError) {
    var branches = try git.branches(ofRemote: upstream.remote)
    if branches.isEmpty { return }
    var holders = try git.branches(branches, with: path.name)
    let main = try git.mainBranch(ofRemote: upstream.remote)
    if holders.isEmpty || main.map(holders.contains) != true {
      do throws(GitError) {
        try git.fetchAll(of: upstream.remote, into: start.repository)
      } catch .refused where remoteCommit != nil {
        // A flaw on another branch does no harm here.
      }
      branches = try git.branches(ofRemote: upstream.remote)
      holders = try git.branches(branches, with: path.name)
    }
    let choice: String
    if let main, holders.contains(main) || holders.isEmpty {
      choice = main
    } else if holders.count > 1 {
      throw .said(
        "'\(try remoteURL())' has the list on several branches: \(holders.joined(separator: ", ")). Delete all but"
          + " one, or make one its main branch.", .conflict)
    } else {
      choice = holders.first ?? upstream.branch
    }
    guard choice != upstream.branch else { return }
    upstream.branch = choice
    if !plan.isDryRun { try git.follow(upstream, by: head.branch) }
    remoteCommit = branches.first { $0.branch == choice }?.commit
  }

  func fetch() throws(GitError) {
    do throws(GitError) { try git.fetch(upstream, into: start.repository) } catch {
      guard case .refused(_, var flaw, _) = error else { throw error }
      flaw.commit = (try? git.refusedCommit(of: upstream, in: start.repository)).flatMap(\.self)
      throw try refusal(of: flaw, since: git.commit(at: upstream.trackingRef))
    }
    remoteCommit = try git.commit(at: upstream.trackingRef)
    if remoteCommit == nil { try followMainBranch() }
  }

  func push() throws(GitError) -> Bool {
    guard let last = head.commit, remoteCommit != last else { return true }
    // In this case, the remote lacks only the commits of this synchronization.
    let isOurs = remoteCommit != nil && remoteCommit == start.head.commit
    if !isOurs, try git.flaw(in: last, without: remoteCommit) != nil { try leaveOutFlaws() }
    guard let commit = head.commit, remoteCommit != commit else { return true }
    guard let sentence = try git.push(commit, to: upstream) else { return true }
    rejection = sentence
    return false
  }

  /// Commits the list after the remote's last commit, without the commits here that git refuses. An earlier version
  /// of this program, or a `git fetch` by hand, fetched them before the remote was repaired.
  ///
  /// - Throws: `refused` if the remote still has such commits.
  private func leaveOutFlaws() throws(GitError) {
    let list = entries[path.name]
    var kept = try git.entries(of: remoteCommit)
    if let list { kept.set(path.name, to: list.object) }
    let commit = try makeCommit(of: kept, upon: [remoteCommit], .change(on: machine))
    if let flaw = try git.flaw(in: commit, without: remoteCommit) {
      throw try refusal(of: flaw, since: remoteCommit)
    }
    try moveBranch(toOwn: commit, with: kept)
  }

  /// Returns the error for a flaw at the remote. `commit` is the last commit that was fetched from its branch.
  private func refusal(of flaw: GitFlaw, since commit: GitObjectID?) throws(GitError) -> GitError {
    let good = try commit.map { (tip) throws(GitError) in try git.flawedCommit(of: tip).before }
    let line = good.flatMap(\.self).map { git.lineToReset(upstream, to: $0) }
    return .refused(remote: try remoteURL(), flaw, line: line)
  }

  /// Counts the changes that our list would make at the remote, if the remote's list has no changes of its own.
  func difference(of list: ListDocument) throws(GitError) -> MergeTally {
    let theirs = try readableDocument(of: remoteCommit) ?? ListDocument()
    return try DocumentMerge.ofSharedList(base: theirs, ours: list, theirs: theirs).outcome.summary
      .outgoing
  }

  func finish() throws(GitError) {
    if head.commit != start.head.commit || !start.isStaged { try cleanIndex() }
    var record = SyncRecord(
      lastSync: store.command.at, synced: head.commit, url: try git.url(ofRemote: upstream.remote),
      seen: head.commit)
    record.machine = lock.record.machine
    if let seen = lock.record.seen ?? lock.record.synced {
      let costs = try changesThatGaveWay(since: seen)
      if plan.hasReader {
        for (decision, time) in costs.prefix(SyncLimit.costs) {
          sharedList.addRemark(.gaveWay(decision, at: time))
        }
        if let next = costs.dropFirst(SyncLimit.costs).first {
          let rest = GaveWay(count: costs.count - SyncLimit.costs, since: next.at)
          sharedList.addRemark(.moreGaveWay(rest))
        }
      } else if let first = costs.first {
        record.seen = seen
        record.gaveWay = GaveWay(count: costs.count, since: first.at)
      }
    }
    try lock.write(record)
  }

  /// Returns the changes of this machine that merges have overwritten since a commit, oldest first. The merge of this
  /// synchronization does not count if a person reads its decisions.
  private func changesThatGaveWay(
    since seen: GitObjectID
  ) throws(GitError) -> [(decision: MergeDecision, at: Instant)] {
    let last = plan.hasReader ? [start.head.commit, remoteCommit] : [head.commit]
    let known = last.compactMap(\.self).filter { $0 != seen }
    // A new repository may lack the commit.
    guard !known.isEmpty, try git.commit(at: seen.hex) != nil else { return [] }
    let machine = machine
    let costs = try git.log(of: known, since: seen, limit: SyncLimit.log).flatMap { entry in
      entry.message.decisions.compactMap { $0.seen(fromLosing: machine) }.map { ($0, entry.at) }
    }
    if costs.isEmpty { return [] }
    let names = try machineNames()
    return costs.map { ($0.0.shown(as: names), $0.1) }.sorted { $0.1 < $1.1 }
  }

  private func cleanIndex() throws(GitError) {
    var attributes = entries[GitTreeEntry.attributes]
    if let entry = attributes, try !git.mayWriteAttributes(entry, beside: path) { attributes = nil }
    do throws(GitError) { try git.cleanIndex(of: path) } catch {
      guard let commit = head.commit, let flaw = try git.flaw(in: commit, without: nil) else {
        throw error
      }
      throw try refusal(of: flaw, since: remoteCommit)
    }
    guard let attributes else { return }
    try store.merged { (_) throws(GitError) in
      try git.writeAttributes(attributes, beside: path)
      return nil
    }
  }

  func remoteURL() throws(GitError) -> String { try git.shownURL(of: upstream.remote) }

  func remoteLocked() throws(GitError) -> GitError {
    .remoteLocked(remote: try remoteURL(), ref: upstream.ref, sentence: rejection)
  }

  func pause(afterAttempt number: Int) {
    files.pause(milliseconds: 50 + Int(files.randomNumber() % UInt64(200 * max(1, number))))
  }
}
