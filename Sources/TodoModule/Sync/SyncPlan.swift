// Holds the request for a sync and the limits of a sync: 5 tries, and 60 seconds until a lock is old and is moved
// (3 seconds for a lock of our own git).

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
