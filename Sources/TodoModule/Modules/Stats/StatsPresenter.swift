import TodoEntities

final class StatsPresenter {
  weak var view: (any StatsViewInput)?
  private let interactor: any StatsInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(interactor: any StatsInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension StatsPresenter: StatsViewOutput {
  func didRequestStats() { interactor.gatherStatistics() }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension StatsPresenter: StatsInteractorOutput {
  func didFind(_ statistics: Statistics) {
    view?.showStats(StatsPage(statistics, at: now))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
