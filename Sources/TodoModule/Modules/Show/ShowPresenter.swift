import TodoEntities

final class ShowPresenter {
  weak var view: (any ShowViewInput)?
  private let interactor: any ShowInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(interactor: any ShowInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension ShowPresenter: ShowViewOutput {
  func didRequestItems(_ selection: ItemSelection) { interactor.findItems(selection) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension ShowPresenter: ShowInteractorOutput {
  func didFind(_ items: [RankedItem]) {
    view?.showItems(items.map { ItemRow($0.item, at: now, urgency: $0.urgency) })
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
