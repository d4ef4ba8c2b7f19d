import TodoEntities

/// Presenter to view.
protocol ProjectsViewInput: AnyObject {
  func showProjects(_ projects: ProjectsViewModel)
}

/// Presenter to interactor.
protocol ProjectsInteractorInput: AnyObject {
  func countProjects()
}

/// Interactor to presenter.
protocol ProjectsInteractorOutput: StoreInteractorOutput {
  func didCount(_ projects: [ProjectNode])
}

/// The projects of a list: texts for people, and counts for scripts.
struct ProjectsViewModel: Equatable {
  /// A project in the tree.
  struct Row: Equatable {
    /// The last part of its name, which is shown after the lines of the tree.
    let name: String
    /// Whether it and each of its ancestors, the outermost first, has a later sibling.
    let hasNext: [Bool]
    /// How many items are done, in place of a bar: `3 of 5 done`.
    let done: String
    /// How many are open, and how long they take: `2 open, 6h`.
    let open: String
    /// How many are late: `1 late`; nil for none.
    let late: String?
    /// When the first open item is due, if one is.
    let due: DateLabel?
    /// The time spent; empty for none.
    let spent: String
    let tally: NameTally
  }

  let rows: [Row]
  /// What is said if there are none.
  let ifEmpty: String
}
