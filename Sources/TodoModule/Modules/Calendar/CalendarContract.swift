import TodoEntities

/// Presenter to view.
protocol CalendarViewInput: AnyObject {
  func showCalendar(_ page: CalendarPage)
}

/// Presenter to interactor.
protocol CalendarInteractorInput: AnyObject {
  /// Finds the planned items of this number of months, 1 or greater, or of the months of a longer request.
  func findMonths(_ count: Int, _ request: CalendarRequest)
}

/// Interactor to presenter.
protocol CalendarInteractorOutput: StoreInteractorOutput {
  /// Passes on the planned items of these months. A month is represented by its first day.
  func didFind(_ items: PlannedItems, inMonths months: [CalendarDay])
}

/// A request to show months.
struct CalendarRequest: Equatable {
  let filter: ItemFilter
  /// Whole months.
  let period: PeriodExpression
  /// The columns of the terminal; nil for scripts.
  let columns: Int?
}
