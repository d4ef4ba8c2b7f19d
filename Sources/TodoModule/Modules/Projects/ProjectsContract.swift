import TodoEntities

/// Presenter to view.
protocol ProjectsViewInput: AnyObject {
  func showProjects(_ rows: [ProjectRow])
}

/// Presenter to interactor.
protocol ProjectsInteractorInput: AnyObject {
  func countProjects()
}

/// Interactor to presenter.
protocol ProjectsInteractorOutput: StoreInteractorOutput {
  func didCount(_ projects: [ProjectNode])
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
