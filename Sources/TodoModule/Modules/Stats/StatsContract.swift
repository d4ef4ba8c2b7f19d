import TodoEntities

/// Presenter to view.
protocol StatsViewInput: AnyObject {
  func showStats(_ page: StatsPage)
}

/// Presenter to interactor.
protocol StatsInteractorInput: AnyObject {
  func countItems()
}

/// Interactor to presenter.
protocol StatsInteractorOutput: StoreInteractorOutput {
  func didCount(_ statistics: Statistics)
}

/// The statistics of a list, as they are shown.
struct StatsPage: Equatable {
  /// An item and how long it has been open.
  struct Aged: Equatable {
    let row: ItemRow
    /// Whole days since it was added.
    let days: Int
  }

  let statistics: Statistics
  /// The items that have been open longest, oldest first.
  let oldest: [Aged]
}
