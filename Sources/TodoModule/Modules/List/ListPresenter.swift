import TodoEntities

final class ListPresenter: CommandPresenter {
  weak var view: (any ListViewInput)?
  let router: any RouterInput
  private let interactor: any ListInteractorInput
  private let now: WallClock

  init(interactor: any ListInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ListPresenter: ListViewOutput {
  func didRequestList(_ request: ListRequest) { interactor.findItems(request) }
}

extension ListPresenter: ListInteractorOutput {
  func didFind(_ items: [RankedItem]) {
    view?.showRows(items.map { ItemRow($0.item, at: now, urgency: $0.urgency) })
  }

  func didFindAll(of request: ListRequest, count: Int, late: Int) {
    view?.showSummary(
      ListSummary(shown: count, late: late, isUnfiltered: request.query.isUnfiltered))
    router.close(with: .ok)
  }
}
