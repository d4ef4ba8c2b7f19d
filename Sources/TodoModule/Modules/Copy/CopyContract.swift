import TodoEntities

/// Presenter to view.
protocol CopyViewInput: AnyObject {
  /// Shows what was added, or in a dry run would.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol CopyInteractorInput: AnyObject {
  /// Adds a copy of every item of the target, or none: a title is refused for several items.
  func copyItems(_ request: CopyRequest)
}

/// Interactor to presenter.
protocol CopyInteractorOutput: StoreInteractorOutput {
  /// Each of `copies` is a change from the bare copy of an item to the one that was added, with the edits.
  /// `blocked` are the changes of the items that now depend on a copy.
  /// `numbers` are those of the items on which others now depend.
  func didCopy(
    _ copies: [ItemChange], blocked: [ItemChange], naming numbers: [ItemID: Int],
    by request: CopyRequest)
}

/// A request to copy items.
struct CopyRequest: Equatable {
  let target: ItemTarget
  /// The edits that are applied to each copy, in order.
  let edits: [ItemEdit]
  /// Hints about words that the user may have meant differently.
  let remarks: [EditWords.Remark]
  let isDryRun: Bool
}
