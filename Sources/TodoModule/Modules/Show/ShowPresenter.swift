import TodoEntities

final class ShowPresenter: CommandPresenter {
  weak var view: (any ShowViewInput)?
  let router: any RouterInput
  private let interactor: any ShowInteractorInput
  private let clock: Clock

  init(interactor: any ShowInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }

  var failureView: (any CommandViewInput)? { view }
  var isReading: Bool { true }
}

extension ShowPresenter: ShowViewOutput {
  func didRequestItems(_ target: ItemTarget) { interactor.findItems(target) }
}

extension ShowPresenter: ShowInteractorOutput {
  func didFind(_ items: [RankedItem]) {
    view?.showItems(
      items.map { ItemRow($0, at: clock.wall, times: ItemTimes(of: $0.item, at: clock)) })
    router.close(with: .ok)
  }
}
