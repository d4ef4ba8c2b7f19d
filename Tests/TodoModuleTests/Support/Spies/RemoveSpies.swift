import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `remove` as its view sees it.
final class RemoveViewOutputSpy: RemoveViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case remove(ItemTarget, isDryRun: Bool)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestRemoval(of target: ItemTarget, isDryRun: Bool) {
    events.append(.remove(target, isDryRun: isDryRun))
  }

  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `remove`.
final class RemoveInteractorSpy: RemoveInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case remove(ItemTarget, isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func removeItems(_ target: ItemTarget, isDryRun: Bool) {
    events.append(.remove(target, isDryRun: isDryRun))
  }
}

/// Stands for the presenter of `remove` as its interactor sees it.
final class RemoveInteractorOutputSpy: RemoveInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case removed([TodoItem], lastOfSeries: [TodoItem] = [], isDryRun: Bool)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didRemove(_ removal: Removal, isDryRun: Bool) {
    events.append(
      .removed(removal.items, lastOfSeries: removal.lastOfSeries, isDryRun: isDryRun))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
