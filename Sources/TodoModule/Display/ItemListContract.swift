import TodoEntities

/// Presenter to view.
protocol ItemListViewInput: AnyObject {
  func showRows(_ rows: [ItemRow])
  func showSummary(_ summary: ListSummary)
}

/// Presenter to interactor.
protocol ItemListInteractorInput: AnyObject {
  func findItems(_ query: ItemListQuery)
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

/// The commands that share this module; they differ only in their defaults.
enum ListMode {
  /// `todo` without a command: on a terminal as many items of `list` as fit on the screen.
  case firstScreen
  /// All open items, soonest due first.
  case list
  /// The ten most urgent open items.
  case next
}
