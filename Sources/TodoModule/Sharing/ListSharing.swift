import TodoEntities

/// The steps by which a list is synchronized with a remote, one method each.
///
/// ```swift
/// _ = try list.begin(SyncPlan())
/// defer { list.end() }
/// try list.commit()
/// try list.fetch()
/// let changes = try list.merge()
/// if try list.push().status == .accepted { try list.finish() }
/// ```
///
/// Every step leaves the list and the repository in a state from which the next synchronization goes
/// on, also if the process is killed in it.
protocol ListSharing: AnyObject {
  /// Looks at the repository, and makes sure that no other synchronization of this list runs until `end`.
  /// With a URL in the plan, makes the folder of the list a repository before, unless it is one, and sets
  /// its remote. Moves locks of killed gits out of the way.
  ///
  /// - Returns: Whether this machine may join a list, so that `fetch` and `join` come before `commit`.
  /// - Throws: `busy`; `locked`; `nothingToKeep`; `notARepository`, `notOurs`, `privateFile`, `unfinished`,
  ///   `noBranch` or `noRemote` if the list cannot be synchronized as things are.
  func begin(_ plan: SyncPlan) throws(GitError) -> Bool

  /// Follows the remote's branch that has the list. If this machine has committed nothing yet, begins with
  /// what it has synchronized before.
  func join() throws(GitError)

  /// Mends the repository if an error of a step comes from its damage, and ends what `begin` began. Returns
  /// whether it has mended anything, so that another attempt makes sense.
  func heal(after error: GitError) throws(GitError) -> Bool

  /// What is to be said besides the changes.
  var remarks: [SharingRemark] { get }

  /// Ends what `begin` began.
  func end()

  /// Commits the list, if it has changed since the last commit.
  func commit() throws(GitError)

  /// Fetches the remote's commits. The only step, besides `push`, that uses the network.
  func fetch() throws(GitError)

  /// Merges the remote's list into this one and commits the result.
  func merge() throws(GitError) -> MergedChanges

  /// Returns what `merge` would do and what the remote would get. Changes nothing.
  func preview() throws(GitError) -> MergedChanges

  /// Sends the commits that the remote does not have.
  func push() throws(GitError) -> SentChanges

  /// Makes `git status` clean and remembers when this was.
  func finish() throws(GitError)

  /// The URL of the remote, without passwords.
  func remoteURL() throws(GitError) -> String

  /// Waits before the next attempt, for a random time that grows with the number of attempts.
  func pause(afterAttempt number: Int)

  /// Returns how the list stands to the remote, as far as that is known without the network.
  func status() throws(GitError) -> SharingStatus

  /// Returns what is wrong around the list: in its repository, in what was fetched last, with clocks, and
  /// with copies beside it. Changes nothing and uses no network.
  func diagnose() -> [StoreFinding]

  /// Returns the values that merges have dropped, of the latest commits, oldest first.
  func supersededValues() throws(GitError) -> [SupersededLog]
}

/// What a synchronization is to do.
struct SyncPlan: Equatable {
  /// The remote to set up; nil if there is one.
  var url: String?
  /// Which side the user wants to keep, where the last synchronization was refused.
  var keep: KeptSide?
  /// Whether nothing is to be changed.
  var isDryRun = false
}

/// A list to keep: that of this machine, or the one that other machines have.
enum KeptSide: String, CaseIterable {
  case mine, theirs
}

/// What came in from the remote.
struct MergedChanges: Equatable {
  /// How the list was changed.
  var incoming = MergeTally()
  /// How the remote's list differs from the merged one.
  var outgoing = MergeTally()
  /// What was decided between the two lists.
  var report = MergeReport()
  /// The machine that sent the changes, if they come from one.
  var machine: String? = nil
}

extension MergedChanges {
  /// Adds what another merge did after this one.
  mutating func add(_ other: MergedChanges) {
    incoming.add(other.incoming)
    outgoing = other.outgoing
    report = MergeReport([report, other.report])
    machine = machine ?? other.machine
  }
}

extension MergeTally {
  fileprivate mutating func add(_ other: MergeTally) {
    added += other.added
    changed += other.changed
    removed += other.removed
  }
}

/// What went out to the remote.
struct SentChanges: Equatable {
  /// Whether the remote has taken it, or had commits that have to be fetched first.
  let status: GitPush
  /// How the remote's list was changed.
  let tally: MergeTally
}

/// How a list stands to the remote.
struct SharingStatus: Equatable {
  /// The remote's URL, without passwords.
  let remote: String
  /// When the list was last synchronized; nil if it never was.
  let lastSync: Instant?
  /// How many commits the remote does not have.
  let unsentCount: Int
  /// Whether the list has changed since the last commit.
  let hasChanged: Bool
}

/// What a merge has dropped, as its commit says.
struct SupersededLog: Equatable {
  /// When it was committed.
  let at: Instant
  /// The machine that merged; nil if the commit does not say.
  let machine: String?
  /// A line for each value, for people.
  let lines: [String]
}
