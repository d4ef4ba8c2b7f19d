import TodoEntities

/// Presenter to view.
protocol TagsViewInput: AnyObject {
  func showTags(_ tags: [NameTally])
}

/// Presenter to interactor.
protocol TagsInteractorInput: AnyObject {
  func countTags()
}

/// Interactor to presenter.
protocol TagsInteractorOutput: StoreInteractorOutput {
  func didCount(_ tags: [NameTally])
}
