// Lists the remarks of a sync, such as `the list file was missing; it is back`.
// A remark on changes that gave way has their time, so its words need the clock.

import TodoEntities

/// Something unusual that a synchronization found or did. Shown even with `--quiet`.
enum SharingRemark: Equatable {
  case said(String)
  /// A change of this machine gave way to another one's, in a merge elsewhere or while nobody was reading.
  case gaveWay(MergeDecision, at: Instant)
  /// This many more did, since then.
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
