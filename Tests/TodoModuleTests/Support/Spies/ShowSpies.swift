import TodoEntities

@testable import TodoModule

/// Stands for the view of `show`.
final class ShowViewSpy: ShowViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case items([ItemRow])
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showItems(_ rows: [ItemRow]) { events.append(.items(rows)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `show` as its view sees it.
final class ShowViewOutputSpy: ShowViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case items(ItemSelection)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestItems(_ selection: ItemSelection) { events.append(.items(selection)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `show`.
final class ShowInteractorSpy: ShowInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case find(ItemSelection)
  }

  private(set) var events: [Event] = []

  func findItems(_ selection: ItemSelection) { events.append(.find(selection)) }
}

/// Stands for the presenter of `show` as its interactor sees it.
final class ShowInteractorOutputSpy: ShowInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case found([RankedItem])
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFind(_ items: [RankedItem]) { events.append(.found(items)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
