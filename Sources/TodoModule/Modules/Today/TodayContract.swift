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
  /// Reports the items of today, and the counts of the others.
  func didFind(_ items: PlannedItems)
}

/// A request to show the items of today.
struct TodayRequest: Equatable {
  let filter: ItemFilter
  /// Whether the items left out are counted, because a person reads the answer.
  let isCounted: Bool
}
