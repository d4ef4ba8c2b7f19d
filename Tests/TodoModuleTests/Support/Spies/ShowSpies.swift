import TodoEntities

@testable import TodoModule

/// Stands in for the view of `show`.
final class ShowViewSpy: Spy<ShowViewSpy.Event>, ShowViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case items([ItemRow])
  }

  func showItems(_ rows: [ItemRow]) { record(.items(rows)) }
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
