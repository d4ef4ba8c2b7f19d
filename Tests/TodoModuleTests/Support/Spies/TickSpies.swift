import TodoEntities

@testable import TodoModule

/// Stands for the interactor of `tick`.
final class TickInteractorSpy: Spy<TickRequest>, TickInteractorInput {
  func changeChecklist(_ request: TickRequest) { record(request) }
}

/// Stands for the presenter of `tick` as its interactor sees it.
final class TickInteractorOutputSpy:
  InteractorOutputSpy<TickInteractorOutputSpy.Event>, TickInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case changed([ItemChange], isDryRun: Bool)
    case failed(StoreError)
  }

  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    record(.changed(changes, isDryRun: isDryRun))
  }
}
