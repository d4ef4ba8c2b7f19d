import TodoEntities

final class SyncPresenter: CommandPresenter<any SyncInteractorInput>, CommandViewOutput {
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

  func didSynchronize(
    _ changes: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool, isEnd: Bool
  ) {
    let news = [changes, calendar?.merge].compactMap {
      $0?.newsLines(formatter.report(isDryRun: isDryRun))
    }.joined()
    view?.showSummary(changes, calendar: calendar, news: Array(news), isDryRun: isDryRun)
    if isEnd { router.close(with: .ok) }
  }

  func didRead(_ status: SharingStatus?, calendar: CalendarState?) {
    view?.showStatus(
      status, lastSync: label(status?.lastSync), calendar: calendar, last: label(calendar?.last))
    router.close(with: .ok)
  }

  func didRead(_ merges: [GitLogEntry]) {
    view?.showLog(
      merges.flatMap { merge in
        merge.message.decisions.map {
          SyncLogRow(
            time: merge.at, wall: formatter.clock.wall(at: merge.at),
            machine: merge.message.machine?.name,
            decision: $0)
        }
      })
    router.close(with: .ok)
  }

  private func label(_ time: Instant?) -> DateLabel? {
    time.flatMap { formatter.clock.wall(at: $0) }.map {
      DateLabel(FloatingDate($0.day, at: $0.time), seenFrom: now)
    }
  }

  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool) {
    interactor.remember(error, as: Failure(error).message)
    let failure = Failure(error, isCommitted: isCommitted)
    if isUnsaid { router.close(with: failure.code) } else { fail(with: failure) }
  }
}
