import TodoEntities

/// Presenter to view.
protocol TagsViewInput: AnyObject {
  func showTags(_ tags: TagsViewModel)
}

/// Presenter to interactor.
protocol TagsInteractorInput: AnyObject {
  func countTags()
}

/// Interactor to presenter.
protocol TagsInteractorOutput: StoreInteractorOutput {
  func didCount(_ tags: [NameTally])
}

/// The tags of a list: texts for people, and counts for scripts.
struct TagsViewModel: Equatable {
  struct Row: Equatable {
    /// `+home`, `3 open`, `1 done`.
    let tag, open, done: String
    let tally: NameTally
  }

  let rows: [Row]
  /// The sentence that is shown if there are none.
  let ifEmpty: String
}
