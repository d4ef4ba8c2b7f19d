// Chooses how many months `calendar` shows: one for a script, and as many as fit on a terminal. A longer period in
// the line takes precedence.

import TodoEntities

final class CalendarPresenter: CommandPresenter<any CalendarInteractorInput>, CommandViewOutput {
  weak var view: (any CalendarViewInput)?

  func didRequest(_ request: CalendarRequest) {
    // The output for scripts does not depend on the width of a terminal.
    interactor.findMonths(request.columns.map(CalendarTable.months) ?? 1, request)
  }
}

extension CalendarPresenter: CalendarInteractorOutput {
  func didFind(_ items: PlannedItems, inMonths months: [CalendarDay]) {
    view?.showCalendar(CalendarPage(items, months: months, by: formatter))
    router.close(with: .ok)
  }
}
