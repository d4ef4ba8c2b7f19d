import TodoEntities

@testable import TodoModule

/// Stands for the view of `projects`.
final class ProjectsViewSpy: ViewSpy<ProjectsViewSpy.Event>, ProjectsViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case shown([ProjectRow])
    case failure(Failure)
  }

  func showProjects(_ shown: [ProjectRow]) { record(.shown(shown)) }
}

/// Stands for the presenter of `projects` as its view sees it.
final class ProjectsViewOutputSpy: ViewOutputSpy<ProjectsViewOutputSpy.Event>, ProjectsViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case requested
    case rejected(UsageError)
  }

  func didRequestProjects() { record(.requested) }
}

/// Stands for the interactor of `projects`.
final class ProjectsInteractorSpy: Spy<ProjectsInteractorSpy.Event>, ProjectsInteractorInput {
  /// What it was asked to do.
  enum Event { case asked }

  func findProjects() { record(.asked) }
}

/// Stands for the presenter of `projects` as its interactor sees it.
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
