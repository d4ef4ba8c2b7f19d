import TodoEntities

/// Presenter to view.
protocol StatsViewInput: AnyObject {
  func showStats(_ stats: StatsViewModel)
}

/// Presenter to interactor.
protocol StatsInteractorInput: AnyObject {
  /// Counts the items that match a filter, whatever their state.
  func countItems(_ filter: ItemFilter)
}

/// Interactor to presenter.
protocol StatsInteractorOutput: StoreInteractorOutput {
  func didCount(_ statistics: Statistics)
}

/// The statistics of a list: texts for people, and values for scripts.
struct StatsViewModel: Equatable {
  /// `12 open, 3 done, 1 late, 2h spent`.
  let counts: String
  /// `Median age of open items: 5 days. The oldest:`, or nil without open items.
  let age: String?
  /// The items that have been open longest, oldest first.
  let oldest: [Oldest]
  /// The weeks in which something happened, for the bars.
  let weeks: ArraySlice<Statistics.Week>
  let statistics: Statistics
  /// Words the meaning of one block of the bars.
  let scale = StatsScale()

  /// An item and how long it has been open.
  struct Oldest: Equatable {
    let number: Int
    let title: String
    let days: Int
    /// `5 days`.
    let age: String
  }
}
