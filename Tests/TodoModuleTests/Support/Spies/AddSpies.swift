import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `add`.
final class AddInteractorSpy: Spy<AddRequest>, AddInteractorInput {
  func addItems(_ request: AddRequest) { record(request) }
}

/// Stands in for the presenter of `add` in tests of its interactor.
final class AddInteractorOutputSpy: InteractorOutputSpy<AddInteractorOutputSpy.Event>,
  AddInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case added([AddedItem], isDryRun: Bool)
    case failed(StoreError)
  }

  func didAdd(_ items: [AddedItem], by request: AddRequest) {
    record(.added(items, isDryRun: request.isDryRun))
  }
}

extension AddRequest {
  /// A request while no view is on.
  init(drafts: [Draft], isDryRun: Bool) {
    self.init(drafts: drafts, filterView: nil, isDryRun: isDryRun)
  }
}

extension AddedItem {
  /// Creates an added item that no other item depends on.
  init(item: TodoItem, draft: AddRequest.Draft) {
    self.init(item: item, draft: draft, blocked: [])
  }
}
