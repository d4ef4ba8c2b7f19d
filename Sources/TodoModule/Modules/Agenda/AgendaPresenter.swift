import TodoEntities

final class AgendaPresenter: ItemPresenter<any AgendaInteractorInput>, CommandViewOutput {
  weak var view: (any AgendaViewInput)?

  func didRequest(_ request: AgendaRequest) { interactor.findAgenda(request) }
}

extension AgendaPresenter: AgendaInteractorOutput {
  func didFind(_ items: PlannedItems) {
    view?.showAgenda(AgendaPage(items, at: now))
    router.close(with: .ok)
  }

  func didFind(_ items: PlannedItems, beside rest: AgendaRest) {
    view?.showAgenda(AgendaPage(items, beside: rest, at: now))
    router.close(with: .ok)
  }

  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay]) {
    view?.showCalendar(
      CalendarPage(agenda, months: months, weekStart: clock.weekStart, at: now))
    router.close(with: .ok)
  }
}
