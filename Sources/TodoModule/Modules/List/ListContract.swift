/// Presenter to view.
protocol ListViewInput: AnyObject {
  /// Shows more rows.
  func showRows(_ rows: [ItemRow])
  /// Ends the list.
  func showSummary(_ summary: SummaryViewModel)
}

/// Presenter to interactor.
protocol ListInteractorInput: AnyObject {
  /// Finds items, all of them without a limit.
  func findItems(_ query: ItemListQuery, upTo limit: ItemListLimit?)
}

/// Interactor to presenter: `didFind` for each chunk of items, then `didFindAll`.
protocol ListInteractorOutput: StoreInteractorOutput {
  /// Hands on more items. `state` is that of all items of the list, if they were counted and have the
  /// same one.
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemState?)
  /// Ends the list.
  func didFindAll(of query: ItemListQuery, _ counts: ListCounts)
}
