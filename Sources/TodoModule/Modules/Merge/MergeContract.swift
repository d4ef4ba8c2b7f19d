import TodoEntities

/// Presenter to view.
protocol MergeViewInput: AnyObject {
  /// Shows a merge of three files, or of a copy into the list.
  func showMerge(_ merge: MergeViewModel)
  /// Shows the set-up for merges by git, in these lines or as values.
  func showDriver(_ lines: [String], of change: MergeDriverChange)
}

/// Presenter to interactor.
protocol MergeInteractorInput: AnyObject {
  /// Merges three files. If one cannot be read and git waits for the result, git merges their lines.
  func mergeFiles(_ paths: MergePaths, markerSize: Int?, isDryRun: Bool)
  /// Merges a copy into the list, and renames a copy that a cloud folder made next to the list.
  func mergeCopy(_ path: String, isDryRun: Bool)
  /// Sets git up to merge the list with this program.
  func installDriver()
  /// Sets git up to merge the list line by line again.
  func uninstallDriver()
}

/// Interactor to presenter.
protocol MergeInteractorOutput: StoreInteractorOutput {
  /// Reports a merge of files, or of a copy of the list.
  func didMerge(_ changes: MergeSummary, of copy: MergedCopy?, isDryRun: Bool)
  /// Reports that git has merged the lines of the files, because one of them is not a readable list.
  func didMergeLines(_ error: StoreError, conflicts: Int)
  func didChangeDriver(_ change: MergeDriverChange)
  func didFail(_ error: GitError)
}

/// A request to merge, or to set git up for merges.
enum MergeRequest: Equatable {
  /// Three files. `markerSize` is the length of git's conflict markers, if git runs the command as its merge
  /// driver.
  case files(MergePaths, markerSize: Int?, isDryRun: Bool)
  case copy(path: String, isDryRun: Bool)
  case installDriver
  case uninstallDriver
}

/// A merge: texts for people, and values for scripts.
struct MergeViewModel: Equatable {
  /// The decisions, and the differences of the merged list from both lists.
  let lines: [String]
  let remarks: [String]
  let summary: MergeSummary
  let copy: MergedCopy?
}

/// A copy of the list that was merged into it.
struct MergedCopy: Equatable {
  let path: String
  /// Its new path, nil if it was not to be renamed, or the error that prevented the renaming.
  let newPath: Result<String?, StoreError>
}
