import TodoEntities

@testable import TodoModule

/// Stands for the view of `projects`.
final class ProjectsViewSpy: ProjectsViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case shown([ProjectRow])
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showProjects(_ shown: [ProjectRow]) { events.append(.shown(shown)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `projects` as its view sees it.
final class ProjectsViewOutputSpy: ProjectsViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case requested
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestProjects() { events.append(.requested) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `projects`.
final class ProjectsInteractorSpy: ProjectsInteractorInput {
  /// How often it was asked.
  private(set) var requests = 0

  func findProjects() { requests += 1 }
}

/// Stands for the presenter of `projects` as its interactor sees it.
final class ProjectsInteractorOutputSpy: ProjectsInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case found([ProjectNode])
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFind(_ found: [ProjectNode]) { events.append(.found(found)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
