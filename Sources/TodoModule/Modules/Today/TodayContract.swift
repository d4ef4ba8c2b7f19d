import TodoEntities

/// Presenter to view.
typealias TodayViewInput = AgendaPageViewInput

/// Presenter to interactor.
protocol TodayInteractorInput: AnyObject {
  func findToday(_ filter: ItemFilter)
}

/// Interactor to presenter.
protocol TodayInteractorOutput: StoreInteractorOutput {
  /// Hands on what is to be looked at today, and how much else there is.
  func didFind(_ items: PlannedItems)
}
