// Holds the request for a sync and the limits of a sync: 5 tries, and 60 seconds until a lock is old and is moved
// (3 seconds for a lock of our own git).

/// The limits of a synchronization: how often it tries, how long it waits, and how much it reads and shows.
enum SyncLimit {
  /// How often a synchronization fetches, merges and sends before it gives up.
  static let attempts = 5
  /// How long a synchronization takes before it reports its steps, in milliseconds: a second.
  static let silence = 1_000
  /// How often a synchronization tries to commit the list. A try fails if the list had to be restored, merged
  /// or marked first.
  static let commits = 5
  /// How many rejected pushes are tried again although the remote has not changed.
  static let rejections = 3
  /// How long a synchronization waits for locks of other gits, in milliseconds.
  static let lockWait = 5_000
  /// The age at which a lock counts as one of a killed git, in nanoseconds.
  static let lockAge = 60 * 1_000_000_000
  /// This age for a git that todo started itself: if todo is killed, that git ends within moments.
  static let ownLockAge = 3 * 1_000_000_000
  /// The age at which pieces of objects count as left by a killed git, in nanoseconds.
  static let pieceAge = 60 * 1_000_000_000
  /// The number of latest commits that are searched for values that merges dropped.
  static let log = 10_000
  /// The number of latest commits that git checks for `doctor`.
  static let checkedCommits = 500
  /// The number of new commits of the remote that are searched for the machine that made them.
  static let senderLog = 100
  /// The number of items for which the machine that changed them is looked up, if several machines have sent changes.
  static let senders = 10
  /// The number of overwritten changes of this machine that are shown in words.
  static let costs = 3
  /// The number of decisions in the message of a merge; `git show -m` shows all changes.
  static let decisions = 1_000
  /// The number of earlier lists of the remote that are searched for the numbers of next items.
  static let earlierLists = 100
}

/// The request for a synchronization.
struct SyncPlan: Equatable {
  /// The URL of the remote to set up, or nil to use the existing one.
  var url: String?
  /// The list that the user wants to keep, after the last synchronization was refused.
  var keep: KeptSide?
  /// Whether this is a dry run, which changes nothing.
  var isDryRun = false
  /// The calendar folder to exchange with instead of the remote.
  var calendar: CalendarTarget?
  /// Whether a person reads the output.
  var hasReader = false
  /// Whether nobody is present, as with `--quiet` in cron, so that a temporary error is not shown.
  var isUnattended = false
}

/// The list to keep: this machine's, or that of the other machines.
enum KeptSide: String, CaseIterable {
  case mine, theirs
}
