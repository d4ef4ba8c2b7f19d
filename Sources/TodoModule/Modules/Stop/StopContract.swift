import TodoEntities

/// Presenter to view.
protocol StopViewInput: AnyObject {
  /// Shows what was stopped, or in a dry run would.
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
  /// The items; nil for all that are worked on.
  let target: ItemTarget?
  let isDryRun: Bool
  /// When it was; nil for now.
  let moment: DateExpression?
}
