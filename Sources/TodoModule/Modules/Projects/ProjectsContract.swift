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
    /// The number of done items, which can replace the bar: `3 of 5 done`.
    let done: String
    /// The number of open items, and their estimate: `2 open, 6h`.
    let open: String
    /// The number of overdue items: `1 late`, or nil if there are none.
    let late: String?
    /// The first due date of an open item, or nil if none has one.
    let due: DateLabel?
    /// The time spent, or empty if it is zero.
    let spent: String
    let tally: NameTally
  }

  let rows: [Row]
  /// The sentence that is shown if there are none.
  let ifEmpty: String
}
