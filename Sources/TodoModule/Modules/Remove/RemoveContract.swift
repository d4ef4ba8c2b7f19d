import TodoEntities

/// Presenter to view.
protocol RemoveViewInput: AnyObject {
  /// Shows what was removed, or in a dry run would.
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
  /// Those whose removal ended a series.
  let lastOfSeries: [TodoItem]
  /// Those that other items depend on, and the numbers of these.
  let needed: [Needed]
  /// Done items that a filter left out; nil for none.
  let leftDone: DoneItems?

  /// A removed item that other items depend on.
  struct Needed: Equatable {
    let number: Int
    let dependents: [Int]
  }
}
