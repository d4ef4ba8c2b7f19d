import TodoEntities

/// Presenter to view.
protocol TagsViewInput: CommandViewInput {
  func showTags(_ rows: [NameRow])
}

/// View to presenter.
protocol TagsViewOutput: CommandViewOutput {
  func didRequestTags()
}

/// Presenter to interactor.
protocol TagsInteractorInput: AnyObject {
  func countTags()
}

/// Interactor to presenter.
protocol TagsInteractorOutput: StoreInteractorOutput {
  func didFind(_ tags: [NameTally])
}
