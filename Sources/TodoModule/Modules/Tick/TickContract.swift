import TodoEntities

/// Presenter to interactor.
protocol TickInteractorInput: AnyObject {
  func changeChecklist(_ request: TickRequest)
}

/// Interactor to presenter.
protocol TickInteractorOutput: StoreInteractorOutput {
  /// Reports what became of the item.
  func didChange(_ changes: [ItemChange], isDryRun: Bool)
}

/// The lines of a checklist to change.
struct TickRequest: Equatable {
  /// One item.
  let target: ItemTarget
  /// The ranges of its lines in the order in which they were typed, numbers from 1; at least one.
  let lines: [ClosedRange<Int>]
  let change: Checklist.Change
  let isDryRun: Bool
}
