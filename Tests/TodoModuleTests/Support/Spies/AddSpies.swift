import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `add` as its view sees it.
final class AddViewOutputSpy: AddViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case adding(AddRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestAdding(_ request: AddRequest) { events.append(.adding(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `add`.
final class AddInteractorSpy: AddInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case add(AddRequest)
  }

  private(set) var events: [Event] = []

  func addItems(_ request: AddRequest) { events.append(.add(request)) }
}

/// Stands for the presenter of `add` as its interactor sees it.
final class AddInteractorOutputSpy: AddInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case added([AddedItem], isDryRun: Bool)
    case unreadableInput(Errno)
    case rejected(UsageError)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didAdd(_ items: [AddedItem], isDryRun: Bool) {
    events.append(.added(items, isDryRun: isDryRun))
  }

  func didFailToReadInput(_ error: Errno) { events.append(.unreadableInput(error)) }
  func didRejectInput(_ error: UsageError) { events.append(.rejected(error)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
