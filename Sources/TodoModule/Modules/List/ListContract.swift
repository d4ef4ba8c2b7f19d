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

/// Interactor to presenter. Items come in chunks, then the end.
protocol ListInteractorOutput: StoreInteractorOutput {
  func didFind(_ items: [RankedItem])
  /// How many items there were, and how many of them are open and late.
  func didFindAll(of query: ListQuery, count: Int, late: Int)
}

/// What the line asks of a report; nothing where it leaves the choice to the command.
struct ListRequest: Equatable {
  let filter: ItemFilter
  /// Done and waiting items too.
  let includesHidden: Bool
  let order: ItemOrder?
  /// How many items at most.
  let limit: Int?
  /// The form that is asked for has a place for the urgency of each item.
  let asksForUrgency: Bool
}

/// What a report shows.
struct ListQuery: Equatable {
  let items: ItemQuery
  /// The urgency of each item is part of the report.
  let showsUrgency: Bool
}

/// The reports of the family; they differ in what each shows without being told.
enum ListCommand {
  /// All open items, soonest due first.
  case list
  /// The most urgent ones.
  case next
}
