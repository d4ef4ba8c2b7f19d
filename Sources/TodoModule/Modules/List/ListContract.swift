import TodoEntities

/// Presenter to view.
protocol ListViewInput: AnyObject {
  func showRows(_ rows: [ItemRow])
  func showSummary(_ summary: ListSummary)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol ListViewOutput: AnyObject {
  func didRequestList(_ request: ListRequest)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol ListInteractorInput: AnyObject {
  func findItems(_ request: ListRequest)
}

/// Interactor to presenter. Items come in chunks, then the end.
protocol ListInteractorOutput: AnyObject {
  func didFind(_ items: [RankedItem])
  func didFindAll(of request: ListRequest, _ counts: ListCounts)
  func didFail(_ error: StoreError)
}

/// What a report of the family shows.
struct ListRequest: Equatable {
  let query: ItemQuery
  /// The urgency of each item is part of the report.
  let showsUrgency: Bool
}

/// How many items a report has.
struct ListCounts: Equatable {
  let found: Int
  /// How many of them are open and late.
  let late: Int
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
