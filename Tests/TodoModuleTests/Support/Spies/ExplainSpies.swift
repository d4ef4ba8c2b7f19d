import TodoEntities

@testable import TodoModule

/// Stands in for the view of `explain`.
final class ExplainViewSpy: Spy<ExplainViewSpy.Event>, ExplainViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case explanation(Explanation)
  }

  func showExplanation(_ explanation: Explanation) { record(.explanation(explanation)) }
}

/// Stands in for the interactor of `explain`.
final class ExplainInteractorSpy: Spy<ExplainRequest>, ExplainInteractorInput {
  func explain(_ request: ExplainRequest) { record(request) }
}

/// Stands in for the presenter of `explain` in tests of its interactor.
final class ExplainInteractorOutputSpy: InteractorOutputSpy<ExplainInteractorOutputSpy.Event>,
  ExplainInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case explained(Explanation)
    case failed(StoreError)
  }

  func didExplain(_ explanation: Explanation) { record(.explained(explanation)) }
}
