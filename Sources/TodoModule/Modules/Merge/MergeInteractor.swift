import TodoEntities

final class MergeInteractor {
  weak var output: (any MergeInteractorOutput)?
  private let merger: any ListMerging
  private let git: GitClient

  init(merger: any ListMerging, git: GitClient) {
    self.merger = merger
    self.git = git
  }
}

extension MergeInteractor: MergeInteractorInput {
  func mergeFiles(_ request: MergeRequest) {
    do throws(StoreError) {
      output?.didMerge(try merger.merge(request.paths))
    } catch {
      if let size = request.markerSize { markConflicts(request.paths, size) }
      output?.didFail(error)
    }
  }

  /// Merges the files line by line, with conflict markers. Without them, git would keep our side alone
  /// when a driver fails, and `git add` would then lose the other one.
  private func markConflicts(_ paths: MergePaths, _ markerSize: Int) {
    _ = try? git.mergeFile(
      ours: paths.ours, base: paths.base, theirs: paths.theirs, markerSize: markerSize)
  }
}
