import TodoEntities

/// Presenter to view.
protocol PostponeViewInput: AnyObject {
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol PostponeInteractorInput: AnyObject {
  func postponeItems(_ request: PostponeRequest)
}

/// Interactor to presenter.
protocol PostponeInteractorOutput: StoreInteractorOutput {
  /// Reports one change for each selected item, in the file's order.
  func didPostpone(_ changes: [ItemChange], by request: PostponeRequest)
}

/// A request to move items to a later date.
struct PostponeRequest: Equatable {
  let target: ItemTarget
  /// The date, or a span that counts from the date of each item.
  let when: DateExpression
  let isDryRun: Bool
}
