import TodoEntities

/// View to presenter.
protocol ClearViewOutput: CommandViewOutput {
  func didRequestClearing(_ request: ClearRequest)
}

/// Presenter to interactor.
protocol ClearInteractorInput: AnyObject {
  func clearItems(_ request: ClearRequest)
}

/// Interactor to presenter.
protocol ClearInteractorOutput: StoreInteractorOutput {
  func didClear(_ items: [TodoItem], isDryRun: Bool)
}

/// A request to delete done items.
struct ClearRequest: Equatable {
  /// Deletes only items completed before this date; nil deletes all done items.
  let before: DateExpression?
  let isDryRun: Bool
}
