import TodoEntities

@testable import TodoModule

/// Stands in for the view of `projects`.
final class ProjectsViewSpy: ViewSpy<ProjectsViewSpy.Event>, ProjectsViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case shown([ProjectRow])
    case failure(Failure)
  }

  func showProjects(_ shown: [ProjectRow]) { record(.shown(shown)) }
}

/// Stands in for the presenter of `projects` in tests of its view.
final class ProjectsViewOutputSpy: ViewOutputSpy<ProjectsViewOutputSpy.Event>, ProjectsViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case requested
    case rejected(UsageError)
  }

  func didRequestProjects() { record(.requested) }
}

/// Stands in for the interactor of `projects`.
final class ProjectsInteractorSpy: Spy<ProjectsInteractorSpy.Event>, ProjectsInteractorInput {
  /// What it was asked to do.
  enum Event { case asked }

  func findProjects() { record(.asked) }
}

/// Stands in for the presenter of `projects` in tests of its interactor.
final class ProjectsInteractorOutputSpy: InteractorOutputSpy<ProjectsInteractorOutputSpy.Event>,
  ProjectsInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found([ProjectNode])
    case failed(StoreError)
  }

  func didFind(_ found: [ProjectNode]) { record(.found(found)) }
}
