import TodoEntities

/// Presenter to view.
protocol StartViewInput: AnyObject {
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol StartInteractorInput: AnyObject {
  func startWork(_ request: StartRequest)
}

/// Interactor to presenter.
protocol StartInteractorOutput: StoreInteractorOutput {
  /// Reports the started items, and the other items that were stopped, both in the file's order.
  func didStart(_ started: [ItemChange], stopping others: [ItemChange], isDryRun: Bool)
}

/// A request to start the work on items.
struct StartRequest: Equatable {
  let target: ItemTarget
  /// Whether the work on other items continues.
  let keepsOthers: Bool
  let isDryRun: Bool
  /// The start time, or nil for now.
  let moment: DateExpression?
}
