import TodoEntities

/// Presenter to view.
protocol AgendaViewInput: CommandViewInput {
  func showAgenda(_ page: AgendaPage)
}

/// View to presenter.
protocol AgendaViewOutput: CommandViewOutput {
  func didRequestAgenda(_ request: AgendaRequest)
}

/// Presenter to interactor.
protocol AgendaInteractorInput: AnyObject {
  func findAgenda(_ request: AgendaRequest)
}

/// Interactor to presenter.
protocol AgendaInteractorOutput: StoreInteractorOutput {
  func didFind(_ agenda: Agenda)
}

/// A request to show the agenda.
struct AgendaRequest: Equatable {
  let filter: ItemFilter
  /// The first day; nil for today. A time of day does not matter.
  let from: DateExpression?
  /// The number of days, 1 or greater.
  let days: Int
}
