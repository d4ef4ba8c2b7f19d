import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `start` and `stop`.
final class WorkInteractorSpy: Spy<WorkRequest>, WorkInteractorInput {
  func changeItems(_ request: WorkRequest) { record(request) }
}

/// Stands in for the presenter of `start` and `stop` in tests of their interactor.
final class WorkInteractorOutputSpy: InteractorOutputSpy<WorkInteractorOutputSpy.Event>,
  WorkInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case changed(WorkOutcome)
    case failed(StoreError)
  }

  func didChange(_ outcome: WorkOutcome, by request: WorkRequest) { record(.changed(outcome)) }
}
