import TodoEntities

/// Presenter to view.
protocol AgendaViewInput: AnyObject {
  func showAgenda(_ agenda: AgendaViewModel)
}

/// Presenter to interactor.
protocol AgendaInteractorInput: AnyObject {
  func findAgenda(_ request: AgendaRequest)
}

/// Interactor to presenter.
protocol AgendaInteractorOutput: StoreInteractorOutput {
  func didFind(_ items: PlannedItems)
}

/// A request to show what is planned.
struct AgendaRequest: Equatable {
  let filter: ItemFilter
  let period: PeriodExpression
  /// Whether what is left out is counted: only people read it.
  let isCounted: Bool
}
