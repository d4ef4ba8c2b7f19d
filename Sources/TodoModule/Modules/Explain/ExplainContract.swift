import TodoEntities

/// Presenter to view.
protocol ExplainViewInput: AnyObject {
  func showExplanation(_ explanation: ExplanationViewModel)
}

/// Presenter to interactor.
protocol ExplainInteractorInput: AnyObject {
  func explain(_ request: ExplainRequest)
}

/// Interactor to presenter.
protocol ExplainInteractorOutput: StoreInteractorOutput {
  func didExplain(_ explanation: Explanation)
}

/// A request to explain one input.
enum ExplainRequest: Equatable {
  case date(DateExpression, DateReading)
  case filter(ItemFilter)
  case urgency(ItemSelection)
  case every(RepetitionExpression)
}
