import TodoEntities

/// Presenter to view.
typealias AgendaViewInput = AgendaPageViewInput

/// Presenter to interactor.
protocol AgendaInteractorInput: AnyObject {
  func findAgenda(_ request: AgendaRequest)
}

/// Interactor to presenter.
protocol AgendaInteractorOutput: StoreInteractorOutput {
  func didFind(_ agenda: PlannedItems)
}

/// A request to show what is planned.
struct AgendaRequest: Equatable {
  /// The days to show.
  enum Span: Equatable {
    /// A number of days, 1 or greater, and the first one; nil for two weeks, and for today. A time of day does
    /// not matter.
    case days(Int?, from: DateExpression?)
    /// The days of a month.
    case month(MonthExpression)
  }

  let filter: ItemFilter
  let span: Span
  /// Whether what is left out is counted: only people read it.
  let isCounted: Bool
}
