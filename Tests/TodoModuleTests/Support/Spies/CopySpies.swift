import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `copy`.
final class CopyInteractorSpy: Spy<CopyRequest>, CopyInteractorInput {
  func copyItems(_ request: CopyRequest) { record(request) }
}

/// Stands in for the presenter of `copy` in tests of its interactor.
final class CopyInteractorOutputSpy: InteractorOutputSpy<CopyInteractorOutputSpy.Event>,
  CopyInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case copied([ItemChange], CopyRequest)
    case failed(StoreError)
  }

  func didCopy(_ copies: [ItemChange], blocked: [ItemChange], by request: CopyRequest) {
    record(.copied(copies + blocked, request))
  }
}
