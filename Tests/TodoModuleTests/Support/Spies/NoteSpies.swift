import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `note` as its view sees it.
final class NoteViewOutputSpy: NoteViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case note(String, ItemTarget, isDryRun: Bool)
    case unreadableInput(Errno)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestNoting(_ text: String, to target: ItemTarget, isDryRun: Bool) {
    events.append(.note(text, target, isDryRun: isDryRun))
  }

  func didFailToReadInput(_ error: Errno) { events.append(.unreadableInput(error)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `note`.
final class NoteInteractorSpy: NoteInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case append(String, ItemTarget, isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func appendNote(_ text: String, to target: ItemTarget, isDryRun: Bool) {
    events.append(.append(text, target, isDryRun: isDryRun))
  }
}

/// Stands for the presenter of `note` as its interactor sees it.
final class NoteInteractorOutputSpy: NoteInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case noted([ItemOutcome], isDryRun: Bool)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didNote(_ changes: [ItemOutcome], isDryRun: Bool) {
    events.append(.noted(changes, isDryRun: isDryRun))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
