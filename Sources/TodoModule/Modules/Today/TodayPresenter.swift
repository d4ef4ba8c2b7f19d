import TodoEntities

final class TodayPresenter: ItemPresenter<any TodayInteractorInput>, CommandViewOutput {
  weak var view: (any TodayViewInput)?

  func didRequest(_ filter: ItemFilter) { interactor.findToday(filter) }
}

extension TodayPresenter: TodayInteractorOutput {
  func didFind(_ items: PlannedItems, beside rest: AgendaRest) {
    view?.showAgenda(AgendaPage(items, beside: rest, at: now))
    router.close(with: .ok)
  }
}
