import TodoEntities

@testable import TodoModule

/// Stands in for the view of `show`.
final class ShowViewSpy: ViewSpy<ShowViewSpy.Event>, ShowViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case items([ItemRow])
    case failure(Failure)
  }

  func showItems(_ rows: [ItemRow]) { record(.items(rows)) }
}

/// Stands in for the presenter of `show` in tests of its view.
final class ShowViewOutputSpy: ViewOutputSpy<ShowViewOutputSpy.Event>, ShowViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case items(ItemTarget)
    case rejected(UsageError)
  }

  func didRequestItems(_ target: ItemTarget) { record(.items(target)) }
}

/// Stands in for the interactor of `show`.
final class ShowInteractorSpy: Spy<ItemTarget>, ShowInteractorInput {
  func findItems(_ target: ItemTarget) { record(target) }
}

/// Stands in for the presenter of `show` in tests of its interactor.
final class ShowInteractorOutputSpy: InteractorOutputSpy<ShowInteractorOutputSpy.Event>,
  ShowInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found([RankedItem])
    case failed(StoreError)
  }

  func didFind(_ items: [RankedItem]) { record(.found(items)) }
}
