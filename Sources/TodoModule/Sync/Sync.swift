import TodoEntities

// Synchronizing a list with other machines, through a git repository beside it and a remote. Runs git, and
// knows nothing of words and terminals: the module `Sync` shows what happens.
// Start with `SyncInteractor`, which tells the order of a synchronization; its steps are in
// GitSyncSession.swift. `GitClient` runs single git commands.

/// A list that may be in a repository, as far as that is known without the network.
protocol ListDiagnosing: AnyObject {
  /// Returns what is wrong around the list: in its repository, in what was fetched last, with clocks, and
  /// with copies beside it. Changes nothing and uses no network.
  func diagnose() -> [StoreFinding]

  /// Returns what git has not finished merging; nil if there is nothing. Uses no network.
  func conflict() -> GitConflict?
}

/// A list that is synchronized with a remote.
protocol ListSharing: ListDiagnosing {
  /// Checks the repository, and takes a lock so that no other synchronization of this list runs as long as
  /// the session exists. With a URL in the plan, makes the folder of the list a repository, unless it is one,
  /// and sets its remote. Moves locks of killed gits out of the way.
  ///
  /// - Throws: `busy`; `notARepository`, `noRemote` and others if the list cannot be synchronized as things are.
  func beginSync(_ plan: SyncPlan) throws(GitError) -> any SyncSession

  /// Mends the repository if the error of a session that has ended comes from its damage. Returns whether
  /// anything was mended, so that another attempt makes sense.
  func heal(after error: GitError) throws(GitError) -> Bool

  /// Whether a person need not be told of an error, because the next synchronization will probably do: another
  /// one runs, or the remote was reached within a day.
  func mayGoUnsaid(_ error: GitError) -> Bool

  /// Remembers in which words an automatic synchronization failed. Does nothing for any other one.
  func remember(_ error: GitError, as fault: String)

  /// What the user should know besides the changes.
  var remarks: [SharingRemark] { get }

  /// Returns how the list stands to the remote, as far as that is known without the network.
  func status() throws(GitError) -> SharingStatus

  /// Returns those of the latest commits that are merges and have dropped values, oldest first.
  func mergeLog() throws(GitError) -> [GitLogEntry]
}

/// A synchronization that was begun. It ends when it is released, and then unlocks the list.
///
/// Every step leaves the list and the repository in a state from which the next synchronization can
/// continue, even if the process is killed during the step.
protocol SyncSession: AnyObject {
  /// Whether this sync may join a list: a URL was given, or its branch has no commit yet.
  var isJoining: Bool { get }

  /// The last commit of the remote's branch, as it was fetched; nil if it has none.
  var remoteCommit: GitObjectID? { get }

  /// The error for a remote that rejects each push as too late, though it stays as it is.
  func remoteLocked() throws(GitError) -> GitError

  /// Follows the remote's branch that has the list. If the repository was lost and made anew, starts from the
  /// commit of the last synchronization, `SyncRecord.synced`.
  func join() throws(GitError)

  /// Commits the merge that a killed synchronization has written to the list, and then the list, if it has
  /// changed since the last commit. Restores, merges or marks it first where that is needed.
  func commit() throws(GitError)

  /// Fetches the remote's commits. The only step, besides `push`, that uses the network.
  func fetch() throws(GitError)

  /// Merges the remote's list into this one and commits the result. Returns what came in since the last call,
  /// and what a push would change at the remote.
  func merge() throws(GitError) -> MergeSummary

  /// Returns what `merge` would do and what the remote would get. Changes nothing.
  func preview() throws(GitError) -> MergeSummary

  /// Sends the commits that the remote does not have. Returns false if it has commits that have to be fetched
  /// first.
  func push() throws(GitError) -> Bool

  /// Makes `git status` clean and remembers when this was.
  func finish() throws(GitError)

  /// The URL of the remote, without passwords.
  func remoteURL() throws(GitError) -> String

  /// Waits before the next attempt, for a random time that grows with the number of attempts.
  func pause(afterAttempt number: Int)
}

/// A list that git has not finished merging.
struct GitConflict {
  let path: ListPath
  /// What git has begun; nil if it only left the list unresolved, as `git stash pop` does.
  var operation: GitOperation?
  /// The sides that the index has, or why one of them cannot be read; nil if the list is resolved there.
  let sides: Result<UnresolvedList, GitError>?
  var state = State.left

  /// What became of the list file since git left it unmerged.
  enum State {
    /// It has conflict markers.
    case marked
    /// It is one of the sides, or missing.
    case left
    case changed
  }

  /// What to type in git after a repair, or if there was nothing to repair.
  func commands(isRepaired: Bool) -> [String] {
    guard sides != nil || isRepaired else { return [] }
    return ["\(path.gitCommand) add \(ShellWord.quoted(path.name))"]
      + (operation.map { [$0.end(of: path)] } ?? [])
  }

  /// What is wrong with a list without conflict markers; nil if it is resolved.
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

/// When a synchronization gives up, and how long it waits before.
enum SyncLimit {
  /// How often a synchronization fetches, merges and sends before it gives up.
  static let attempts = 5
  /// How often a synchronization tries to commit the list. A try fails if the list had to be restored, merged
  /// or marked first.
  static let commits = 5
  /// How many rejected pushes are tried again although the remote has not changed.
  static let rejections = 3
  /// How long locks of other gits are waited for, in milliseconds.
  static let lockWait = 5_000
  /// From which age a lock counts as that of a killed git, in nanoseconds.
  static let lockAge = 60 * 1_000_000_000
  /// The same for a git that todo started itself: if todo is killed, that git ends within moments.
  static let ownLockAge = 3 * 1_000_000_000
  /// From which age pieces of objects count as those of a killed git, in nanoseconds.
  static let pieceAge = 60 * 1_000_000_000
  /// How many of the latest commits are searched for values that merges dropped.
  static let log = 10_000
  /// How many of the latest commits `doctor` has git check.
  static let checkedCommits = 500
  /// How many of the remote's new commits are searched for the machine that made them.
  static let senderLog = 100
  /// For how many items the machine that changed them is looked up, where several have sent something.
  static let senders = 10
  /// How many changes of this machine that gave way are told in words.
  static let costs = 3
  /// How many decisions the message of a merge names; `git show -m` knows all.
  static let decisions = 1_000
  /// How many of the remote's earlier lists are searched for the numbers of next items.
  static let earlierLists = 100
}

/// What a synchronization is to do.
struct SyncPlan: Equatable {
  /// The remote to set up; nil if there is one.
  var url: String?
  /// Which side the user wants to keep, where the last synchronization was refused.
  var keep: KeptSide?
  /// Whether nothing is to be changed.
  var isDryRun = false
  /// The calendar folder to exchange with instead of the remote.
  var calendar: CalendarTarget?
  /// Whether a person reads what is said.
  var hasReader = false
  /// Whether nobody is there, as with `--quiet` in cron, so that an error of the moment is not shown.
  var isUnattended = false
}

/// A list to keep: that of this machine, or the one that other machines have.
enum KeptSide: String, CaseIterable {
  case mine, theirs
}

/// How a list stands to the remote.
struct SharingStatus: Equatable {
  /// The remote's URL, without passwords.
  let remote: String
  /// When the list was last synchronized; nil if it never was.
  let lastSync: Instant?
  /// How many commits the remote does not have.
  let unsentCount: Int
  /// Whether the list differs from the last commit.
  let hasChanged: Bool
}

/// Something unusual that a synchronization found or did. Shown even with `--quiet`.
enum SharingRemark: Equatable {
  case said(String)
  /// A change of this machine gave way to another one's, in a merge elsewhere or while nobody was reading.
  case gaveWay(MergeDecision, at: Instant)
  /// So many more did, from then on.
  case moreGaveWay(GaveWay)

  /// The list file was missing, and is back as it was last committed.
  static let restored = said(
    "the list file was missing; it is back from its last commit and its history")

  /// The list file was replaced by another one. `kept` is the number of committed items that the new file
  /// lacked; they were put back.
  static func replaced(kept count: Int) -> SharingRemark {
    let items =
      count == 0 ? "its items were joined" : "kept \(count.counting("item")) that it lacks"
    return said("the list file was replaced since the last sync; \(items)")
  }

  static let indexMadeAnew = said("git's index was damaged, and was made anew")

  /// The repository was damaged. It was moved to this path, and its commits were fetched anew.
  static func repositoryMadeAnew(old: String) -> SharingRemark {
    said("the git repository was damaged and has been made anew; the old one is now '\(old)'")
  }

  /// The remote names objects in this format. The repository did not; it was moved to this path, and a new one
  /// was made.
  static func formatChanged(_ format: GitObjectFormat, old: String) -> SharingRemark {
    said(
      "the remote uses \(format), so the git repository was made anew; the old one is now '\(old)'")
  }
}

/// How many changes of this machine gave way, and when the first of them did.
struct GaveWay: Equatable {
  let count: Int
  let since: Instant
}

/// What the file of the lock of synchronizations remembers: on the first line the time of the last one, then
/// a line for each other property that has a value.
///
/// ```
/// 2026-11-22T09:20:00Z
/// synced 9a3b1c0e1b2d3c4f5a6978877665544332211000
/// url ann@server:lists.git
/// seen 9a3b1c0e1b2d3c4f5a6978877665544332211000
/// merging 5f0c6a0e1b2d3c4f5a6978877665544332211000 00c0ffee0badf00d
/// gave-way 2 2026-11-21T07:00:00Z
/// machine 4f1c09a86d2e7b35 - known laptop
/// refused removals 9a3b1c0e1b2d3c4f5a6978877665544332211000 31
/// running
/// ```
struct SyncRecord: Equatable {
  /// When the list was last synchronized; nil if it never was.
  var lastSync: Instant?
  /// The commit that the remote and this machine both had then. If the repository is lost, a new one begins
  /// there.
  var synced: GitObjectID?
  /// The remote's URL then, in case a crash empties git's configuration. It can contain a password; the file is
  /// for the user alone.
  var url: String?
  /// The commit up to which a person was told which changes gave way.
  var seen: GitObjectID?
  /// The merge that was begun and not finished; nil if there is none.
  var merge: BegunMerge?
  /// What the last synchronization was refused for, until the user says which side to keep: the damage of the
  /// list in a commit at the remote, or that so many items of a commit are missing here.
  var refusal: String?
  /// Why the last automatic one failed; nil if one has worked since.
  var fault: String?
  /// When a command last said that there was none for long.
  var told: Instant?
  /// What gave way since `seen`; nil if it is nothing, or was told.
  var gaveWay: GaveWay?
  /// What tells this machine from others of its name; nil before the first synchronization.
  var machine: MachineIdentity?
  /// Whether a synchronization has begun and not ended: it runs, or it was killed.
  var isRunning = false

  /// A merge that is written to the list first, and committed then.
  struct BegunMerge: Equatable {
    /// The commit that is merged into ours.
    let commit: GitObjectID
    /// The checksum of the list file with the merge.
    let list: Checksum
  }
}

extension SyncRecord {
  /// The line for `isRunning`.
  static let running = "running"

  /// Reads the record of a list; an empty one if there is none.
  init(of list: ListPath, _ files: any FileSystem) throws(StoreError) {
    let file = try files.companionContents(list.syncLock, of: files.statusIfPresent(list.file))
    self.init(file?.bytes ?? [])
  }

  /// Reads the file. A damaged line counts as missing.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    lastSync = lines.first.flatMap { Instant(rfc3339: Array($0.utf8)[...]) }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let commit = words.count > 1 ? GitObjectID(words[1]) : nil
      switch (words[0], words.count) {
      case ("synced", 2): synced = commit
      case ("url", 2...): url = words.dropFirst().joined(separator: " ")
      case ("seen", 2): seen = commit
      case ("merging", 3):
        guard let commit, let list = Checksum(digits: words[2].utf8) else { continue }
        merge = BegunMerge(commit: commit, list: list)
      case ("fault", 2...): fault = words.dropFirst().joined(separator: " ")
      case ("told", 2): told = Instant(rfc3339: Array(words[1].utf8)[...])
      case ("gave-way", 3):
        guard let count = Int(words[1]), let since = Instant(rfc3339: Array(words[2].utf8)[...])
        else { continue }
        gaveWay = GaveWay(count: count, since: since)
      case ("machine", 5...): machine = MachineIdentity(words)
      case ("refused", 3...): refusal = words.dropFirst().joined(separator: " ")
      case (Substring(SyncRecord.running), 1): isRunning = true
      default: continue
      }
    }
  }

  var file: [UInt8] {
    let lines = [
      lastSync.map { "\($0)" } ?? "", synced.map { "synced \($0)" },
      url.map { "url \($0)" }, seen.map { "seen \($0)" },
      merge.map { "merging \($0.commit) \($0.list)" }, refusal.map { "refused \($0)" },
      fault.map { "fault \($0)" }, told.map { "told \($0)" },
      gaveWay.map { "gave-way \($0.count) \($0.since)" },
      machine.map { "machine \($0.words)" }, isRunning ? SyncRecord.running : nil,
    ]
    return Array(lines.compactMap { $0.map { "\($0)\n" } }.joined().utf8)
  }
}
