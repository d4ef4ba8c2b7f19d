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

/// What is asked.
struct CheckRequest: Equatable {
  let query: ItemQuery
  /// All matches are counted; else the first one is answer enough.
  let countsAll: Bool
}

/// What the answer is.
enum CheckAnswer: Equatable {
  /// Whether any item matches; said by the exit code, and as JSON.
  case isMatched(Bool)
  case count(Int)
}
