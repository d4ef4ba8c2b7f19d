import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `note` as its view sees it.
final class NoteViewOutputSpy: ViewOutputSpy<NoteViewOutputSpy.Event>, NoteViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case note(NoteRequest)
    case unreadableInput(Errno)
    case rejected(UsageError)
  }

  func didFailToReadInput(_ error: Errno) { record(.unreadableInput(error)) }
  func didRequestNoting(_ request: NoteRequest) { record(.note(request)) }
}

/// Stands for the interactor of `note`.
final class NoteInteractorSpy: Spy<NoteRequest>, NoteInteractorInput {
  func appendNote(_ request: NoteRequest) { record(request) }
}

/// Stands for the presenter of `note` as its interactor sees it.
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
