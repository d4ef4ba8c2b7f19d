import TodoEntities

/// Presenter to view.
protocol MergeViewInput: CommandViewInput {
  func showMerge(_ page: MergePage)
  func showDriver(_ change: MergeDriverChange)
  func showCopies(_ page: ConflictCopiesPage)
}

/// View to presenter.
protocol MergeViewOutput: CommandViewOutput {
  func didRequestMerge(_ request: MergeRequest)
}

/// Presenter to interactor.
protocol MergeInteractorInput: AnyObject {
  /// Merges three files. If one cannot be read and git waits for the result, git merges their lines.
  func mergeFiles(_ request: MergeFilesRequest)
  /// Merges the sides of the list that git could not merge, and marks the list as resolved.
  func resolve(isDryRun: Bool)
  /// Merges the conflict copies beside the list into it, and renames them.
  func mergeCopies(isDryRun: Bool)
  /// Has git merge the list by this program.
  func installDriver()
  /// Has git merge the list by its lines again.
  func uninstallDriver()
}

/// Interactor to presenter.
protocol MergeInteractorOutput: StoreInteractorOutput {
  func didMerge(_ outcome: MergeOutcome, isDryRun: Bool)
  /// Reports that git has merged the lines of the files, because one of them is not a readable list.
  func didMergeLines(_ error: StoreError, conflicts: Int)
  func didResolve(_ resolution: MergeResolution)
  func didMergeCopies(_ copies: [MergedCopy], isDryRun: Bool)
  func didChangeDriver(_ change: MergeDriverChange)
  func didFail(_ error: GitError)
}

/// What to merge, or to set up for merges.
enum MergeRequest: Equatable {
  case files(MergeFilesRequest)
  case resolve(isDryRun: Bool)
  case copies(isDryRun: Bool)
  case installDriver
  case uninstallDriver
}

/// A request to merge list files.
struct MergeFilesRequest: Equatable {
  let paths: MergePaths
  /// The length of git's conflict markers, if git runs the command as its merge driver.
  let markerSize: Int?
  let isDryRun: Bool
}

/// What became of a list that git could not merge.
struct MergeResolution: Equatable {
  let path: String
  /// What was decided.
  let report: MergeReport
  /// How the merged list differs from our side.
  let incoming: MergeTally
  /// How the merged list differs from their side.
  let outgoing: MergeTally
  /// Whether one side had deleted the list, so that the other one was kept.
  let isOfOneSide: Bool
  /// What has to be finished next; nil if nothing is known of it, as after `git stash pop`.
  let operation: GitOperation?
  let isDryRun: Bool
}

/// A conflict copy that was merged.
struct MergedCopy: Equatable {
  let path: String
  let report: MergeReport
  let incoming: MergeTally
  let outgoing: MergeTally
  /// Its new path; nil in a dry run.
  let newPath: String?
}

/// How git's merge driver was changed.
struct MergeDriverChange: Equatable {
  /// The list.
  let path: ListPath
  /// The program that merges; nil if it was uninstalled.
  let program: String?
  let changes: MergeDriverChanges
}

/// The result of a merge, as it is shown.
struct MergePage: Equatable {
  let summary: MergeSummary
  let isDryRun: Bool
  /// The list that was resolved; nil if other files were merged.
  let resolved: Resolved?

  /// A list that git could not merge.
  struct Resolved: Equatable {
    let path: String
    let isOfOneSide: Bool
    let operation: GitOperation?
  }
}

/// Merged conflict copies, as they are shown.
struct ConflictCopiesPage: Equatable {
  /// A copy and what was done with it.
  struct Copy: Equatable {
    let path: String
    let newPath: String?
    let summary: MergeSummary
  }

  let copies: [Copy]
  let isDryRun: Bool
}
