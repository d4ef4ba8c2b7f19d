import TodoEntities

/// Presenter to view.
protocol AgendaViewInput: AnyObject {
  func showAgenda(_ page: AgendaPage)
  func showCalendar(_ page: CalendarPage)
}

/// Presenter to interactor.
protocol AgendaInteractorInput: AnyObject {
  func findAgenda(_ request: AgendaRequest)
}

/// Interactor to presenter.
protocol AgendaInteractorOutput: StoreInteractorOutput {
  func didFind(_ agenda: Agenda)
  /// Hands on what is planned in these months, each given by its first day.
  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay])
}

/// What each command of the family shows: `agenda` days, `calendar` months.
enum AgendaLayout {
  case days, months
}

/// A request to show what is planned.
struct AgendaRequest: Equatable {
  /// So many days or months, 1 or greater, and the first one; nil for today, or this month.
  enum Span: Equatable {
    /// A time of day does not matter.
    case days(Int, from: DateExpression?)
    case months(Int, from: MonthExpression?)
  }

  let filter: ItemFilter
  let span: Span
}
