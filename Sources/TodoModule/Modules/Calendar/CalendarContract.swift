import TodoEntities

/// Presenter to view.
protocol CalendarViewInput: AnyObject {
  func showCalendar(_ page: CalendarPage)
}

/// Presenter to interactor.
protocol CalendarInteractorInput: AnyObject {
  /// Finds what is planned in this number of months, 1 or greater, or in those of the request if they are more.
  func findMonths(_ count: Int, _ request: CalendarRequest)
}

/// Interactor to presenter.
protocol CalendarInteractorOutput: StoreInteractorOutput {
  /// Hands on what is planned in these months, each given by its first day.
  func didFind(_ items: PlannedItems, inMonths months: [CalendarDay])
}

/// A request to show months.
struct CalendarRequest: Equatable {
  let filter: ItemFilter
  /// Whole months.
  let period: PeriodExpression
  /// The columns that there are for people; nil for scripts.
  let columns: Int?
}
