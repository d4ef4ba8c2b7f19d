// Lists the remarks of a sync, such as `the list file was missing and has been restored`.
// A remark on changes that were overwritten has their time, so its words need the clock.

import TodoEntities

/// Something unusual that a synchronization found or did. Shown even with `--quiet`.
enum SharingRemark: Equatable {
  case said(String)
  /// Another machine's change overwrote one of this machine, in a merge elsewhere or while nobody was reading.
  case gaveWay(MergeDecision, at: Instant)
  /// How many more changes were overwritten, and since when.
  case moreGaveWay(GaveWay)

  /// The list file was missing, and was restored.
  static let restored = said(
    "the list file was missing and has been restored from its last commit and its history")

  /// The list file was replaced by another one. `kept` is the number of committed items that the new file
  /// lacked. They were restored.
  static func replaced(kept count: Int) -> SharingRemark {
    let items =
      count == 0 ? "merged both files" : "restored \(count.counting("item")) that it lacks"
    return said("the list file was replaced since the last sync: \(items)")
  }

  static let indexMadeAnew = said("git's index was damaged and has been replaced")

  /// The repository was damaged. todo moved it to this path and fetched its commits again.
  static func repositoryMadeAnew(old: String) -> SharingRemark {
    said("the git repository was damaged and has been replaced. The old one is now '\(old)'")
  }

  /// The remote names objects in this format, but the repository did not. todo moved it to this path and created a new
  /// one.
  static func formatChanged(_ format: GitObjectFormat, old: String) -> SharingRemark {
    said(
      "the remote uses \(format), so the git repository was replaced. The old one is now '\(old)'")
  }
}

/// The number of changes of this machine that were overwritten, and the time of the first.
struct GaveWay: Equatable {
  let count: Int
  let since: Instant
}
