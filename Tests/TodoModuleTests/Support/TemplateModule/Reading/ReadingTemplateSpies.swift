import TodoEntities

@testable import TodoModule

/// Stands for the view of `reading-template`.
final class ReadingTemplateViewSpy: Spy<ReadingTemplateViewSpy.Event>,
  ReadingTemplateViewInput
{
  /// What it was told to show.
  enum Event: Equatable {
    case items([ItemRow], ListSummary)
  }

  func showItems(_ rows: [ItemRow], _ summary: ListSummary) { record(.items(rows, summary)) }
}

/// Stands for the interactor of `reading-template`.
final class ReadingTemplateInteractorSpy: Spy<ItemQuery>, ReadingTemplateInteractorInput {
  func findItems(_ query: ItemQuery) { record(query) }
}

/// Stands for the presenter of `reading-template` as its interactor sees it.
final class ReadingTemplateInteractorOutputSpy:
  InteractorOutputSpy<ReadingTemplateInteractorOutputSpy.Event>, ReadingTemplateInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found([TodoItem], for: ItemQuery)
    case failed(StoreError)
  }

  func didFind(_ items: [TodoItem], for query: ItemQuery) { record(.found(items, for: query)) }
}
