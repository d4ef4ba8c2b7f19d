import TodoEntities

@testable import TodoModule

/// Stands in for the view of `tags`.
final class TagsViewSpy: Spy<TagsViewSpy.Event>, TagsViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case shown([NameTally])
  }

  func showTags(_ shown: [NameTally]) { record(.shown(shown)) }
}

/// Stands in for the interactor of `tags`.
final class TagsInteractorSpy: Spy<TagsInteractorSpy.Event>, TagsInteractorInput {
  /// What it was asked to do.
  enum Event { case asked }

  func countTags() { record(.asked) }
}

/// Stands in for the presenter of `tags` in tests of its interactor.
final class TagsInteractorOutputSpy: InteractorOutputSpy<TagsInteractorOutputSpy.Event>,
  TagsInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found([NameTally])
    case failed(StoreError)
  }

  func didFind(_ found: [NameTally]) { record(.found(found)) }
}
