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
  let lines: ChecklistSelection
  let change: Checklist.Change
  let isDryRun: Bool
}
