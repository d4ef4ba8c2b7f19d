import TodoEntities

/// Presenter to view.
protocol StopViewInput: AnyObject {
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol StopInteractorInput: AnyObject {
  func stopWork(_ request: StopRequest)
}

/// Interactor to presenter.
protocol StopInteractorOutput: StoreInteractorOutput {
  /// Reports one change for each item of the request, in the file's order.
  func didStop(_ changes: [ItemChange], by request: StopRequest)
}

/// A request to stop the work on items.
struct StopRequest: Equatable {
  /// The items, or nil for all started items.
  let target: ItemTarget?
  let isDryRun: Bool
  /// The end time, or nil for now.
  let moment: DateExpression?
}
