import TodoEntities

final class CalendarPresenter: ItemPresenter<any CalendarInteractorInput>, CalendarViewOutput {
  weak var view: (any CalendarViewInput)?
  override var failureView: (any CommandViewInput)? { view }

  func didRequestCalendar(_ request: CalendarRequest) { interactor.findItems(request) }
}

extension CalendarPresenter: CalendarInteractorOutput {
  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay]) {
    view?.showCalendar(
      CalendarPage(agenda, months: months, weekStart: clock.weekStart, at: now))
    router.close(with: .ok)
  }
}
