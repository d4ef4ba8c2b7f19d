@testable import TodoModule

/// Stands in for the view of `check`.
final class CheckViewSpy: Spy<CheckViewSpy.Event>, CheckViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case matches(Int, countsAll: Bool)
  }

  func showMatches(_ count: Int, countsAll: Bool) {
    record(.matches(count, countsAll: countsAll))
  }
}

/// Stands in for the interactor of `check`.
final class CheckInteractorSpy: Spy<CheckRequest>, CheckInteractorInput {
  func countMatches(_ request: CheckRequest) { record(request) }
}

/// Stands in for the presenter of `check` in tests of its interactor.
final class CheckInteractorOutputSpy: InteractorOutputSpy<CheckInteractorOutputSpy.Event>,
  CheckInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case counted(Int)
    case failed(StoreError)
  }

  func didCount(_ matches: Int, for request: CheckRequest) { record(.counted(matches)) }
}
