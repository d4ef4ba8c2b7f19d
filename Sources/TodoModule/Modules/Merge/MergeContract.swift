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
