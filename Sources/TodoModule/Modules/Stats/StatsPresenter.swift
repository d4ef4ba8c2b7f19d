import TodoEntities

final class StatsPresenter: CommandPresenter {
  weak var view: (any StatsViewInput)?
  let router: any RouterInput
  private let interactor: any StatsInteractorInput
  private let now: WallClock

  init(interactor: any StatsInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension StatsPresenter: StatsViewOutput {
  func didRequestStats() { interactor.gatherStatistics() }
}

extension StatsPresenter: StatsInteractorOutput {
  func didFind(_ statistics: Statistics) {
    view?.showStats(StatsPage(statistics, at: now))
    router.close(with: .ok)
  }
}
