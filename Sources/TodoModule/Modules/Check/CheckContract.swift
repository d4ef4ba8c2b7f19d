import TodoEntities

/// Presenter to view.
protocol CheckViewInput: AnyObject {
  /// Shows the number of matches, or only whether there is a match if not all were counted.
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

/// A request to count the items that match, or to find out whether any item matches.
struct CheckRequest: Equatable {
  let query: ItemQuery
  /// Whether to count all matches. Otherwise the search stops at the first one.
  let countsAll: Bool
}
