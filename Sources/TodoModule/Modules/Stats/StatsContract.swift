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

  /// A number with its name.
  struct Count: Equatable {
    let name: String
    let value: Int
  }
}

extension StatsPage {
  /// The statistics as they are to be shown at this time.
  init(_ statistics: Statistics, at now: WallClock) {
    counts = [
      Count(name: "open", value: statistics.open), Count(name: "done", value: statistics.done),
      Count(name: "waiting", value: statistics.waiting),
      Count(name: "overdue", value: statistics.overdue),
      Count(name: "today", value: statistics.today),
    ]
    weeks = statistics.weeks.map { week in
      let number = ISOWeekDate(week.monday)
      return Week(
        number: number.weekDescription, monday: DateLabel(FloatingDate(week.monday), seenFrom: now),
        completed: week.completed, open: week.open)
    }
    medianAgeDays = statistics.medianAgeDays
    oldest = statistics.oldest.map { Aged(row: ItemRow($0.item, at: now), days: $0.days) }
  }
}
