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
  func didFind(_ agenda: PlannedItems)
  /// Hands on what is to be looked at today, and how much else there is.
  func didFind(_ agenda: PlannedItems, beside rest: AgendaRest)
  /// Hands on what is planned in these months, each given by its first day.
  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay])
}

/// What each command of the family shows: `agenda` days, `today` what is to be looked at now, `calendar`
/// months.
enum AgendaLayout {
  case days, now, months
}

/// An agenda, and which of its items are blocked.
struct PlannedItems: Equatable {
  let agenda: Agenda
  let blocked: Set<ItemID>
}

/// How many open items there are beside those of today.
struct AgendaRest: Equatable {
  /// Those due until the end of the week.
  let week: Int
  let waiting: Int
  let templates: Int
}

/// A request to show what is planned.
struct AgendaRequest: Equatable {
  /// So many days or months, 1 or greater, and the first one; nil for today, or this month.
  enum Span: Equatable {
    /// A time of day does not matter.
    case days(Int, from: DateExpression?)
    /// The days of a month.
    case month(MonthExpression)
    case now
    case months(Int, from: MonthExpression?)
  }

  let filter: ItemFilter
  let span: Span
}
