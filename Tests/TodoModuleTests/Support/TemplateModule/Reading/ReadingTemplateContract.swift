import TodoEntities

@testable import TodoModule

/// Presenter to view.
protocol ReadingTemplateViewInput: AnyObject {
  func showItems(_ rows: [ItemRow], _ summary: SummaryViewModel)
}

/// Presenter to interactor.
protocol ReadingTemplateInteractorInput: AnyObject {
  func findItems(_ query: ItemQuery)
}

/// Interactor to presenter.
protocol ReadingTemplateInteractorOutput: StoreInteractorOutput {
  /// Receives the items that match, in the order of the query, and their counts.
  func didFind(_ items: [TodoItem], _ counts: ListCounts, for query: ItemQuery)
}
