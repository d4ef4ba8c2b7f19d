import TodoEntities

/// Presenter to view.
protocol CheckViewInput: AnyObject {
  /// Shows how many items match, or, if not all are counted, whether any does.
  func showMatches(_ count: Int, countsAll: Bool)
}

/// Presenter to interactor.
protocol CheckInteractorInput: AnyObject {
  func countMatches(_ request: CheckRequest)
}

/// Interactor to presenter.
protocol CheckInteractorOutput: StoreInteractorOutput {
  func didCount(_ matches: Int, for request: CheckRequest)
}

/// A request to find out whether, or how many, items match.
struct CheckRequest: Equatable {
  let query: ItemQuery
  /// Whether to count all matches; otherwise the search stops at the first one.
  let countsAll: Bool
}
