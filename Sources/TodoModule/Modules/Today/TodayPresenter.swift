final class TodayPresenter: CommandPresenter<any TodayInteractorInput>, CommandViewOutput {
  weak var view: (any TodayViewInput)?

  func didRequest(_ request: TodayRequest) { interactor.findToday(request) }
}

extension TodayPresenter: TodayInteractorOutput {
  func didFind(_ items: PlannedItems) {
    view?.showAgenda(formatter.agenda(items))
    router.close(with: .ok)
  }
}
