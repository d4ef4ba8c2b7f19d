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

/// Which done items are to be deleted.
struct ClearRequest: Equatable {
  /// Only those completed before this date; all of them without one.
  let before: DateExpression?
  let isDryRun: Bool
}
