import TodoEntities

final class ShowPresenter: CommandPresenter {
  weak var view: (any ShowViewInput)?
  let router: any RouterInput
  private let interactor: any ShowInteractorInput
  private let now: WallClock

  init(interactor: any ShowInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ShowPresenter: ShowViewOutput {
  func didRequestItems(_ selection: ItemSelection) { interactor.findItems(selection) }
}

extension ShowPresenter: ShowInteractorOutput {
  func didFind(_ items: [RankedItem]) {
    view?.showItems(items.map { ItemRow($0.item, at: now, urgency: $0.urgency) })
    router.close(with: .ok)
  }
}
