import TodoEntities

/// Presenter to view.
protocol ListViewInput: CommandViewInput {
  func showRows(_ rows: [ItemRow])
  func showSummary(_ summary: ListSummary)
}

/// View to presenter.
protocol ListViewOutput: CommandViewOutput {
  func didRequestList(_ request: ListRequest)
}

/// Presenter to interactor.
protocol ListInteractorInput: AnyObject {
  func findItems(_ query: ListQuery)
}

/// Interactor to presenter: `didFind` for each chunk of items, then `didFindAll`.
protocol ListInteractorOutput: StoreInteractorOutput {
  func didFind(_ items: [RankedItem])
  /// Ends the list.
  func didFindAll(of query: ListQuery, _ counts: ListCounts)
}

/// What the command line asks for; `nil` leaves the choice to the command.
struct ListRequest: Equatable {
  let filter: ItemFilter
  /// Whether done and waiting items are listed too.
  let includesHidden: Bool
  let order: ItemOrder?
  /// The maximum number of items.
  let limit: Int?
}

/// What a list shows.
struct ListQuery: Equatable {
  let items: ItemQuery
  /// Whether the urgency of each item is shown.
  let showsUrgency: Bool
}

/// The commands that share this module; they differ only in their defaults.
enum ListCommand {
  /// All open items, soonest due first.
  case list
  /// The ten most urgent open items.
  case next
}
