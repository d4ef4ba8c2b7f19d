import TodoEntities

/// Presenter to view.
protocol StartViewInput: AnyObject {
  /// Shows what was started and stopped, or in a dry run would.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol StartInteractorInput: AnyObject {
  func startWork(_ request: StartRequest)
}

/// Interactor to presenter.
protocol StartInteractorOutput: StoreInteractorOutput {
  /// Reports the items of the request, and the other ones whose work was stopped, each in the file's order.
  func didStart(_ started: [ItemChange], stopping others: [ItemChange], isDryRun: Bool)
}

/// A request to start the work on items.
struct StartRequest: Equatable {
  let target: ItemTarget
  /// Whether the work on other items is left as it is.
  let keepsOthers: Bool
  let isDryRun: Bool
  /// When it was; nil for now.
  let moment: DateExpression?
}
