import TodoEntities

final class MergePresenter: ItemPresenter<any MergeInteractorInput>, MergeViewOutput {
  weak var view: (any MergeViewInput)?
  override var failureView: (any CommandViewInput)? { view }

  func didRequestMerge(_ request: MergeRequest) {
    switch request {
    case .files(let files): interactor.mergeFiles(files)
    case .copy(let path, let isDryRun): interactor.mergeCopy(path, isDryRun: isDryRun)
    case .installDriver: interactor.installDriver()
    case .uninstallDriver: interactor.uninstallDriver()
    }
  }
}

extension MergePresenter: MergeInteractorOutput {
  func didMerge(_ outcome: MergeOutcome, isDryRun: Bool) {
    view?.showMerge(MergePage(summary: MergeSummary(outcome, at: now), isDryRun: isDryRun))
    router.close(with: .ok)
  }

  func didMergeLines(_ error: StoreError, conflicts: Int) {
    view?.showFailure(Failure(error, conflicts: conflicts))
    // Git takes a driver's exit code for whether there are conflicts.
    router.close(with: conflicts == 0 ? .ok : .badData)
  }

  func didMergeCopy(_ copy: MergedCopy, isDryRun: Bool) {
    view?.showCopy(
      MergedCopyPage(
        path: copy.path, newPath: copy.newPath,
        summary: MergeSummary(
          copy.report, incoming: copy.incoming, outgoing: copy.outgoing, at: now),
        isDryRun: isDryRun))
    router.close(with: .ok)
  }

  func didChangeDriver(_ change: MergeDriverChange) {
    view?.showDriver(change)
    router.close(with: .ok)
  }

  func didFail(_ error: GitError) {
    if case .file(let error) = error { return didFail(error) }
    fail(with: Failure(merging: error))
  }
}
