import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `note` and `tick`.
final class NoteInteractorSpy: Spy<NoteRequest>, NoteInteractorInput {
  func changeNotes(_ request: NoteRequest) { record(request) }
}

/// Stands in for the presenter of `note` and `tick` in tests of its interactor.
final class NoteInteractorOutputSpy: InteractorOutputSpy<NoteInteractorOutputSpy.Event>,
  NoteInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case changed([ItemChange], isDryRun: Bool)
    case failed(StoreError)
  }

  func didChange(_ changes: [ItemChange], by request: NoteRequest) {
    record(.changed(changes, isDryRun: request.isDryRun))
  }
}
