// Decides that a script gets one month, and a terminal as many as fit, if no longer period is named.

import TodoEntities

final class CalendarPresenter: CommandPresenter<any CalendarInteractorInput>, CommandViewOutput {
  weak var view: (any CalendarViewInput)?

  func didRequest(_ request: CalendarRequest) {
    // What scripts get does not depend on the width of a terminal.
    interactor.findMonths(request.columns.map(CalendarTable.months) ?? 1, request)
  }
}

extension CalendarPresenter: CalendarInteractorOutput {
  func didFind(_ items: PlannedItems, inMonths months: [CalendarDay]) {
    view?.showCalendar(CalendarPage(items, months: months, by: formatter))
    router.close(with: .ok)
  }
}
