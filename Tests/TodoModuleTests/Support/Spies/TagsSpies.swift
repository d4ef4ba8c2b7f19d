import TodoEntities

@testable import TodoModule

/// Stands in for the view of `tags`.
final class TagsViewSpy: ViewSpy<TagsViewSpy.Event>, TagsViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case shown([NameRow])
    case failure(Failure)
  }

  func showTags(_ shown: [NameRow]) { record(.shown(shown)) }
}

/// Stands in for the presenter of `tags` in tests of its view.
final class TagsViewOutputSpy: ViewOutputSpy<TagsViewOutputSpy.Event>, TagsViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case requested
    case rejected(UsageError)
  }

  func didRequestTags() { record(.requested) }
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
