import TodoEntities

@testable import TodoModule

/// Stands in for the presenter of `clear` in tests of its view.
final class ClearViewOutputSpy: ViewOutputSpy<ClearViewOutputSpy.Event>, ClearViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case clear(ClearRequest)
    case rejected(UsageError)
  }

  func didRequestClearing(_ request: ClearRequest) { record(.clear(request)) }
}

/// Stands in for the interactor of `clear`.
final class ClearInteractorSpy: Spy<ClearRequest>, ClearInteractorInput {
  func clearItems(_ request: ClearRequest) { record(request) }
}

/// Stands in for the presenter of `clear` in tests of its interactor.
final class ClearInteractorOutputSpy: InteractorOutputSpy<ClearInteractorOutputSpy.Event>,
  ClearInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case cleared([TodoItem], isDryRun: Bool)
    case failed(StoreError)
  }

  func didClear(_ items: [TodoItem], isDryRun: Bool) {
    record(.cleared(items, isDryRun: isDryRun))
  }
}
