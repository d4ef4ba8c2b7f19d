@testable import TodoModule

/// Stands in for the view of `path`.
final class PathViewSpy: Spy<PathViewSpy.Event>, PathViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case path(String)
  }

  func showPath(_ path: String) { record(.path(path)) }
}

/// Stands in for the interactor of `path`.
final class PathInteractorSpy: Spy<PathInteractorSpy.Event>, PathInteractorInput {
  /// What it was told to do.
  enum Event { case find }

  func findPath() { record(.find) }
}

/// Stands in for the presenter of `path` in tests of its interactor.
final class PathInteractorOutputSpy: InteractorOutputSpy<PathInteractorOutputSpy.Event>,
  PathInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found(String)
    case failed(StoreError)
  }

  func didFind(_ path: String) { record(.found(path)) }
}
