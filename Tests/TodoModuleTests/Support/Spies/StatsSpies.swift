import TodoEntities

@testable import TodoModule

/// Stands in for the view of `stats`.
final class StatsViewSpy: Spy<StatsViewSpy.Event>, StatsViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case shown(StatsPage)
  }

  func showStats(_ shown: StatsPage) { record(.shown(shown)) }
}

/// Stands in for the interactor of `stats`.
final class StatsInteractorSpy: Spy<StatsInteractorSpy.Event>, StatsInteractorInput {
  /// What it was asked to do.
  enum Event { case asked }

  func gatherStatistics() { record(.asked) }
}

/// Stands in for the presenter of `stats` in tests of its interactor.
final class StatsInteractorOutputSpy: InteractorOutputSpy<StatsInteractorOutputSpy.Event>,
  StatsInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found(Statistics)
    case failed(StoreError)
  }

  func didFind(_ found: Statistics) { record(.found(found)) }
}
