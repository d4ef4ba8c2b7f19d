import TodoEntities

final class CalendarPresenter: CommandPresenter {
  weak var view: (any CalendarViewInput)?
  let router: any RouterInput
  private let interactor: any CalendarInteractorInput
  private let clock: Clock

  init(interactor: any CalendarInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }

  var failureView: (any CommandViewInput)? { view }
}

extension CalendarPresenter: CalendarViewOutput {
  func didRequestCalendar(_ request: CalendarRequest) { interactor.findItems(request) }
}

extension CalendarPresenter: CalendarInteractorOutput {
  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay]) {
    view?.showCalendar(
      CalendarPage(agenda, months: months, weekStart: clock.weekStart, at: clock.wall))
    router.close(with: .ok)
  }
}
