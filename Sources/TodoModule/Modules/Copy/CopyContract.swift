import TodoEntities

/// Presenter to interactor.
protocol CopyInteractorInput: AnyObject {
  /// Adds a copy of every item of the target, or none: a title is refused for several items.
  func copyItems(_ request: CopyRequest)
}

/// Interactor to presenter.
protocol CopyInteractorOutput: StoreInteractorOutput {
  /// Each change is from the bare copy of an item to the copy that was added, with the edits.
  func didCopy(_ outcome: CopyOutcome, by request: CopyRequest)
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

/// The result of copying items.
struct CopyOutcome: Equatable {
  /// The copies, each before and after the edits, in the order of their numbers.
  let copies: [ItemChange]
  /// The changes of the items that now depend on a copy.
  let blocked: [ItemChange]
}
