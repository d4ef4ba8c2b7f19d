import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `edit`.
final class EditInteractorSpy: Spy<EditInteractorSpy.Event>, EditInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case edit(ItemTarget, RequestedEdits)
    case find(ItemTarget, isDryRun: Bool)
    case editOne(TodoItem, RequestedEdits)
  }

  func editItems(_ target: ItemTarget, _ edits: RequestedEdits) {
    record(.edit(target, edits))
  }

  func findItems(_ target: ItemTarget, isDryRun: Bool) {
    record(.find(target, isDryRun: isDryRun))
  }

  func editItem(_ original: TodoItem, _ edits: RequestedEdits) {
    record(.editOne(original, edits))
  }
}

/// Stands in for the presenter of `edit` in tests of its interactor.
final class EditInteractorOutputSpy: InteractorOutputSpy<EditInteractorOutputSpy.Event>,
  EditInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case edited([ItemChange], RequestedEdits)
    case found([TodoItem], isDryRun: Bool)
    case failed(StoreError)
  }

  func didEdit(_ changes: [ItemChange], by edits: RequestedEdits) {
    record(.edited(changes, edits))
  }

  func didFind(_ items: [TodoItem], isDryRun: Bool) {
    record(.found(items, isDryRun: isDryRun))
  }
}
