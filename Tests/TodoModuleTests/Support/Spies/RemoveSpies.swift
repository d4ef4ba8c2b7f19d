import TodoEntities

@testable import TodoModule

/// Stands in for the presenter of `remove` in tests of its view.
final class RemoveViewOutputSpy: ViewOutputSpy<RemoveViewOutputSpy.Event>, RemoveViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case remove(TargetRequest)
    case rejected(UsageError)
  }

  func didRequestRemoval(_ request: TargetRequest) { record(.remove(request)) }
}

/// Stands in for the interactor of `remove`.
final class RemoveInteractorSpy: Spy<TargetRequest>, RemoveInteractorInput {
  func removeItems(_ request: TargetRequest) { record(request) }
}

/// Stands in for the presenter of `remove` in tests of its interactor.
final class RemoveInteractorOutputSpy: InteractorOutputSpy<RemoveInteractorOutputSpy.Event>,
  RemoveInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case removed(
      [TodoItem], lastOfSeries: [TodoItem] = [], needed: [Removal.Needed] = [], isDryRun: Bool)
    case failed(StoreError)
  }

  func didRemove(_ removal: Removal, isDryRun: Bool) {
    record(
      .removed(
        removal.items, lastOfSeries: removal.lastOfSeries, needed: removal.needed,
        isDryRun: isDryRun))
  }
}

extension Removal {
  /// Creates a removal of items that no other item depends on.
  init(items: [TodoItem], lastOfSeries: [TodoItem]) {
    self.init(items: items, lastOfSeries: lastOfSeries, needed: [])
  }
}
