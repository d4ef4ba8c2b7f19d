import TodoEntities

/// View to presenter.
protocol RemoveViewOutput: CommandViewOutput {
  func didRequestRemoval(_ request: TargetRequest)
}

/// Presenter to interactor.
protocol RemoveInteractorInput: AnyObject {
  func removeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol RemoveInteractorOutput: StoreInteractorOutput {
  func didRemove(_ removal: Removal, isDryRun: Bool)
}

/// What was taken out of the list.
struct Removal: Equatable {
  /// As they were.
  let items: [TodoItem]
  /// Those of them with which a series ended.
  let lastOfSeries: [TodoItem]
}
