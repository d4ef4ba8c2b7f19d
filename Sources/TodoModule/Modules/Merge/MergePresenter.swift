import TodoEntities

final class MergePresenter: CommandPresenter<any MergeInteractorInput>, CommandViewOutput {
  weak var view: (any MergeViewInput)?

  func didRequest(_ request: MergeRequest) {
    switch request {
    case .files(let paths, let markerSize, let isDryRun):
      interactor.mergeFiles(paths, markerSize: markerSize, isDryRun: isDryRun)
    case .copy(let path, let isDryRun): interactor.mergeCopy(path, isDryRun: isDryRun)
    case .installDriver: interactor.installDriver()
    case .uninstallDriver: interactor.uninstallDriver()
    }
  }
}

extension MergePresenter: MergeInteractorOutput {
  func didMerge(_ changes: MergeSummary, of copy: MergedCopy?, isDryRun: Bool) {
    view?.showMerge(changes, of: copy, isDryRun: isDryRun)
    if case .failure(let error) = copy?.newPath {
      fail(with: Failure(leavingCopy: error))
    } else {
      router.close(with: .ok)
    }
  }

  func didMergeLines(_ error: StoreError, conflicts: Int) {
    // Git takes a driver's exit code for whether there are conflicts.
    let code: ExitCode = conflicts == 0 ? .ok : .badData
    fail(with: Failure(mergedLines: error, hasConflicts: conflicts > 0, code: code))
  }

  func didChangeDriver(_ change: MergeDriverChange) {
    view?.showDriver(change)
    router.close(with: .ok)
  }

  func didFail(_ error: GitError) {
    fail(with: Failure(merging: error))
  }
}
