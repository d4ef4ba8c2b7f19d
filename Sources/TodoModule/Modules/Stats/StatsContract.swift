import TodoEntities

/// Presenter to view.
protocol StatsViewInput: AnyObject {
  func showStats(_ page: StatsPage)
}

/// Presenter to interactor.
protocol StatsInteractorInput: AnyObject {
  func gatherStatistics()
}

/// Interactor to presenter.
protocol StatsInteractorOutput: StoreInteractorOutput {
  func didFind(_ statistics: Statistics)
}

/// The statistics of a list, as they are shown.
struct StatsPage: Equatable {
  /// The number of items of one kind.
  struct Count: Equatable {
    /// The kinds of items that are counted, by their names for people and scripts; they overlap: a waiting
    /// item is also open.
    enum Kind: String {
      case open, done, waiting, overdue, today
    }

    let kind: Kind
    let value: Int
  }

  /// One week and its counts.
  struct Week: Equatable {
    /// The week in ISO 8601: `2026-W45`.
    let isoWeek: String
    let monday: DateLabel
    /// Number of items completed in this week.
    let completed: Int
    /// Number of items open at the end of this week; in the current week, now.
    let open: Int
  }

  /// An item and how long it has been open.
  struct Aged: Equatable {
    let row: ItemRow
    /// Whole days since it was added.
    let days: Int
  }

  /// In the order in which they are shown.
  let counts: [Count]
  /// The time spent on all items; nil for none.
  let spent: TimeSpan?
  /// Oldest first.
  let weeks: [Week]
  /// The median age of the open items; `nil` if there are none.
  let medianAgeDays: Int?
  /// The items that have been open longest, oldest first.
  let oldest: [Aged]
}
