import TodoEntities

final class StatsPresenter: ItemPresenter<any StatsInteractorInput>, CommandViewOutput {
  weak var view: (any StatsViewInput)?

  func didRequest(_ request: Void) { interactor.countItems() }
}

extension StatsPresenter: StatsInteractorOutput {
  func didCount(_ statistics: Statistics) {
    view?.showStats(
      StatsPage(
        statistics: statistics,
        oldest: statistics.oldest.map { .init(row: ItemRow($0.item, at: now), days: $0.days) }))
    router.close(with: .ok)
  }
}
