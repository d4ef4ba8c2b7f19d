import TodoEntities

/// Presenter to view.
protocol CheckViewInput: CommandViewInput {
  func showAnswer(_ answer: CheckAnswer)
}

/// View to presenter.
protocol CheckViewOutput: CommandViewOutput {
  func didRequestCheck(_ request: CheckRequest)
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

/// The answer to a request.
enum CheckAnswer: Equatable {
  /// Whether any item matches. Printed only as JSON; otherwise the exit code is the answer.
  case isMatched(Bool)
  /// How many items match.
  case count(Int)
}
