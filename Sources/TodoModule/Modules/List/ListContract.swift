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
  func findItems(_ request: ListRequest)
}

/// Interactor to presenter. Items come in chunks, then the end.
protocol ListInteractorOutput: StoreInteractorOutput {
  func didFind(_ items: [RankedItem])
  /// How many items there were, and how many of them are open and late.
  func didFindAll(of request: ListRequest, count: Int, late: Int)
}

/// What a report of the family shows.
struct ListRequest: Equatable {
  let query: ItemQuery
  /// The urgency of each item is part of the report.
  let showsUrgency: Bool
}

/// The reports of the family; what each shows without being told.
enum ListCommand {
  /// All open items, soonest due first.
  case list
  /// The most urgent ones.
  case next

  /// The order, unless one is given.
  var order: ItemOrder {
    switch self {
    case .list: .everyday
    case .next: .urgency
    }
  }

  /// How many items at most, unless a number is given.
  var limit: Int? {
    switch self {
    case .list: nil
    case .next: 10
    }
  }

  /// Whether the urgency is part of the report.
  var showsUrgency: Bool { self == .next }
}
