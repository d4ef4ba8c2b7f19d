import TodoEntities

/// Presenter to view.
protocol ProjectsViewInput: CommandViewInput {
  func showProjects(_ rows: [ProjectRow])
}

/// View to presenter.
protocol ProjectsViewOutput: CommandViewOutput {
  func didRequestProjects()
}

/// Presenter to interactor.
protocol ProjectsInteractorInput: AnyObject {
  func findProjects()
}

/// Interactor to presenter.
protocol ProjectsInteractorOutput: StoreInteractorOutput {
  func didFind(_ projects: [ProjectNode])
}

/// A project in a tree that is shown line by line.
struct ProjectRow: Equatable {
  /// The whole name and the counts.
  let tally: NameRow
  /// What stands after the last dot.
  let lastName: String
  /// For each project that this one lies in, and for itself: whether another follows on its level.
  let hasNext: [Bool]
}
