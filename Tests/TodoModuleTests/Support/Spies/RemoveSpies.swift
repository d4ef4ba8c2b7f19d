import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `remove` and `clear`.
final class RemoveInteractorSpy: Spy<RemoveRequest>, RemoveInteractorInput {
  func removeItems(_ request: RemoveRequest) { record(request) }
}

/// Stands in for the presenter of `remove` and `clear` in tests of their interactor.
final class RemoveInteractorOutputSpy: InteractorOutputSpy<RemoveInteractorOutputSpy.Event>,
  RemoveInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case removed(
      [TodoItem], lastOfSeries: [TodoItem] = [], needed: [Removal.Needed] = [], isDryRun: Bool)
    case failed(StoreError)
  }

  func didRemove(_ removal: Removal, by request: RemoveRequest) {
    record(
      .removed(
        removal.items, lastOfSeries: removal.lastOfSeries, needed: removal.needed,
        isDryRun: request.isDryRun))
  }
}

extension Removal {
  /// Creates a removal of items that no other item depends on.
  init(items: [TodoItem], lastOfSeries: [TodoItem]) {
    self.init(items: items, lastOfSeries: lastOfSeries, needed: [])
  }
}
