import TodoEntities

/// Presenter to view.
protocol CopyViewInput: AnyObject {
  /// Shows the added items, or in a dry run the items that would be added.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol CopyInteractorInput: AnyObject {
  /// Adds a copy of every item of the target, or none. Refuses a title for several items.
  func copyItems(_ request: CopyRequest)
}

/// Interactor to presenter.
protocol CopyInteractorOutput: StoreInteractorOutput {
  /// Reports the copies. Each of `copies` is a change from the bare copy of an item to the added item with the edits.
  /// `blocked` holds the changes of the items that now depend on a copy, `numbers` the numbers of the items on which
  /// others now depend.
  func didCopy(
    _ copies: [ItemChange], blocked: [ItemChange], naming numbers: [ItemID: Int],
    by request: CopyRequest)
}

/// A request to copy items.
struct CopyRequest: Equatable {
  let target: ItemTarget
  /// The edits that are applied to each copy, in order.
  let edits: [ItemEdit]
  /// Remarks on words that the user may have meant differently.
  let remarks: [EditWords.Remark]
  let isDryRun: Bool
}
