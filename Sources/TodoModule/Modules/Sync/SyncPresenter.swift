import TodoEntities

final class SyncPresenter: ItemPresenter<any SyncInteractorInput>, CommandViewOutput {
  weak var view: (any SyncViewInput)?

  func didRequest(_ request: SyncRequest) {
    switch request {
    case .synchronize(let plan): interactor.synchronize(plan)
    case .status: interactor.readStatus()
    case .log: interactor.readLog()
    }
  }
}

extension SyncPresenter: SyncInteractorOutput {
  func didRemark(_ remarks: [SharingRemark]) { view?.showRemarks(remarks) }

  func didSynchronize(_ changes: MergeSummary, isDryRun: Bool) {
    view?.showSummary(changes, news: changes.newsLines(at: now), isDryRun: isDryRun)
    router.close(with: .ok)
  }

  func didRead(_ status: SharingStatus) {
    let wall = status.lastSync.flatMap { clock.wall(at: $0) }
    let label = wall.map {
      DateLabel(FloatingDate($0.day, at: $0.time), seenFrom: now)
    }
    view?.showStatus(status, lastSync: label)
    router.close(with: .ok)
  }

  func didRead(_ merges: [GitLogEntry]) {
    view?.showLog(
      merges.flatMap { merge in
        merge.message.decisions.map {
          SyncLogRow(
            time: merge.at, wall: clock.wall(at: merge.at), machine: merge.message.machine,
            decision: $0)
        }
      })
    router.close(with: .ok)
  }

  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool) {
    let failure = Failure(error, isCommitted: isCommitted)
    if isUnsaid { router.close(with: failure.code) } else { fail(with: failure) }
  }
}
