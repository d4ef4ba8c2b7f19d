import TodoEntities

/// Presenter to view.
protocol MergeViewInput: CommandViewInput {
  func showSummary(_ summary: MergeSummary)
}

/// View to presenter.
protocol MergeViewOutput: CommandViewOutput {
  func didRequestMerge(_ request: MergeRequest)
}

/// Presenter to interactor.
protocol MergeInteractorInput: AnyObject {
  /// Merges the files of a request. If a list cannot be read and git waits for the result, git's own
  /// merge marks the conflicts instead.
  func mergeFiles(_ request: MergeRequest)
}

/// Interactor to presenter.
protocol MergeInteractorOutput: StoreInteractorOutput {
  func didMerge(_ outcome: MergeOutcome)
}

/// A request to merge list files.
struct MergeRequest: Equatable {
  let paths: MergePaths
  /// The length of git's conflict markers, if git runs the command as its merge driver.
  let markerSize: Int?
}

/// What a merge did, for people and scripts.
struct MergeSummary: Equatable {
  /// A value that both lists changed.
  struct Superseded: Equatable {
    /// The item in the merged list.
    let item: ItemRow
    /// The name of what was changed: a field, or an unknown member.
    let name: String
    /// The value that was kept, as scripts get it; nil if it was cleared, or for an unknown member.
    let kept: String?
    /// The value that was dropped.
    let dropped: String?
  }

  /// An item with a new number.
  struct Renumbered: Equatable {
    /// The item in the merged list.
    let item: ItemRow
    /// Its number before.
    let number: Int
    /// The item that has that number now, if one has.
    let holder: ItemRow?
  }

  /// An open item that was removed, because its series has another one.
  struct Double: Equatable {
    let item: ItemRow
    let other: ItemRow
  }

  /// How the merged list differs from ours.
  let incoming: MergeTally
  /// How the merged list differs from theirs.
  let outgoing: MergeTally
  let superseded: [Superseded]
  /// Members of the list itself that both lists changed.
  let supersededMembers: [String]
  /// Items that one list removed and the other changed.
  let keptDespiteRemoval: [ItemRow]
  let renumbered: [Renumbered]
  let removedDoubles: [Double]
  /// Whether removed items may have come back, because there was no base.
  let lacksBase: Bool
}
