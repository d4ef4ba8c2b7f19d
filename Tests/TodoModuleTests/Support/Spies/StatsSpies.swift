import TodoEntities

@testable import TodoModule

/// Stands for the view of `stats`.
final class StatsViewSpy: StatsViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case shown(StatsPage)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showStats(_ shown: StatsPage) { events.append(.shown(shown)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `stats` as its view sees it.
final class StatsViewOutputSpy: StatsViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case requested
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestStats() { events.append(.requested) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `stats`.
final class StatsInteractorSpy: StatsInteractorInput {
  /// How often it was asked.
  private(set) var requests = 0

  func gatherStatistics() { requests += 1 }
}

/// Stands for the presenter of `stats` as its interactor sees it.
final class StatsInteractorOutputSpy: StatsInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case found(Statistics)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFind(_ found: Statistics) { events.append(.found(found)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
