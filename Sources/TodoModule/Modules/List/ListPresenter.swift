import TodoEntities

final class ListPresenter {
  weak var view: (any ListViewInput)?
  private let interactor: any ListInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(interactor: any ListInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension ListPresenter: ListViewOutput {
  func didRequestList(_ request: ListRequest) { interactor.findItems(request) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension ListPresenter: ListInteractorOutput {
  func didFind(_ items: [RankedItem]) {
    view?.showRows(items.map { ItemRow($0.item, at: now, urgency: $0.urgency) })
  }

  func didFindAll(of request: ListRequest, _ counts: ListCounts) {
    view?.showSummary(
      ListSummary(
        shown: counts.found, late: counts.late, isUnfiltered: request.query.isUnfiltered))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
