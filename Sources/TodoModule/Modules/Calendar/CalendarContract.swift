import TodoEntities

/// Presenter to view.
protocol CalendarViewInput: CommandViewInput {
  func showCalendar(_ page: CalendarPage)
}

/// View to presenter.
protocol CalendarViewOutput: CommandViewOutput {
  func didRequestCalendar(_ request: CalendarRequest)
}

/// Presenter to interactor.
protocol CalendarInteractorInput: AnyObject {
  func findItems(_ request: CalendarRequest)
}

/// Interactor to presenter.
protocol CalendarInteractorOutput: StoreInteractorOutput {
  /// Hands on what is planned in these months, each given by its first day.
  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay])
}

/// A request to show months.
struct CalendarRequest: Equatable {
  let filter: ItemFilter
  /// The first month; nil for this one.
  let month: MonthExpression?
  /// The number of months, 1 or greater.
  let count: Int
}
