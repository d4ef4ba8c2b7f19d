import TodoEntities

/// Presenter to view.
protocol RemoveViewInput: AnyObject {
  /// Shows the removed items, or in a dry run the items that would be removed.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol RemoveInteractorInput: AnyObject {
  func removeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol RemoveInteractorOutput: StoreInteractorOutput {
  func didRemove(_ removal: Removal, isDryRun: Bool)
}

/// The items that were removed.
struct Removal: Equatable {
  /// The items as they were, in the file's order.
  let items: [TodoItem]
  /// The removed items that were the last of their series.
  let lastOfSeries: [TodoItem]
  /// The removed items that other items depend on.
  let needed: [Needed]
  /// Done items that a filter skipped, or nil if there are none.
  let leftDone: DoneItems?

  /// The number of a removed item, and the numbers of the items that depend on it.
  struct Needed: Equatable {
    let number: Int
    let dependents: [Int]
  }
}
