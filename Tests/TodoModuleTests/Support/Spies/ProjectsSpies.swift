import TodoEntities

@testable import TodoModule

/// Stands in for the view of `projects`.
final class ProjectsViewSpy: Spy<ProjectsViewSpy.Event>, ProjectsViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case shown([ProjectRow])
  }

  func showProjects(_ shown: [ProjectRow]) { record(.shown(shown)) }
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
