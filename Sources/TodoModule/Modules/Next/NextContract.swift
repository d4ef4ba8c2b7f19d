/// Presenter to view.
protocol NextViewInput: AnyObject {
  func showRows(_ rows: [ItemRow])
  /// Ends the list.
  func showSummary(_ summary: SummaryViewModel)
}

/// Presenter to interactor.
protocol NextInteractorInput: AnyObject {
  /// Finds items, up to a limit if there is one.
  func findItems(_ query: ItemListQuery, upTo limit: ItemListLimit?)
}

/// Interactor to presenter: `didFind` for each chunk of items, then `didFindAll`.
protocol NextInteractorOutput: StoreInteractorOutput {
  /// Reports more items. `state` is the state of all items of the list, if they were counted and share it.
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemState?)
  /// Ends the list.
  func didFindAll(of query: ItemListQuery, _ counts: ListCounts)
}
