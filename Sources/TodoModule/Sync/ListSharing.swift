// The protocols of a list that is synchronized: questions about its state, and the promises of each step of a
// sync.
//
// Synchronizing a list with other machines, through a git repository beside it and a remote. Runs git, and
// knows nothing of words and terminals: the module `Sync` shows what happens.
// Start with `SyncInteractor`, which tells the order of a synchronization; its steps are in
// GitSyncSession.swift. `GitClient` runs single git commands.

import TodoEntities

/// A list that may be in a repository, as far as that is known without the network.
protocol ListDiagnosing: AnyObject {
  /// Returns what is wrong around the list: in its repository, in what was fetched last, with clocks, and
  /// with copies beside it. Changes nothing and uses no network.
  func diagnose() -> [StoreFinding]

  /// Returns what git has not finished merging; nil if there is nothing. Uses no network.
  func conflict() -> GitConflict?

  /// Returns the list of the last commit here, if it is one that several machines have; nil otherwise, and if it
  /// cannot be read. Changes nothing and uses no network.
  func lastCommitted() -> ListDocument?
}

/// A list whose repository may have items that it and its history lack.
protocol ListRecalling: AnyObject {
  /// Returns the first item that is found in the lists of the latest 50 commits, the latest first; nil without one,
  /// or without a repository that can be read. Reads only the latest list if that has not given `number` yet. Changes
  /// nothing and uses no network.
  func recall(number: Int?, _ find: (ListDocument) -> TodoItem?) -> TodoItem?
}

/// A list that is synchronized with a remote.
protocol ListSharing: ListDiagnosing, ListRecalling {
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
