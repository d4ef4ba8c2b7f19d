import TodoEntities

/// Presenter to view.
protocol CheckViewInput: AnyObject {
  func showAnswer(_ answer: CheckAnswer)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol CheckViewOutput: AnyObject {
  func didRequestCheck(_ request: CheckRequest)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol CheckInteractorInput: AnyObject {
  func countMatches(_ request: CheckRequest)
}

/// Interactor to presenter.
protocol CheckInteractorOutput: AnyObject {
  func didCount(_ matches: Int, for request: CheckRequest)
  func didFail(_ error: StoreError)
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
