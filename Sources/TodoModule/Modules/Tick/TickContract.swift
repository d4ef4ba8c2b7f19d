import TodoEntities

/// Presenter to view.
protocol TickViewInput: AnyObject {
  /// Shows the lines of the item's checklist, with their numbers.
  func showLines(_ lines: NumberedLines)
  /// Shows the changes, or in a dry run the planned ones.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol TickInteractorInput: AnyObject {
  func findItem(_ target: ItemTarget)
  func changeBoxes(_ lines: [ClosedRange<Int>], _ change: Checklist.Change, of items: TargetRequest)
}

/// Interactor to presenter.
protocol TickInteractorOutput: StoreInteractorOutput {
  func didFind(_ item: TodoItem)
  func didChange(_ changes: [ItemChange], isDryRun: Bool)
}

/// A request to show or change the checkboxes of an item.
enum TickRequest: Equatable {
  /// Shows the checkboxes, with their numbers.
  case show(ItemTarget)
  /// Changes these checkboxes.
  case change(TargetRequest, [ClosedRange<Int>], Checklist.Change)
}
