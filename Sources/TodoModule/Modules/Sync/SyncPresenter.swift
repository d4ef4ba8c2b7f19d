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

  func didSynchronize(_ changes: MergedChanges) { show(changes, isDryRun: false) }
  func didPreview(_ changes: MergedChanges) { show(changes, isDryRun: true) }

  private func show(_ changes: MergedChanges, isDryRun: Bool) {
    view?.showSummary(
      MergeSummary(
        report: changes.report, incoming: changes.incoming, outgoing: changes.outgoing,
        machine: changes.machine),
      isDryRun: isDryRun)
    router.close(with: .ok)
  }

  func didRead(_ status: SharingStatus) {
    let wall = status.lastSync.flatMap { clock.wall(at: $0) }
    view?.showStatus(
      SyncStatusPage(
        remote: status.remote, lastSync: status.lastSync?.description,
        lastSyncLabel: wall.map {
          DateLabel(FloatingDate($0.day, at: $0.time), seenFrom: now, isDue: false)
        },
        unsentCount: status.unsentCount, hasChanged: status.hasChanged))
    router.close(with: .ok)
  }

  func didRead(_ log: [SupersededLog]) {
    view?.showLog(
      log.flatMap { entry in
        entry.lines.map {
          SyncLogRow(
            time: entry.at, wall: clock.wall(at: entry.at), machine: entry.machine, line: $0)
        }
      })
    router.close(with: .ok)
  }

  func didFail(_ error: GitError, isCommitted: Bool) {
    if case .file(let error) = error { return didFail(error) }
    fail(with: Failure(error, isCommitted: isCommitted))
  }
}
