import TodoEntities

/// Presenter to view.
protocol ClearViewInput: AnyObject {
  /// Shows what was removed, or in a dry run would.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol ClearInteractorInput: AnyObject {
  func removeDone(_ request: ClearRequest)
}

/// Interactor to presenter.
protocol ClearInteractorOutput: StoreInteractorOutput {
  /// Hands on the items as they were, in the file's order.
  func didRemove(_ items: [TodoItem], isDryRun: Bool)
}

/// A request to delete done items.
struct ClearRequest: Equatable {
  /// Only the items that match it are deleted.
  let filter: ItemFilter
  /// With a date, only the items completed before it are deleted.
  let before: DateExpression?
  let isDryRun: Bool
}
