import TodoEntities

@testable import TodoModule

/// Stands for the view of `tags`.
final class TagsViewSpy: TagsViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case shown([NameRow])
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showTags(_ shown: [NameRow]) { events.append(.shown(shown)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `tags` as its view sees it.
final class TagsViewOutputSpy: TagsViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case requested
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestTags() { events.append(.requested) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `tags`.
final class TagsInteractorSpy: TagsInteractorInput {
  /// How often it was asked.
  private(set) var requests = 0

  func countTags() { requests += 1 }
}

/// Stands for the presenter of `tags` as its interactor sees it.
final class TagsInteractorOutputSpy: TagsInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case found([NameTally])
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFind(_ found: [NameTally]) { events.append(.found(found)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
