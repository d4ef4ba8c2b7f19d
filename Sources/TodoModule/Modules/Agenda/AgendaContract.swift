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

/// A request to show an agenda.
struct AgendaRequest: Equatable {
  let filter: ItemFilter
  let period: PeriodExpression
  /// Whether to count the items that are left out, which only people read.
  let isCounted: Bool
}
