import TodoEntities

// What the roles of the modules that list items, `list` and `next`, may ask of each other.

/// Presenter to view.
protocol ItemListViewInput: AnyObject {
  func showRows(_ rows: [ItemRow])
  func showSummary(_ summary: ListSummary)
}

/// Presenter to interactor.
protocol ItemListInteractorInput: AnyObject {
  /// Finds items, all of them without a limit.
  func findItems(_ query: ItemListQuery, upTo limit: ItemListLimit?)
}

/// Interactor to presenter: `didFind` for each chunk of items, then `didFindAll`.
protocol ItemListInteractorOutput: StoreInteractorOutput {
  /// Hands on more items. `state` is that of all items of the list, if they were counted and have the
  /// same one.
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemRow.State?)
  /// Ends the list.
  func didFindAll(of query: ItemListQuery, _ counts: ListCounts)
}

/// A request to list items.
struct ItemListQuery: Equatable {
  let items: ItemQuery
  /// The maximum number of items; nil for no limit.
  let limit: Int?
  /// Whether the urgency of each item is shown.
  let showsUrgency: Bool
  /// Whether the items are counted, for a date column and a summary.
  let isCounted: Bool
  /// The number of lines on the screen that the list must fit, with those for the summary; nil if it can be
  /// longer.
  let screenLines: Int?
  /// The view that the summary names; nil for none.
  let filterView: FilterView?
}

/// How many items are listed.
struct ItemListLimit: Equatable {
  /// So many are listed if there are no more.
  let most: Int
  /// So many are listed if there are more.
  let first: Int
}
