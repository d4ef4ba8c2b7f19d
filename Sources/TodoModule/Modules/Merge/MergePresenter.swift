import TodoEntities

final class MergePresenter: ItemPresenter<any MergeInteractorInput>, MergeViewOutput {
  weak var view: (any MergeViewInput)?
  override var failureView: (any CommandViewInput)? { view }

  func didRequestMerge(_ request: MergeRequest) {
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
  func didMerge(_ changes: MergedChanges, of copy: MergedCopy?, isDryRun: Bool) {
    view?.showMerge(
      MergePage(summary: MergeSummary(changes, at: now), copy: copy, isDryRun: isDryRun))
    if case .failure(let error) = copy?.newPath {
      fail(with: Failure(leavingCopy: error))
    } else {
      router.close(with: .ok)
    }
  }

  func didMergeLines(_ error: StoreError, conflicts: Int) {
    view?.showFailure(Failure(error, conflicts: conflicts))
    // Git takes a driver's exit code for whether there are conflicts.
    router.close(with: conflicts == 0 ? .ok : .badData)
  }

  func didChangeDriver(_ change: MergeDriverChange) {
    view?.showDriver(change)
    router.close(with: .ok)
  }

  func didFail(_ error: GitError) {
    fail(with: Failure(merging: error))
  }
}
