import TodoEntities

/// Presenter to view.
protocol StatsViewInput: CommandViewInput {
  func showStats(_ page: StatsPage)
}

/// View to presenter.
protocol StatsViewOutput: CommandViewOutput {
  func didRequestStats()
}

/// Presenter to interactor.
protocol StatsInteractorInput: AnyObject {
  func gatherStatistics()
}

/// Interactor to presenter.
protocol StatsInteractorOutput: StoreInteractorOutput {
  func didFind(_ statistics: Statistics)
}

/// What a list amounts to, as a user is told.
struct StatsPage: Equatable {
  /// How many items there are of one kind.
  struct Count: Equatable {
    /// What is counted.
    enum Kind: Equatable {
      case open, done, waiting, overdue, today
    }

    let kind: Kind
    let value: Int
  }

  /// One week: its ISO number, its Monday, and its counts.
  struct Week: Equatable {
    let number: String
    let monday: DateLabel
    let completed: Int
    let open: Int
  }

  /// An item that has been open for long.
  struct Aged: Equatable {
    let row: ItemRow
    let days: Int
  }

  /// What is counted, and how many there are, in the order to show them.
  let counts: [Count]
  /// Oldest first.
  let weeks: [Week]
  /// Nothing if no item is open.
  let medianAgeDays: Int?
  let oldest: [Aged]
}
