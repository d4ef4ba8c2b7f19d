// The protocols of a list that is synchronized: questions about its state, and the promises of each step of a
// sync.
//
// A list is synchronized with other machines through a git repository next to it and a remote. This folder runs git.
// The module `Sync` shows the results. Start with `SyncInteractor`, which has the order of the steps. The steps are
// in GitSyncSession.swift. `GitClient` runs single git commands.

import TodoEntities

/// A list that may be in a repository. These answers need no network.
protocol ListDiagnosing: AnyObject {
  /// Returns the problems around the list: in its repository, in the last fetched commits, with clocks, and with
  /// copies next to it. Changes nothing and uses no network.
  func diagnose() -> [StoreFinding]

  /// Returns the unfinished merge of git, or nil if there is none. Uses no network.
  func conflict() -> GitConflict?

  /// Returns the list of the last commit here, or nil if it is not shared or cannot be read. Changes nothing and uses
  /// no network.
  func lastCommitted() -> ListDocument?
}

/// A list whose repository may have items that it and its history lack.
protocol ListRecalling: AnyObject {
  /// Returns the first item that `find` returns for the lists of the latest 50 commits, the latest first. Returns nil
  /// if there is none, or if the repository cannot be read. Reads only the latest list if that has not given `number`
  /// yet. Changes nothing and uses no network.
  func recall(number: Int?, _ find: (ListDocument) -> TodoItem?) -> TodoItem?
}

/// A list that is synchronized with a remote.
protocol ListSharing: ListDiagnosing, ListRecalling {
  /// Checks the repository, and takes a lock so that no other synchronization of this list runs as long as the
  /// session exists. If the plan has a URL, makes the folder of the list a repository, unless it is one, and sets its
  /// remote. Moves aside the locks of killed gits.
  ///
  /// - Parameter whileWaiting: Called while git runs; see `ProgramRunning.run`.
  /// - Throws: `busy`; `notARepository`, `noRemote` and others if the list cannot be synchronized now.
  func beginSync(
    _ plan: SyncPlan, whileWaiting: @escaping (_ isAsking: Bool) -> Void
  ) throws(GitError) -> any SyncSession

  /// The milliseconds since some time before this process began.
  var uptime: Int { get }

  /// Repairs the repository if its damage caused the error of an ended session. Returns whether it repaired anything,
  /// so that another attempt makes sense.
  func heal(after error: GitError) throws(GitError) -> Bool

  /// Whether an error need not be shown, because a later synchronization will probably succeed: another one is
  /// running, or the remote was reached within a day.
  func mayGoUnsaid(_ error: GitError) -> Bool

  /// Saves the message of a failed automatic synchronization. Does nothing for any other one.
  func remember(_ error: GitError, as fault: String)

  /// The remarks for the user, in addition to the changes.
  var remarks: [SharingRemark] { get }

  /// Returns the state of the list relative to the remote, as far as it is known without the network.
  func status() throws(GitError) -> SharingStatus

  /// Returns the merges among the latest commits that have dropped values, oldest first.
  func mergeLog() throws(GitError) -> [GitLogEntry]
}

/// A running synchronization. It ends when it is released, and then unlocks the list.
///
/// Every step leaves the list and the repository in a state from which the next synchronization can
/// continue, even if the process is killed during the step.
protocol SyncSession: AnyObject {
  /// Whether this sync may join a list: a URL was given, or its branch has no commit yet.
  var isJoining: Bool { get }

  /// The number of items in the list that was committed, or 0 before that.
  var itemCount: Int { get }

  /// The last fetched commit of the remote's branch, or nil if it has none.
  var remoteCommit: GitObjectID? { get }

  /// Returns the error for a remote that rejects each push as too late, although it has no new commit.
  func remoteLocked() throws(GitError) -> GitError

  /// Follows the remote's branch that has the list, for which it asks the remote. If the repository was lost and
  /// created again, starts from the commit of the last synchronization, `SyncRecord.synced`.
  func join() throws(GitError)

  /// Commits the merge that a killed synchronization has written to the list, and then the list, if it has
  /// changed since the last commit. Restores, merges or marks it first where that is needed.
  func commit() throws(GitError)

  /// Fetches the remote's commits. Only `join`, `fetch` and `push` use the network.
  func fetch() throws(GitError)

  /// Merges the remote's list into this one and commits the result. Returns the changes that were received since the
  /// last call, and those that a push would make at the remote.
  func merge() throws(GitError) -> MergeSummary

  /// Returns the changes that `merge` and `push` would make. Changes nothing.
  func preview() throws(GitError) -> MergeSummary

  /// Sends the commits that the remote does not have. Returns false if it has commits that have to be fetched
  /// first.
  func push() throws(GitError) -> Bool

  /// Makes `git status` clean, and saves the time of the synchronization.
  func finish() throws(GitError)

  /// Returns the URL of the remote, without passwords.
  func remoteURL() throws(GitError) -> String

  /// Waits before the next attempt, for a random time that grows with the number of attempts.
  func pause(afterAttempt number: Int)
}

/// The state of a list relative to its remote.
struct SharingStatus: Equatable {
  /// The remote's URL, without passwords.
  let remote: String
  /// When the list was last synchronized; nil if it never was.
  let lastSync: Instant?
  /// The number of commits that the remote does not have.
  let unsentCount: Int
  /// Whether the list differs from the last commit.
  let hasChanged: Bool
}
