import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `note`.
final class NoteInteractorSpy: Spy<NoteRequest>, NoteInteractorInput {
  func appendNote(_ request: NoteRequest) { record(request) }
}

/// Stands in for the presenter of `note` in tests of its interactor.
final class NoteInteractorOutputSpy: InteractorOutputSpy<NoteInteractorOutputSpy.Event>,
  NoteInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case noted([ItemChange], isDryRun: Bool)
    case failed(StoreError)
  }

  func didNote(_ changes: [ItemChange], isDryRun: Bool) {
    record(.noted(changes, isDryRun: isDryRun))
  }
}
