import TodoEntities

@testable import TodoModule

/// Stands in for the view of `merge`.
final class MergeViewSpy: Spy<MergeViewSpy.Event>, MergeViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case merge(MergeSummary, of: MergedCopy?, isDryRun: Bool)
    case driver(MergeDriverChange)
  }

  func showMerge(_ summary: MergeSummary, of copy: MergedCopy?, isDryRun: Bool) {
    record(.merge(summary, of: copy, isDryRun: isDryRun))
  }
  func showDriver(_ change: MergeDriverChange) { record(.driver(change)) }
}
