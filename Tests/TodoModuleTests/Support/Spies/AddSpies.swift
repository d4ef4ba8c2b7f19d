import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `add` as its view sees it.
final class AddViewOutputSpy: AddViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case adding([EditWords], isDryRun: Bool)
    case unreadableInput(Errno)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestAdding(_ drafts: [EditWords], isDryRun: Bool) {
    events.append(.adding(drafts, isDryRun: isDryRun))
  }

  func didFailToReadInput(_ error: Errno) { events.append(.unreadableInput(error)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `add`.
final class AddInteractorSpy: AddInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case add([ItemDraft], isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func addItems(_ drafts: [ItemDraft], isDryRun: Bool) {
    events.append(.add(drafts, isDryRun: isDryRun))
  }
}

/// Stands for the presenter of `add` as its interactor sees it.
final class AddInteractorOutputSpy: AddInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case added([TodoItem])
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didAdd(_ items: [TodoItem]) { events.append(.added(items)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
