import TodoEntities

/// Presenter to view.
protocol ClearViewInput: AnyObject {
  /// Shows the deleted items, or in a dry run the items that would be deleted.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol ClearInteractorInput: AnyObject {
  func removeDone(_ request: ClearRequest)
}

/// Interactor to presenter.
protocol ClearInteractorOutput: StoreInteractorOutput {
  /// Passes on the deleted items, in the order of the file.
  func didRemove(_ items: [TodoItem], isDryRun: Bool)
}

/// A request to delete done items.
struct ClearRequest: Equatable {
  /// The filter that narrows the deletion.
  let filter: ItemFilter
  /// The date before which the deleted items ended; nil for all done items.
  let before: DateExpression?
  let isDryRun: Bool
}
