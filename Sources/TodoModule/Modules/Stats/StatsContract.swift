import TodoEntities

/// Presenter to view.
protocol StatsViewInput: AnyObject {
  func showProjects(_ rows: [ProjectRow])
  func showTags(_ tags: [NameTally])
  func showStats(_ page: StatsPage)
}

/// Presenter to interactor.
protocol StatsInteractorInput: AnyObject {
  func countItems(by subject: StatsSubject)
}

/// Interactor to presenter.
protocol StatsInteractorOutput: StoreInteractorOutput {
  func didCount(projects: [ProjectNode])
  func didCount(tags: [NameTally])
  func didCount(_ statistics: Statistics)
}

/// What each command of the family counts items by; `stats` counts them by state and week.
enum StatsSubject {
  case projects, tags, states
}

/// One line of the project tree.
struct ProjectRow: Equatable {
  /// The full name and the counts.
  let tally: NameTally
  /// The first due date of its open items.
  let due: DateLabel?
  /// The part of the name after the last dot.
  let lastName: String
  /// Whether a sibling follows: for each ancestor, outermost first, then for the project itself.
  let hasNext: [Bool]
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
