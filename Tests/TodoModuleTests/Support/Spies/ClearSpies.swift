import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `clear` as its view sees it.
final class ClearViewOutputSpy: ViewOutputSpy<ClearViewOutputSpy.Event>, ClearViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case clear(ClearRequest)
    case rejected(UsageError)
  }

  func didRequestClearing(_ request: ClearRequest) { record(.clear(request)) }
}

/// Stands for the interactor of `clear`.
final class ClearInteractorSpy: Spy<ClearRequest>, ClearInteractorInput {
  func clearItems(_ request: ClearRequest) { record(request) }
}

/// Stands for the presenter of `clear` as its interactor sees it.
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
