import TodoEntities

/// Presenter to view.
protocol TodayViewInput: AnyObject {
  func showAgenda(_ agenda: AgendaViewModel)
}

/// Presenter to interactor.
protocol TodayInteractorInput: AnyObject {
  func findToday(_ request: TodayRequest)
}

/// Interactor to presenter.
protocol TodayInteractorOutput: StoreInteractorOutput {
  /// Hands on what is to be looked at today, and how much else there is.
  func didFind(_ items: PlannedItems)
}

/// A request to show what is to be looked at today.
struct TodayRequest: Equatable {
  let filter: ItemFilter
  /// Whether what is left out is counted: only people read it.
  let isCounted: Bool
}
