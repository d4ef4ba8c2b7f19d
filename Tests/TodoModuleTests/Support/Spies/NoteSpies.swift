import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `note` as its view sees it.
final class NoteViewOutputSpy: NoteViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case note(NoteRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestNoting(_ request: NoteRequest) { events.append(.note(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `note`.
final class NoteInteractorSpy: NoteInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case append(NoteRequest)
  }

  private(set) var events: [Event] = []

  func appendNote(_ request: NoteRequest) { events.append(.append(request)) }
}

/// Stands for the presenter of `note` as its interactor sees it.
final class NoteInteractorOutputSpy: NoteInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case noted([ItemOutcome], isDryRun: Bool)
    case unreadableInput(Errno)
    case rejected(UsageError)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didNote(_ changes: [ItemOutcome], isDryRun: Bool) {
    events.append(.noted(changes, isDryRun: isDryRun))
  }

  func didFailToReadInput(_ error: Errno) { events.append(.unreadableInput(error)) }
  func didRejectInput(_ error: UsageError) { events.append(.rejected(error)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
